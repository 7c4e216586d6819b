import {expect, test} from 'vitest';

import numberHeadings from '../../../../../src/content/node/remark/numberHeadings';
import parseMarkdown from '../../../../../src/content/node/parseMarkdown';
import readHeadings from '../../../../../src/content/node/readHeadings';
import {MARKDOWN} from '../../../../support/unitSearchSite';

const idsOf = async (text: string): Promise<string[]> =>
  readHeadings(
    await parseMarkdown('/site/docs/a.mdx', text, MARKDOWN, {
      plugins: {before: [numberHeadings], after: []},
    }),
  ).map(({id}) => id);

test.each([
  [
    'of a section and its rules',
    '## 10. Staff\n\n### 10.2 **Ranks** and `limits`\n\n#### 10.2.1 More\n\n### Words\n',
    ['section-10', 'rule-10-2', 'rule-10-2-1', 'words'],
  ],
  [
    'of a rule that stands without its section',
    '### 10.2 Ranks\n',
    ['rule-10-2'],
  ],
  [
    'that authors chose win, however written',
    '## 10. Staff {#staff}\n\n### 10.2 Ranks {/* #ranks */}\n\n### 10.3 A {#rule-10-3}\n',
    ['staff', 'ranks', 'rule-10-3'],
  ],
  [
    'of a number twice differ',
    '## 1. A\n\n## 1. A\n',
    ['section-1', 'section-1-1'],
  ],
  [
    'of releases are those of the words',
    '## 3.2.1 Release\n\n## 3.2.0 (2025-01-01)\n',
    ['321-release', '320-2025-01-01'],
  ],
  [
    'of steps further down are, too',
    '## Install\n\n### 1. Unpack\n\n### 2. Run\n',
    ['install', '1-unpack', '2-run'],
  ],
  ['of what is no number', '## 24 hours\n\n## 2026\n', ['24-hours', '2026']],
  ['of a quoted rule', '## 1. A\n\n> ## 2. B\n', ['section-1', '2-b']],
])('ids %s', async (_, text, ids) => {
  expect(await idsOf(text)).toEqual(ids);
});
