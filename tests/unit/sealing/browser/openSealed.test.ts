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
import {SiteError} from '../../../../src/gate/client';
import {DeferredRoot} from '../../../../src/sealing/docusaurus/browser/DeferredRoot';
import SealedOpening from '../../../../src/sealing/browser/openSealed';
import runScripts from '../../../../src/sealing/browser/runScripts';
import type {Boot} from '../../../../src/sealing/format';
import {createTestSession} from '../../../support/unitAuthSession';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  BOOT_URL,
  createTestKey,
  publishBoot,
  publishFiles,
  sealedUrl,
  type TestKey,
} from '../../../support/unitSealedSite';

// jsdom runs no scripts of blobs; what they hold is read from the calls.
vi.mock('../../../../src/sealing/browser/runScripts');

const HOME = 'assets/js/home.1a2b.js';
const INTRO = 'assets/js/intro.3c4d.js';

let key: TestKey;
let other: TestKey;
let host: FakeHost;
let homeUrl: string;
let files: Boot['files'];
const reload = vi.fn();
const fail = vi.fn();
const render = vi.fn();

beforeAll(async () => {
  [key, other] = await Promise.all([createTestKey(), createTestKey()]);
});

beforeEach(async () => {
  reload.mockReset();
  fail.mockReset();
  render.mockReset();
  vi.mocked(runScripts).mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('location', {
    pathname: '/handbook/',
    href: 'http://localhost:3000/handbook/',
    origin: 'http://localhost:3000',
    reload,
  });
  vi.stubGlobal('Worker', EventTarget);
  Object.assign(document, {adoptedStyleSheets: []});
  host = new FakeHost().install();
  files = await publishFiles(host, key, {
    [HOME]: 'home()',
    [INTRO]: 'intro()',
  });
  homeUrl = sealedUrl(files, HOME);
  await publishBoot(host, key, {
    files,
    pages: {'': [HOME], 'docs/intro': [], '404.html': []},
    styles: 'p { color: rgb(1, 2, 3) }',
    markup: '<p>Skip to the rules</p>',
    inlineScripts: ['theme()'],
    sharedScripts: ['layout()'],
    mainScripts: ['runtime()', 'main()'],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** A session with that grant, and the way in of its page. */
async function enter({
  grant = key.grant,
  fresh = grant,
  storedGrant,
}: {
  grant?: Grant;
  fresh?: Grant;
  storedGrant?: Promise<Grant | undefined>;
} = {}) {
  const {session, client} = createTestSession();
  client.readGrant.mockImplementation(async (refresh) =>
    refresh ? fresh : grant,
  );
  const closeUnless = vi.spyOn(session, 'closeUnless');
  await session.start();
  const root = new DeferredRoot({render, unmount: vi.fn()});
  const opening = new SealedOpening({baseUrl: BASE_URL, root, fail});
  if (storedGrant !== undefined) {
    opening.getReady(storedGrant);
  }
  const open = () => opening.open(session, false);
  const {getReady} = opening;
  root.render('The site');
  /** Whether the open site would stay with that grant. */
  const stays = (current: Grant) => closeUnless.mock.lastCall?.[0](current);
  return {open, getReady, stays, closeUnless, client};
}

/** The reason for which the site does not open. */
async function failureOf(opening: Promise<boolean>): Promise<string> {
  const error: unknown = await opening.catch((reason: unknown) => reason);
  if (error instanceof SiteError) {
    return error.reason;
  }
  throw new Error('The site has opened, or failed with another error.');
}

function expectNothingShown(): void {
  expect(render).not.toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
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
const lastRun = () => runs().at(-1);

describe('an account with a key', () => {
  it('closes it once none of its keys is granted any more', async () => {
    const {open, stays} = await enter();
    await open();
    expect(stays(key.grant)).toBe(true);
    expect(stays({...other.grant, ...key.grant})).toBe(true);
    expect(stays(other.grant)).toBe(false);
    expect(stays({})).toBe(false);
  });
});

it.each([
  ['/handbook/docs/intro.html', '/handbook/docs/intro?a=1#b'],
  ['/handbook/docs/intro/index.html', '/handbook/docs/intro/?a=1#b'],
  ['/handbook/index.html', '/handbook/?a=1#b'],
  ['/handbook/docs/%E0%A4%A', '/handbook/404.html'],
  ['/handbook/docs/intro', undefined],
  ['/handbook/404.html', undefined],
  ['/handbook/unknown.html', undefined],
])('opens %s at the page’s own address, %s', async (pathname, address) => {
  const replaceState = vi.spyOn(window.history, 'replaceState');
  replaceState.mockReturnValue(undefined);
  Object.assign(window.location, {pathname, search: '?a=1', hash: '#b'});
  const {open} = await enter();
  expect(await open()).toBe(true);
  expect(replaceState.mock.calls.map(([, , url]) => url)).toEqual(
    address === undefined ? [] : [address],
  );
});

describe('a stored session', () => {
  it('has its site running when it is confirmed, and not shown before', async () => {
    const {open} = await enter({storedGrant: Promise.resolve(key.grant)});
    await vi.waitFor(() => {
      expect(lastRun()).toContain('home()');
    });
    expectNothingShown();
    expect(await open()).toBe(true);
    expect(render).toHaveBeenCalledExactlyOnceWith('The site');
    expect(document.body).toHaveTextContent('Skip to the rules');
    expect(host.requestsOf(BOOT_URL)).toBe(1);
    expect(runs()).toHaveLength(2);
  });

  it('shows nothing by a grant that is confirmed no more', async () => {
    const {open} = await enter({
      storedGrant: Promise.resolve(key.grant),
      grant: {},
    });
    await vi.waitFor(() => {
      expect(lastRun()).toContain('home()');
    });
    expect(await open()).toBe(false);
    expectNothingShown();
  });

  it('whose account holds another key by now reloads once: two sites cannot run in one page', async () => {
    const {open} = await enter({
      storedGrant: Promise.resolve(key.grant),
      grant: other.grant,
    });
    await vi.waitFor(() => {
      expect(runs()).toHaveLength(2);
    });
    await publishBoot(host, other);
    void open();
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
    expectNothingShown();

    // After it nothing runs before the session is confirmed, so nothing loops.
    vi.mocked(runScripts).mockClear();
    const {open: openAgain} = await enter({
      storedGrant: Promise.resolve(key.grant),
      grant: other.grant,
    });
    expect(await openAgain()).toBe(true);
    expect(runs()).toHaveLength(2);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('runs nothing before it is confirmed where the browser could not remember a reload', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const {open} = await enter({storedGrant: Promise.resolve(key.grant)});
    await vi.waitFor(() => {
      expect(host.requestsOf(homeUrl)).toBe(1);
    });
    expect(runScripts).not.toHaveBeenCalled();
    expect(await open()).toBe(true);
  });

  it('that has just begun, and is not looked up yet, has its site running too', async () => {
    const {open, getReady} = await enter();
    getReady(Promise.resolve(key.grant));
    await vi.waitFor(() => {
      expect(lastRun()).toContain('home()');
    });
    expectNothingShown();
    // A second answer, as to a second attempt, starts no second site.
    getReady(Promise.resolve(key.grant));
    expect(await open()).toBe(true);
    expect(runs()).toHaveLength(2);
    expect(render).toHaveBeenCalledOnce();
  });

  it('reports a missing boot file only after a second try', async () => {
    host.disconnect(BOOT_URL);
    const {open} = await enter({storedGrant: Promise.resolve(key.grant)});
    await vi.waitFor(() => {
      expect(host.requestsOf(BOOT_URL)).toBe(1);
    });
    expect(await failureOf(open())).toBe('unreachable');
    expect(host.requestsOf(BOOT_URL)).toBe(2);
  });
});

describe('a missing file of the first page', () => {
  it('reloads the page once for each build', async () => {
    const tryToOpen = async () => {
      host.remove(homeUrl);
      const {open} = await enter();
      return Promise.race([
        failureOf(open()),
        vi.waitUntil(() => reload.mock.calls.length > 0 && 'reloading'),
      ]);
    };
    expect(await tryToOpen()).toBe('reloading');
    reload.mockReset();
    expect(await tryToOpen()).toBe('gone');
    await publishBoot(host, key, {
      build: 'build-2',
      files,
      pages: {'': [HOME]},
    });
    expect(await tryToOpen()).toBe('reloading');
  });
});

describe('a site that does not open', () => {
  it('keeps the cause of what it does not know', async () => {
    const cause = new Error('something else');
    const {open, client} = await enter();
    client.readGrant.mockRejectedValue(cause);
    await expect(open()).rejects.toMatchObject({reason: 'unknown', cause});
  });
});
