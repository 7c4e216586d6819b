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
  storedGrant,
}: {
  grant?: Grant;
  storedGrant?: Grant;
} = {}) {
  const {session, client} = createTestSession();
  client.readGrant.mockResolvedValue(grant);
  const closeUnless = vi.spyOn(session, 'closeUnless');
  await session.start();
  const root = new DeferredRoot({render, unmount: vi.fn()});
  const opening = new SealedOpening({baseUrl: BASE_URL, root, fail});
  if (storedGrant !== undefined) {
    opening.getReady(Promise.resolve(storedGrant));
  }
  const open = () => opening.open(session, false);
  const {getReady} = opening;
  root.render('The site');
  /** Whether the open site would stay with that grant. */
  const stays = (current: Grant) => closeUnless.mock.lastCall?.[0](current);
  return {open, getReady, stays, client};
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

it('closes the site once none of its keys is granted any more', async () => {
  const {open, stays} = await enter();
  await open();
  expect(stays({...other.grant, ...key.grant})).toBe(true);
  expect(stays(other.grant)).toBe(false);
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
    const {open} = await enter({storedGrant: key.grant});
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
      storedGrant: key.grant,
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
      storedGrant: key.grant,
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
      storedGrant: key.grant,
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
    const {open} = await enter({storedGrant: key.grant});
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
});

it('reloads the page once for each build if a file of its first page is gone', async () => {
  host.remove(homeUrl);
  const first = await enter();
  void first.open();
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
  const second = await enter();
  await expect(second.open()).rejects.toMatchObject({reason: 'gone'});
  expect(reload).toHaveBeenCalledOnce();

  await publishBoot(host, key, {build: 'build-2', files, pages: {'': [HOME]}});
  const third = await enter();
  void third.open();
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('keeps the cause of an unknown failure', async () => {
  const cause = new Error('something else');
  const {open, client} = await enter();
  client.readGrant.mockRejectedValue(cause);
  await expect(open()).rejects.toMatchObject({reason: 'unknown', cause});
});
