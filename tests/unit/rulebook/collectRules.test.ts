import path from 'node:path';
import {expect, test} from 'vitest';

import collectRules from '../../../src/rulebook/node/collectRules';
import {findRule} from '../../../src/rulebook/shared/RuleTable';
import {writeSite} from '../../support/unitContent';

test('every rule is found where it stands, in parts of documents too', () => {
  const siteDir = writeSite({
    'docs/a.mdx': "import Part from './_part.mdx';\n\n## 1. A\n\n<Part />\n",
    'docs/_part.mdx': '### 1.1 Shared {#shared}\n\nText.\n',
    'docs/b.md': '## 1. Again\n\n## 2. B\n\n### 2.1 Long\n',
    'docs/c.md': '## Nothing\n',
  });
  const {table, texts} = collectRules(
    ['a.mdx', 'b.md', 'c.md'].map((name) => ({
      title: name,
      url: `/base/docs/${name}`,
      file: path.join(siteDir, 'docs', name),
    })),
    siteDir,
  );
  expect(findRule(table, '1')?.url).toBe('/base/docs/a.mdx#section-1');
  expect(findRule(table, '2.1')).toEqual({
    number: '2.1',
    title: 'Long',
    document: {title: 'b.md', url: '/base/docs/b.md'},
    url: '/base/docs/b.md#rule-2-1',
    textPart: 0,
  });
  const shared = findRule(table, '1.1');
  expect(shared?.url).toBe('/base/docs/a.mdx#shared');
  expect(texts[shared?.textPart ?? -1]?.['1.1']).toBe('Text.');
  expect(findRule(table, '9.9')).toBeUndefined();
  expect(findRule(table, 'constructor')).toBeUndefined();
  expect(table.documents).toHaveLength(2);
});
