// @vitest-environment jsdom
import {beforeEach, expect, it} from 'vitest';

import createSealedFiles from '../../../../src/sealing/browser/SealedFiles';
import createSealedPages, {
  type SealedPages,
} from '../../../../src/sealing/browser/SealedPages';
import {encodeGroup} from '../../../../src/sealing/docusaurus/shared/groups';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  createTestKey,
  encodeText,
  publishFiles,
  sealedUrl,
} from '../../../support/unitSealedSite';

const A = 'assets/js/routes-0.js';
const M = 'assets/js/routes-1.js';
const RULE = 'assets/js/rule.js';
const NOT_FOUND = 'assets/js/not-found.js';
const INTRO = 'assets/js/intro.js';

let host: FakeHost;
let pages: SealedPages;
let requested: () => readonly (string | undefined)[];

beforeEach(async () => {
  host = new FakeHost().install();
  const key = await createTestKey();
  const own = await publishFiles(host, key, {[RULE]: 'rule()'});
  const script = encodeText('routes()');
  const files = await publishFiles(host, key, {
    [A]: encodeGroup({pages: {'docs/admin': []}, files: {}, script}),
    [M]: encodeGroup({pages: {'docs/Patrol/rule': [RULE]}, files: own, script}),
  });
  const names = new Map(
    [A, M, RULE].map((name) => [sealedUrl({...files, ...own}, name), name]),
  );
  requested = () => host.requests.map(({url}) => names.get(url));
  pages = createSealedPages(
    BASE_URL,
    {
      pages: {'docs/règles': [INTRO], '404.html': [NOT_FOUND]},
      groups: [
        {from: 'docs/admin', script: A},
        {from: 'docs/patrol/rule', script: M},
      ],
    },
    createSealedFiles(BASE_URL, files, [key.opening]),
  );
});

it.each([
  ['docs/r%C3%A8gles/?mark=rule#rule-1', undefined, [INTRO]],
  ['docs/règles/index.html', undefined, [INTRO]],
  ['docs/%E0%A4%A', undefined, [NOT_FOUND]],
  ['__proto__', undefined, [NOT_FOUND]],
  ['abc', undefined, [NOT_FOUND]],
  ['docs/aft', 0, [A, NOT_FOUND]],
  ['docs/patrol/RULE/', 1, [M, NOT_FOUND]],
  ['docs/zebra.html#rule-1', 1, [M, NOT_FOUND]],
])('knows group and scripts of %s', (page, group, scripts) => {
  expect(pages.groupOf(BASE_URL + page)).toBe(group);
  expect(pages.scriptsOf(BASE_URL + page)).toEqual(scripts);
});

it('knows a page of a group once the group is open', async () => {
  const address = `${BASE_URL}docs/Patrol/rule`;
  expect(pages.has(address)).toBe(false);
  await pages.prefetch(address);
  expect(pages.has(address)).toBe(true);
  expect(pages.scriptsOf(address)).toEqual([M, RULE]);
  expect(requested()).toEqual([M, RULE]);
});

it('looks through the groups for a script that a component imports', async () => {
  const name = pages.nameOf(BASE_URL + RULE);
  expect(new TextDecoder().decode(await pages.open(name))).toBe('rule()');
  expect(requested()).toEqual([A, M, RULE]);
});
