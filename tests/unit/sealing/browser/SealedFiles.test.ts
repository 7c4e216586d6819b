// @vitest-environment jsdom
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';

import createSealedFiles, {
  type SealedFiles,
} from '../../../../src/sealing/browser/SealedFiles';
import type {Bytes} from '../../../../src/sealing/format';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  createTestKey,
  publishFiles,
  sealedUrl,
  sealText,
  type TestKey,
} from '../../../support/unitSealedSite';

const MAIN = 'assets/js/main.1a2b.js';
const INTRO = 'assets/js/intro.3c4d.js';

let key: TestKey;
let host: FakeHost;
let files: SealedFiles;
let introUrl: string;

beforeAll(async () => {
  key = await createTestKey();
});

beforeEach(async () => {
  host = new FakeHost().install();
  const sealed = await publishFiles(host, key, {
    [MAIN]: 'main()',
    [INTRO]: 'intro()',
    'img/duty map.png': 'a map',
  });
  introUrl = sealedUrl(sealed, INTRO);
  files = createSealedFiles(BASE_URL, sealed, [key.opening]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const openText = async (name: string) =>
  new TextDecoder().decode(await files.open(name));

describe('the name behind an address', () => {
  it.each([
    ['absolute', `${window.location.origin}/handbook/img/duty%20map.png`],
    ['not encoded', '/handbook/img/duty map.png?v=2#part'],
    ['as seen from the page', '../img/duty%20map.png'],
  ])('is found where the address is %s', (_, url) => {
    window.history.replaceState(null, '', '/handbook/docs/intro');
    expect(files.nameOf(url)).toBe('img/duty map.png');
  });

  it.each([
    ['has another base', '/assets/js/intro.3c4d.js'],
    ['is no sealed file', '/handbook/img/logo.svg'],
    ['belongs to another origin', 'https://example.org/assets/js/x.js'],
    ['is empty', ''],
    ['is of another scheme', 'data:image/png;base64,AA=='],
    ['cannot be read', 'https://['],
    ['is a part of every object', '/handbook/constructor'],
  ])('is none where the address %s', (_, url) => {
    expect(files.nameOf(url)).toBeUndefined();
  });
});

describe('fetching ahead', () => {
  it('asks once, with a low priority, as the opening will ask again', async () => {
    files.prefetch(INTRO);
    files.prefetch(INTRO);
    await files.open(INTRO);
    expect(host.requests).toEqual([
      {url: introUrl, cache: 'default', priority: 'low'},
      {url: introUrl, cache: 'default', priority: 'auto'},
    ]);
  });

  it('fails in silence, and is tried again where it is wished for again', async () => {
    host.disconnect(introUrl);
    files.prefetch(INTRO);
    await vi.waitFor(() => {
      files.prefetch(INTRO);
      expect(host.requestsOf(introUrl)).toBe(2);
    });
  });
});

describe('opening', () => {
  it('fetches each file once, however often it is requested', async () => {
    await Promise.all([files.open(INTRO), files.open(INTRO)]);
    await files.open(INTRO);
    expect(host.requestsOf(introUrl)).toBe(1);
  });

  const cutShort = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.error(new TypeError('network error'));
        },
      }),
    );

  it.each([
    ['gone', async () => new Response('<h1>Sorry</h1>', {status: 403})],
    ['gone', async () => new Response('<h1>Sorry</h1>', {status: 500})],
    ['gone', async () => new Response('<!doctype html>')],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['unreachable', cutShort],
  ])(
    'reports a file as %s, and tries again next time',
    async (reason, answer) => {
      host.answer(introUrl, answer);
      await expect(files.open(INTRO)).rejects.toMatchObject({
        reason,
        message: expect.not.stringContaining('intro') as string,
      });
      host.serve(introUrl, await sealText(key, INTRO, 'intro()'));
      expect(await openText(INTRO)).toBe('intro()');
    },
  );

  it('asks the host itself before it takes a file for gone', async () => {
    const sealed = await sealText(key, INTRO, 'intro()');
    host.answer(introUrl, async (cache) =>
      cache === 'reload'
        ? new Response(sealed)
        : new Response('', {status: 404}),
    );
    expect(await openText(INTRO)).toBe('intro()');
  });
});

describe('a copy in the browser that came damaged', () => {
  /** The host has the file; the browser answers with what it has kept. */
  async function keepInCache(copy: BodyInit): Promise<void> {
    const whole = await sealText(key, INTRO, 'intro()');
    host.answer(
      introUrl,
      async (cache) => new Response(cache === 'reload' ? whole : copy),
    );
  }

  const damaged = async (change: (bytes: Bytes) => Bytes) =>
    change(await sealText(key, INTRO, 'intro()'));
  const flip = (offset: number) => (bytes: Bytes) => {
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    return bytes;
  };

  it.each([
    ['is altered', () => damaged(flip(40))],
    ['is cut short', () => damaged((bytes) => bytes.subarray(0, 30))],
    ['is empty', () => damaged((bytes) => bytes.subarray(0, 0))],
    ['seems to be of another format', () => damaged(flip(4))],
    ['seems to be of another key', () => damaged(flip(6))],
    ['is a page of somebody else', async () => '<!doctype html>'],
    ['is another file', () => sealText(key, MAIN, 'main()')],
    ['is an earlier version', () => sealText(key, INTRO, 'intro() before')],
  ])('is fetched again if it %s', async (_, copy) => {
    await keepInCache(await copy());
    expect(await openText(INTRO)).toBe('intro()');
    expect(host.requests.map(({cache}) => cache)).toEqual([
      'default',
      'reload',
    ]);
  });
});
