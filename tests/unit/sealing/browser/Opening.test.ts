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
import Opening from '../../../../src/sealing/browser/Opening';
import runScripts from '../../../../src/sealing/browser/runScripts';
import FakeHost from '../../../support/unit/fakeHost';
import {
  BASE_URL,
  createTestKey,
  publishBoot,
  publishFiles,
  type TestKey,
} from '../../../support/unit/sealedSite';

// jsdom runs no scripts of blobs.
vi.mock('../../../../src/sealing/browser/runScripts');

const HOME = 'assets/js/home.1a2b.js';
/** Docusaurus's inline scripts, those of every page, those of the page. */
const RUNS = 3;
const PAGE = {title: 'Rules', className: '', markup: ''};

let key: TestKey;
let other: TestKey;
let host: FakeHost;

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
    '/pages/': JSON.stringify(PAGE),
  });
  await publishBoot(host, key, {
    files,
    pages: {'': [HOME], '404.html': []},
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
  asked = Promise.resolve(),
}: {
  grant?: Grant;
  freshGrant?: Grant;
  storedGrant?: Grant;
  asked?: Promise<void>;
} = {}) {
  const readGrant = vi.fn(async (refresh: boolean) =>
    refresh ? freshGrant : grant,
  );
  const opening = new Opening(BASE_URL, vi.fn());
  if (storedGrant !== undefined) {
    opening.prepareEarly(Promise.resolve(storedGrant), asked);
  }
  return {opening, open: () => opening.show(readGrant)};
}

function expectNothingShown(): void {
  expect(document.body.innerHTML).toBe('');
  expect(document.adoptedStyleSheets).toEqual([]);
}

/** Waits for all scripts of a site: they would run in the next test. */
const haveRun = () =>
  vi.waitFor(() => {
    expect(runScripts).toHaveBeenCalledTimes(RUNS);
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

  it('runs nothing before the sign-in service is asked', async () => {
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    enter({storedGrant: key.grant, asked});
    // Docusaurus's inline scripts.
    await vi.waitFor(() => {
      expect(runScripts).toHaveBeenCalledOnce();
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runScripts).toHaveBeenCalledOnce();
    ask();
    await haveRun();
  });

  it('keeps its site if another of its keys was revoked', async () => {
    const {open} = enter({
      storedGrant: {...other.grant, ...key.grant},
      grant: key.grant,
    });
    await haveRun();
    expect(await open()).toBeTypeOf('function');
    expect(runScripts).toHaveBeenCalledTimes(RUNS);
  });

  it('whose account holds another key by now fails: two sites cannot run in one page', async () => {
    const {open} = enter({storedGrant: key.grant, grant: other.grant});
    await haveRun();
    await publishBoot(host, other);
    await expect(open()).rejects.toThrow('older than the site');
    expectNothingShown();
  });
});
