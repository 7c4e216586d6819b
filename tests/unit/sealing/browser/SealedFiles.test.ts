// @vitest-environment jsdom
import {beforeAll, beforeEach, expect, it} from 'vitest';

import SealedFiles from '../../../../src/sealing/browser/SealedFiles';
import type {Bytes} from '../../../../src/envelope/bytes';
import FakeHost from '../../../support/unit/fakeHost';
import {
  BASE_URL,
  createTestKey,
  publishFiles,
  sealedUrl,
  sealText,
  type TestKey,
} from '../../../support/unit/sealedSite';

const INTRO = 'assets/js/intro.js';

let key: TestKey;
let host: FakeHost;
let files: SealedFiles;
let introUrl: string;
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  key = await createTestKey();
});

beforeEach(async () => {
  host = new FakeHost().install();
  names = await publishFiles(host, key, {
    [INTRO]: 'intro()',
    'img/duty map.png': 'a map',
  });
  introUrl = sealedUrl(names, INTRO);
  files = createFiles();
});

const createFiles = (ahead?: Readonly<Record<string, Promise<Bytes>>>) =>
  new SealedFiles(BASE_URL, {files: names, pages: {}}, [key.opening], ahead);

const openText = async (name: string) =>
  new TextDecoder().decode(await files.open(name));

it.each([
  [`${window.location.origin}/handbook/img/duty%20map.png`, true],
  ['/handbook/img/duty map.png?v=2#part', true],
  ['../img/duty%20map.png', true],
  ['/assets/js/intro.js', false],
  ['/handbook/img/logo.svg', false],
  ['https://example.org/handbook/assets/js/intro.js', false],
  ['', false],
  ['data:image/png;base64,AA==', false],
  ['https://[', false],
  ['/handbook/constructor', false],
])('knows whether a sealed file has the address %s', (url, isSealed) => {
  window.history.replaceState(null, '', '/handbook/docs/intro');
  expect(files.nameOf(url) !== undefined).toBe(isSealed);
});

const sealed = () => sealText(key, INTRO, 'intro()');
const flipped = async (offset: number): Promise<Bytes> => {
  const bytes = await sealed();
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  return bytes;
};

it.each<[string, () => Promise<BodyInit | undefined>]>([
  ['is missing', async () => undefined],
  ['is altered', () => flipped(40)],
  ['seems to be of another format', () => flipped(4)],
  ['seems to be of another key', () => flipped(6)],
  ['is another page', async () => '<!doctype html>'],
])('asks the host itself if the copy in the browser %s', async (_, copy) => {
  const [whole, kept] = [await sealed(), await copy()];
  host.answer(introUrl, async (cache) =>
    cache !== 'reload' && kept === undefined
      ? new Response('', {status: 404})
      : new Response(cache === 'reload' ? whole : kept),
  );
  expect(await openText(INTRO)).toBe('intro()');
  expect(host.requests.map(({cache}) => cache)).toEqual(['default', 'reload']);
});

it.each<[string, () => Promise<Bytes>, RequestCache[]]>([
  ['is whole', sealed, []],
  ['is altered', () => flipped(40), ['reload']],
  ['is of another build', () => sealText(key, INTRO, 'old()'), ['reload']],
])(
  'opens what was fetched ahead, or asks the host: the copy %s',
  async (_, copy, caches) => {
    files = createFiles({[INTRO]: copy()});
    expect(await openText(INTRO)).toBe('intro()');
    expect(host.requests.map(({cache}) => cache)).toEqual(caches);
  },
);

it('asks again for a script whose copy never comes', async () => {
  files = createFiles({[INTRO]: new Promise(() => undefined)});
  void files.open(INTRO);
  files.forget(INTRO);
  expect(await openText(INTRO)).toBe('intro()');
});
