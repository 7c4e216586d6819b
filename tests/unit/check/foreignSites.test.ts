import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, test, vi} from 'vitest';

import {headingsOf, readDocument, readSite} from '../../../src/documents';
import {stockIdOf} from '../../../src/documents/ruleNumber';
import type {Files} from '../../support/unitContent';
import checkSite from '../../support/unitContentSite';
import {MARKDOWN, PLUGINS} from '../../support/unitSearchSite';
import writeRulebook from '../../support/unitRulebookPlugin';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/foreign');

/** The handbook's second docs instance. */
const TEAM = [
  '@docusaurus/plugin-content-docs',
  {id: 'team', path: 'team', routeBasePath: 'team', sidebarPath: false},
];

function filesOf(name: string): Files {
  const cwd = path.join(FOLDER, name);
  return Object.fromEntries(
    globSync('**/*.{md,mdx}', {cwd}).map((file) => [
      file,
      readFileSync(path.join(cwd, file), 'utf8'),
    ]),
  );
}

test.each([
  ['guide', []],
  ['handbook', [TEAM]],
])(
  '%s, a site without rules: nothing is found, and nothing is numbered',
  async (name, plugins) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const files = filesOf(name);
    const found = await checkSite(
      // Left by the site that was here before.
      {...files, 'src/content/numbers.txt': '1 Staff\n1.8 Ranks\n'},
      {plugins},
    );
    expect(found.places).toEqual([]);

    const site = readSite(found.siteDir, {markdown: MARKDOWN, ...PLUGINS});
    for (const file of Object.keys(files)) {
      const document = await readDocument(site, file);
      expect(document.rules, file).toEqual([]);
      for (const {id, text} of headingsOf(document)) {
        expect(id).toBe(stockIdOf(text));
      }
    }
    const book = await writeRulebook(
      found.siteDir,
      Object.keys(files).filter((file) => !path.basename(file).startsWith('_')),
    );
    expect(book).toMatchObject({isOn: false, routes: [], book: {areas: []}});
  },
);
