// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  fetchBoot,
  prefetchBootWhenIdle,
  keepPrefetched,
  shardHere,
} from '../../../../src/sealing/browser/bootFile';
import {encodeBoot} from '../../../../src/sealing/format/boot';
import {type Bytes} from '../../../../src/sealing/format';
import {shardedBootLength} from '../../../../src/sealing/docusaurus/shared/shards';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  BOOT_URL,
  createTestKey,
  EMPTY_BOOT,
  encodeText,
  seal,
} from '../../../support/unitSealedSite';

const BOOT = encodeText('boot');
let sharded: Bytes;
const SHARD = encodeText('shard');

let host: FakeHost;
let shardUrl: string;

beforeEach(async () => {
  const key = await createTestKey();
  const content = encodeBoot(EMPTY_BOOT);
  sharded = await seal(key, 'boot', content, shardedBootLength);
  host = new FakeHost().install();
  host.serve(BOOT_URL, BOOT);
  window.history.replaceState(null, '', `${BASE_URL}docs/patrol`);
  shardUrl = `${BASE_URL}sealed/${shardHere(BASE_URL)}`;
  host.serve(shardUrl, SHARD);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a boot file that was fetched ahead', () => {
  it('is used once, and then fetched again', async () => {
    keepPrefetched(BASE_URL, Promise.resolve(encodeText('early')));
    expect((await fetchBoot(BASE_URL)).boot).toEqual(encodeText('early'));
    expect(host.requests).toEqual([]);
    expect((await fetchBoot(BASE_URL)).boot).toEqual(BOOT);
  });

  it('is fetched again if it is old, with its shard', async () => {
    vi.useFakeTimers({toFake: ['performance']});
    keepPrefetched(BASE_URL, Promise.resolve(encodeText('old')));
    vi.advanceTimersByTime(5 * 60_000);
    host.serve(BOOT_URL, sharded);
    const {boot, shard} = await fetchBoot(BASE_URL);
    expect(boot).toEqual(sharded);
    expect(await shard).toEqual(SHARD);
  });
});

describe('while a person signs in', () => {
  let field: HTMLInputElement;

  beforeEach(() => {
    vi.useFakeTimers();
    field = document.createElement('input');
    document.body.replaceChildren(field);
  });

  /** A browser that is busy until the test ends that. */
  function busyBrowser(): () => void {
    let callback: () => void = () => undefined;
    vi.stubGlobal('requestIdleCallback', (act: () => void, {timeout = 0}) => {
      callback = act;
      return setTimeout(act, timeout);
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => {
      callback = () => undefined;
      clearTimeout(handle);
    });
    return () => {
      callback();
    };
  }

  it.each(['focusIn', 'input'] as const)(
    'is fetched at the first %s, and once',
    (event) => {
      busyBrowser();
      prefetchBootWhenIdle(document.body, BASE_URL);
      expect(host.requests).toEqual([]);
      fireEvent[event](field);
      fireEvent[event](field);
      vi.advanceTimersByTime(2_000);
      expect(host.requestsOf(BOOT_URL)).toBe(1);
    },
  );

  it.each([
    ['that is never idle', busyBrowser],
    ['that knows of no idleness', () => undefined],
  ])('is fetched after two seconds in a browser %s', (_, prepare) => {
    prepare();
    prefetchBootWhenIdle(document.body, BASE_URL);
    vi.advanceTimersByTime(1_999);
    expect(host.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(host.requestsOf(BOOT_URL)).toBe(1);
  });
});
