import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {parseDocument, parseFrontMatter} from '../../../src/documents';
import {siteOf} from '../../support/unit/documents';

test.each([
  ['description: *Important', 'unidentified alias "Important"', 2],
  ['title: A\ntitle: B', 'duplicated mapping key', 3],
  ['title: A: B', 'bad indentation of a mapping entry', 2],
  ['- a list', 'not fields such as', 1],
])(
  'front matter %j is refused with file and line, however often it is read',
  async (yaml, reason, line) => {
    const text = `---\n${yaml}\n---\n\n# Title\n`;
    for (const file of ['docs/a.md', 'blog/a.mdx', 'docs/a.md']) {
      const filePath = path.join(SITE_DIR, file);
      const reading = parseFrontMatter({filePath, fileContent: text});
      await expect(reading).rejects.toThrow(`${file}:${line}:`);
      await expect(reading).rejects.toThrow(reason);
      await expect(reading).rejects.toThrow('in quotes');
      const site = siteOf({[file]: text});
      const {syntaxFindings, frontMatter, tree} = await parseDocument(
        site,
        file,
      );
      expect(syntaxFindings).toMatchObject([{in: 'front matter', line}]);
      expect(frontMatter).toEqual({});
      expect(tree.children[0]?.position?.start.line).toBe(
        text.split('\n').indexOf('# Title') + 1,
      );
    }
  },
);

test('the lines of a text are those of its file', async () => {
  for (const lead of [
    '',
    '---\ntitle: A\n---\n\n',
    '\uFEFF---\r\ntitle: A\r\n---\r\n',
  ]) {
    const site = siteOf({'docs/a.md': `${lead}# Title\n`});
    const {tree} = await parseDocument(site, 'docs/a.md');
    expect(tree.children[0]).toMatchObject({
      type: 'heading',
      position: {start: {line: lead.split('\n').length}},
    });
  }
});
