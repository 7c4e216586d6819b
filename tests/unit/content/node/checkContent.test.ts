import {cpSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, vi} from 'vitest';

import * as parser from '../../../../src/content/node/parseMarkdown';
import {FRONT_MATTER} from '../../../support/unitContent';
import checkSite from '../../../support/unitContentSite';

const PAGES = {
  'docs/a.md': `${FRONT_MATTER}[To](./b.md#there)\n\nThey recieve it.\n`,
  'docs/b.md': `${FRONT_MATTER}## There\n\n![Map](./map.png)\n`,
  'docs/map.png': 'x',
};

test('a second run reads what has changed, and finds the same as a first', async () => {
  const parse = vi.spyOn(parser, 'default');
  const first = await checkSite(PAGES);
  expect(first.places).toEqual([
    'docs/map.png:1 image-size',
    'docs/a.md:7 spelling',
  ]);
  const all = parse.mock.calls.length;
  expect(all).toBe(3);

  const second = await first.again();
  expect(second.findings).toEqual(first.findings);
  expect(parse.mock.calls.length).toBe(all);

  // What a page says of others holds for these others as they are now.
  rmSync(path.join(first.siteDir, 'docs/map.png'));
  writeFileSync(
    path.join(first.siteDir, 'docs/b.md'),
    `${FRONT_MATTER}## Here\n\n![Map](./map.png)\n`,
  );
  const third = await first.again();
  expect(third.places).toEqual([
    'docs/a.md:5 anchor',
    'docs/b.md:7 image-missing',
    'docs/a.md:7 spelling',
  ]);
  expect(parse.mock.calls.length).toBe(all + 1);
});

test('the list of words counts as it is now', async () => {
  const first = await checkSite({...PAGES, 'src/content/words.txt': ''});
  writeFileSync(path.join(first.siteDir, 'src/content/words.txt'), 'recieve\n');
  expect((await first.again()).places).toEqual(['docs/map.png:1 image-size']);
});

test('a cache of something else is no cache', async () => {
  const first = await checkSite(PAGES);
  const cache = path.join(first.siteDir, '.build/check-content.cache');
  cpSync(path.join(first.siteDir, 'docs/a.md'), cache);
  expect((await first.again()).findings).toEqual(first.findings);
});
