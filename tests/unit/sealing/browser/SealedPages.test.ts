// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';

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

const HOME = ['assets/js/home.js'];
const INTRO = ['assets/js/intro.js'];
const NOT_FOUND = ['assets/js/not-found.js'];
const PAGES = {
  '': HOME,
  'docs/intro': INTRO,
  'docs/règles': INTRO,
  '404.html': NOT_FOUND,
};

/** Without groups, nothing is asked of the files. */
function createPages(baseUrl: string, pages: Record<string, string[]> = PAGES) {
  const files = createSealedFiles(baseUrl, {}, []);
  return createSealedPages(baseUrl, {pages, groups: []}, files);
}

describe('the scripts of a page', () => {
  it.each([
    ['/', HOME],
    ['/index.html', HOME],
    ['/docs/intro//', INTRO],
    ['/docs/intro.html', INTRO],
    ['/docs/intro/index.html', INTRO],
    ['/docs/intro?mark=rule#rule-1', INTRO],
    ['/docs/r%C3%A8gles', INTRO],
  ])('at %s are known', (pathname, scripts) => {
    expect(createPages('/').scriptsOf(pathname)).toEqual(scripts);
    expect(createPages('/handbook/').scriptsOf(`/handbook${pathname}`)).toEqual(
      scripts,
    );
  });

  it.each(['/docs', '/404.html', '/docs/%E0%A4%A', '/__proto__'])(
    'at %s are those of the page that is not found',
    (pathname) => {
      expect(createPages('/').scriptsOf(pathname)).toEqual(NOT_FOUND);
    },
  );
});

describe('pages in groups', () => {
  const A = 'assets/js/routes-0.js';
  const M = 'assets/js/routes-1.js';
  const RULE = 'assets/js/rule.js';
  let host: FakeHost;
  let pages: SealedPages;
  let requests: () => readonly string[];
  let urlOf: (name: string) => string;

  beforeEach(async () => {
    host = new FakeHost().install();
    const key = await createTestKey();
    const own = await publishFiles(host, key, {[RULE]: 'rule()'});
    const script = encodeText('routes()');
    const files = await publishFiles(host, key, {
      [A]: encodeGroup({pages: {'docs/admin': []}, files: {}, script}),
      [M]: encodeGroup({
        pages: {'docs/Patrol/rule': [RULE]},
        files: own,
        script,
      }),
    });
    urlOf = (name) => sealedUrl({...files, ...own}, name);
    requests = () => host.requests.map(({url}) => url);
    pages = createSealedPages(
      BASE_URL,
      {
        pages: PAGES,
        groups: [
          {from: 'docs/admin', script: A},
          {from: 'docs/patrol/rule', script: M},
        ],
      },
      createSealedFiles(BASE_URL, files, [key.opening]),
    );
  });

  it.each([
    ['docs/patrol/RULE/', 1],
    ['docs/Patrol/rule/index.html#rule-1', 1],
    ['docs/zebra', 1],
    ['docs/aft', 0],
    ['docs/intro', undefined],
    ['', undefined],
    ['abc', undefined],
  ])('are found by their address: %s', (page, group) => {
    expect(pages.groupOf(BASE_URL + page)).toBe(group);
  });

  it('need the script of their group, and their own once that is open', async () => {
    const address = `${BASE_URL}docs/Patrol/rule`;
    expect(pages.has(address)).toBe(false);
    expect(pages.scriptsOf(address)[0]).toBe(M);
    await pages.find(address);
    expect(pages.has(address)).toBe(true);
    expect(pages.scriptsOf(address)).toEqual([M, RULE]);
    expect(pages.scriptsOf(`${BASE_URL}docs/zebra`)).toEqual([M, ...NOT_FOUND]);
    expect(requests()).toEqual([urlOf(M)]);
  });

  it('are fetched ahead with what they need', async () => {
    await pages.prefetch(`${BASE_URL}docs/Patrol/rule`);
    expect(requests()).toEqual([urlOf(M), urlOf(RULE)]);
  });

  it('are looked through for a script that something else asks for', async () => {
    expect(pages.nameOf(BASE_URL + RULE)).toBe(RULE);
    expect(new TextDecoder().decode(await pages.open(RULE))).toBe('rule()');
    expect(requests()).toEqual([urlOf(A), urlOf(M), urlOf(RULE)]);
  });
});
