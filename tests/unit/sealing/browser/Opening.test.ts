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

import type {Grant} from '../../../../src/gate/grant';
import {
  keepPrefetched,
  prefetchBootWhenIdle,
} from '../../../../src/sealing/browser/bootFile';
import Opening from '../../../../src/sealing/browser/Opening';
import runScripts from '../../../../src/sealing/browser/runScripts';
import type {Bytes} from '../../../../src/envelope/bytes';
import FakeHost from '../../../support/unit/fakeHost';
import {
  BASE_URL,
  BOOT_URL,
  createTestKey,
  publishBoot,
  publishFiles,
  type TestKey,
} from '../../../support/unit/sealedSite';

// jsdom runs no scripts of blobs; what they hold is read from the calls.
vi.mock('../../../../src/sealing/browser/runScripts');

const HOME = 'assets/js/home.1a2b.js';
/** Docusaurus's inline scripts, those of every page, those of the page. */
const RUNS = 3;
const PAGE = {title: 'Rules', className: '', markup: '<h1>Rules</h1>'};
const INTRO = 'assets/js/intro.3c4d.js';

let key: TestKey;
let other: TestKey;
let host: FakeHost;
let envelope: Bytes;

beforeAll(async () => {
  [key, other] = await Promise.all([createTestKey(), createTestKey()]);
});

beforeEach(async () => {
  vi.mocked(runScripts).mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('location', {
    pathname: '/handbook/',
    href: 'http://localhost:3000/handbook/',
    origin: 'http://localhost:3000',
  });
  Object.assign(document, {adoptedStyleSheets: []});
  host = new FakeHost().install();
  const files = await publishFiles(host, key, {
    '/scripts': 'main()',
    [HOME]: 'home()',
    [INTRO]: 'intro()',
    '/pages/': JSON.stringify(PAGE),
  });
  envelope = await publishBoot(host, key, {
    files,
    pages: {'': [HOME], 'docs/intro': [], '404.html': []},
    styles: 'p { color: rgb(1, 2, 3) }',
    markup: '<p>Skip to the rules</p>',
    inlineScripts: ['theme()'],
  });
});

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** A page whose account has that grant, and `freshGrant` once its token is refreshed. */
function enter({
  grant = key.grant,
  freshGrant = grant,
  storedGrant,
}: {
  grant?: Grant;
  freshGrant?: Grant;
  storedGrant?: Grant;
} = {}) {
  const readGrant = vi.fn(async (refresh: boolean) =>
    refresh ? freshGrant : grant,
  );
  const opening = new Opening({
    baseUrl: BASE_URL,
    fail: vi.fn(),
  });
  if (storedGrant !== undefined) {
    opening.prepareEarly(Promise.resolve(storedGrant));
  }
  return {opening, open: () => opening.show(readGrant, false)};
}

function expectNothingShown(): void {
  expect(document.body.innerHTML).toBe('');
  expect(document.adoptedStyleSheets).toEqual([]);
}

/** What each run of scripts held, in order. */
const runs = () =>
  vi
    .mocked(runScripts)
    .mock.calls.map(([parts]) =>
      parts.map((part) =>
        typeof part === 'string' ? part : new TextDecoder().decode(part),
      ),
    );

/** Waits for all scripts of a site, or of several: they would run in the next test. */
const haveRun = (sites = 1) =>
  vi.waitFor(() => {
    expect(runs()).toHaveLength(sites * RUNS);
  });

describe('a boot file that was fetched ahead', () => {
  it('is used once', async () => {
    keepPrefetched(Promise.resolve(envelope));
    await enter().open();
    expect(host.requestsOf(BOOT_URL)).toBe(0);
    await enter().open();
    expect(host.requestsOf(BOOT_URL)).toBe(1);
    await haveRun(2);
  });

  it('is fetched at the latest after two seconds, and again after five minutes', async () => {
    vi.useFakeTimers();
    prefetchBootWhenIdle(BASE_URL);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(host.requestsOf(BOOT_URL)).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    vi.useRealTimers();
    await enter().open();
    expect(host.requestsOf(BOOT_URL)).toBe(2);
    await haveRun();
  });
});

describe('a stored session', () => {
  it('shows nothing by a grant that is confirmed no more', async () => {
    const {open} = enter({
      storedGrant: key.grant,
      grant: {},
    });
    await haveRun();
    expect(await open()).toBeUndefined();
    expectNothingShown();
  });

  it('keeps its site if another of its keys was revoked', async () => {
    const {open} = enter({
      storedGrant: {...other.grant, ...key.grant},
      grant: key.grant,
    });
    await haveRun();
    expect(await open()).toBeTypeOf('function');
    expect(runs()).toHaveLength(RUNS);
  });

  it('whose account holds another key by now fails: two sites cannot run in one page', async () => {
    const {open} = enter({storedGrant: key.grant, grant: other.grant});
    await haveRun();
    await publishBoot(host, other);
    await expect(open()).rejects.toMatchObject({reason: 'broken'});
    expectNothingShown();
  });

  it('that has just begun, and is not looked up yet, has its site running too', async () => {
    const {open, opening} = enter();
    opening.prepareEarly(Promise.resolve(key.grant));
    await haveRun();
    expectNothingShown();
    // A second answer, as to a second attempt, starts no second site.
    opening.prepareEarly(Promise.resolve(key.grant));
    expect(await open()).toBeTypeOf('function');
    expect(runs()).toHaveLength(RUNS);
    expect(opening.page).toEqual({...PAGE, isKnown: true});
    expect(document.body.textContent).toBe('Skip to the rules');
    expect(host.requestsOf(BOOT_URL)).toBe(1);
  });
});
