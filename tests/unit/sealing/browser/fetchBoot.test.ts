// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  fetchBoot,
  fetchBootAhead,
  keepAhead,
  shardHere,
} from '../../../../src/sealing/browser/fetchBoot';
import {encodeBoot} from '../../../../src/sealing/shared/bootFormat';
import type {Bytes} from '../../../../src/sealing/shared/bytes';
import {shardedBootLength} from '../../../../src/sealing/shared/pageShard';
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
let plain: Bytes;
let sharded: Bytes;
const SHARD = encodeText('shard');

let host: FakeHost;
let shardUrl: string;

beforeEach(async () => {
  const key = await createTestKey();
  const content = encodeBoot(EMPTY_BOOT);
  plain = await seal(key, 'boot', content);
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

it('asks the host whether the copy of the browser still holds', async () => {
  expect((await fetchBoot(BASE_URL)).boot).toEqual(BOOT);
  expect(host.requests).toEqual([
    {url: BOOT_URL, cache: 'no-cache', priority: 'auto'},
  ]);
});

describe('the shard of the page', () => {
  it('comes with the boot file of a large site', async () => {
    host.serve(BOOT_URL, sharded);
    const {shard} = await fetchBoot(BASE_URL);
    expect(await shard).toEqual(SHARD);
  });

  it('is not asked for on a small site', async () => {
    host.serve(BOOT_URL, plain);
    const {shard} = await fetchBoot(BASE_URL);
    expect(await shard).toBeUndefined();
    expect(host.requestsOf(shardUrl)).toBe(0);
  });

  it.each<[string, () => void]>([
    [
      'does not have it',
      () => {
        host.remove(shardUrl);
      },
    ],
    [
      'cannot be reached',
      () => {
        host.disconnect(shardUrl);
      },
    ],
  ])('is none where the host %s', async (_, spoil) => {
    host.serve(BOOT_URL, sharded);
    spoil();
    const {shard} = await fetchBoot(BASE_URL);
    expect(await shard).toBeUndefined();
  });

  it('is fetched ahead, too', async () => {
    host.serve(BOOT_URL, sharded);
    fetchBootAhead(BASE_URL);
    await vi.waitFor(() => {
      expect(host.requestsOf(shardUrl)).toBe(1);
    });
    const {shard} = await fetchBoot(BASE_URL);
    expect(await shard).toEqual(SHARD);
    expect(host.requests).toHaveLength(2);
  });

  it('is one at all addresses of a page, and at undecodable ones that of none', () => {
    const shardAt = (path: string) => {
      window.history.replaceState(null, '', BASE_URL + path);
      return shardHere(BASE_URL);
    };
    const shard = shardAt('docs/a%20rule');
    for (const other of ['docs/A%20Rule/', 'docs/a%20rule.html?q#part']) {
      expect(shardAt(other)).toBe(shard);
    }
    expect(shardAt('docs/%ff')).toBe(shardAt('404.html'));
  });
});

describe('a boot file that was fetched ahead', () => {
  it('is taken once, and then fetched anew', async () => {
    fetchBootAhead(BASE_URL);
    await fetchBoot(BASE_URL);
    expect(host.requestsOf(BOOT_URL)).toBe(1);
    expect((await fetchBoot(BASE_URL)).boot).toEqual(BOOT);
    expect(host.requestsOf(BOOT_URL)).toBe(2);
  });

  it('is fetched anew where it did not come', async () => {
    host.disconnect(BOOT_URL);
    fetchBootAhead(BASE_URL);
    host.serve(BOOT_URL, BOOT);
    expect((await fetchBoot(BASE_URL)).boot).toEqual(BOOT);
  });

  it('is fetched anew where it has become old, with its shard', async () => {
    vi.useFakeTimers({toFake: ['performance']});
    keepAhead(BASE_URL, Promise.resolve(encodeText('old')));
    vi.advanceTimersByTime(5 * 60_000);
    host.serve(BOOT_URL, sharded);
    const {boot, shard} = await fetchBoot(BASE_URL);
    expect(boot).toEqual(sharded);
    expect(await shard).toEqual(SHARD);
  });

  it('may be fetched by somebody else', async () => {
    keepAhead(BASE_URL, Promise.resolve(encodeText('early')));
    expect((await fetchBoot(BASE_URL)).boot).toEqual(encodeText('early'));
    expect(host.requests).toEqual([]);
  });
});
