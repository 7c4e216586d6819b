// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react';
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
  fetchBoot,
  keepPrefetched,
  openBoot,
  prefetchBootWhenIdle,
  shardHere,
} from '../../../../src/sealing/browser/bootFile';
import {shardedBootLength} from '../../../../src/sealing/docusaurus/shared/shards';
import type {Bytes} from '../../../../src/sealing/format';
import {encodeBoot} from '../../../../src/sealing/format/boot';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  BOOT_URL,
  createTestKey,
  EMPTY_BOOT,
  encodeText,
  publishBoot,
  seal,
  type TestKey,
} from '../../../support/unitSealedSite';

let key: TestKey;
let other: TestKey;
let host: FakeHost;
let envelope: Bytes;

beforeAll(async () => {
  [key, other] = await Promise.all([createTestKey(), createTestKey()]);
});

beforeEach(async () => {
  window.history.replaceState(null, '', `${BASE_URL}docs/patrol`);
  host = new FakeHost().install();
  envelope = await publishBoot(host, key, {markup: '<p>Rules</p>'});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a boot file that was fetched ahead', () => {
  it('is used once, and then fetched again', async () => {
    const early = encodeText('early');
    keepPrefetched(BASE_URL, Promise.resolve(early));
    expect((await fetchBoot(BASE_URL)).boot).toEqual(early);
    expect(host.requests).toEqual([]);
    expect((await fetchBoot(BASE_URL)).boot).toEqual(envelope);
  });

  it('is fetched again if it is old, with its shard', async () => {
    const content = encodeBoot(EMPTY_BOOT);
    const sharded = await seal(key, 'boot', content, shardedBootLength);
    const listed = encodeText('shard');
    host.serve(BOOT_URL, sharded);
    host.serve(`${BASE_URL}sealed/${shardHere(BASE_URL)}`, listed);
    vi.useFakeTimers({toFake: ['performance']});
    keepPrefetched(BASE_URL, Promise.resolve(encodeText('old')));
    vi.advanceTimersByTime(5 * 60_000);
    const {boot, shard} = await fetchBoot(BASE_URL);
    expect(boot).toEqual(sharded);
    expect(await shard).toEqual(listed);
  });
});

describe('while a person signs in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.replaceChildren(document.createElement('input'));
  });

  it.each(['focusIn', 'input', 'idle'] as const)(
    'it is fetched at the first %s, and once',
    (event) => {
      let callback = vi.fn();
      vi.stubGlobal('requestIdleCallback', (act: typeof callback) => {
        callback = act;
      });
      vi.stubGlobal('cancelIdleCallback', vi.fn());
      prefetchBootWhenIdle(document.body, BASE_URL);
      expect(host.requests).toEqual([]);
      const [field = document.body] = document.body.children;
      if (event === 'idle') {
        callback();
      } else {
        fireEvent[event](field);
      }
      fireEvent.focusIn(field);
      expect(host.requestsOf(BOOT_URL)).toBe(1);
    },
  );

  it('it is fetched after two seconds in a browser without idle callbacks', () => {
    prefetchBootWhenIdle(document.body, BASE_URL);
    vi.advanceTimersByTime(1_999);
    expect(host.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(host.requestsOf(BOOT_URL)).toBe(1);
  });
});

describe('opening the boot file', () => {
  /** An account whose token holds `stored`, and after a refresh `fresh`. */
  const grants = (stored: Grant, fresh: Grant = stored) =>
    vi.fn(async (refresh: boolean) => (refresh ? fresh : stored));

  it.each([
    ['the second key while rotating', () => ({...other.grant, ...key.grant})],
    ['a key beside rubbish', () => ({rubbish: 'not a key', ...key.grant})],
  ])('works with %s, and keeps all keys', async (_, grant) => {
    const opened = await openBoot(BASE_URL, envelope, grants(grant()));
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
    const ids = opened?.keys.map(({id}) => id);
    expect(ids?.sort()).toEqual(
      Object.keys(grant())
        .filter((id) => id !== 'rubbish')
        .sort(),
    );
  });

  it('asks the sign-in service again, but not the host, if the grant has another key', async () => {
    const readGrant = grants(other.grant, key.grant);
    expect(await openBoot(BASE_URL, envelope, readGrant)).toBeDefined();
    expect(readGrant.mock.calls).toEqual([[false], [true]]);
    const fitsNever = grants(other.grant);
    expect(await openBoot(BASE_URL, envelope, fitsNever)).toBeUndefined();
    expect(host.requests).toEqual([]);
  });
});
