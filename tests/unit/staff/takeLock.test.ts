// @vitest-environment node
import type {Auth} from 'firebase-admin/auth';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

import takeLock, {type StaffLock} from '../../../src/staff/project/takeLock';

const MINUTE = 60_000;

/** The lock's account, as Firebase stores it. */
let account: {displayName?: string} | undefined;
let waits: string[];

function existing(): object {
  if (account === undefined) {
    throw Object.assign(new Error(), {code: 'auth/user-not-found'});
  }
  return account;
}

const auth = {
  createUser: async (created: object) => {
    if (account !== undefined) {
      throw Object.assign(new Error(), {code: 'auth/uid-already-exists'});
    }
    account = created;
  },
  getUser: async () => existing(),
  updateUser: async (_: string, change: object) => {
    existing();
    account = change;
  },
  deleteUser: async () => {
    existing();
    account = undefined;
  },
} as unknown as Auth;

beforeEach(() => {
  vi.useFakeTimers();
  account = undefined;
  waits = [];
});

afterEach(() => {
  vi.useRealTimers();
});

async function take(breakLock = false): Promise<StaffLock> {
  const state = {hasEnded: false};
  const onWait = (holder: string) => waits.push(holder);
  const taken = takeLock(auth, {command: 'rotate', breakLock, onWait}).finally(
    () => {
      state.hasEnded = true;
    },
  );
  taken.catch(() => undefined);
  while (!state.hasEnded) {
    await vi.advanceTimersByTimeAsync(500);
  }
  return taken;
}

describe('the lock', () => {
  test('belongs to one administrator until it is released', async () => {
    const lock = await take();
    await expect(take()).rejects.toThrow(/staff rotate.*holds.*--break-lock/s);
    expect(waits).toHaveLength(1);
    await lock.assertHeld();
    await lock.release();
    await (await take()).release();
    expect(account).toBeUndefined();
  });

  test('of a command that died is taken by one that waits a minute', async () => {
    account = {displayName: '{"id": "another", "command": "grant"}'};
    const begun = performance.now();
    const lock = await take();
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThanOrEqual(45_000);
    expect(waited).toBeLessThanOrEqual(MINUTE);
    await lock.assertHeld();
    await lock.release();
  });

  test('is taken by only one of two that find it dead', async () => {
    account = {};
    const results = await Promise.allSettled([take(), take()]);
    const [winner, ...more] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(more).toEqual([]);
    await winner?.assertHeld();
    await winner?.release();
  });

  test('stops a command whose lock another has taken', async () => {
    const lock = await take();
    const other = await take(true);
    await expect(lock.assertHeld()).rejects.toThrow('The lock was broken');
    // It neither renews nor releases what it does not hold.
    await vi.advanceTimersByTimeAsync(MINUTE);
    await lock.release();
    await other.assertHeld();
    await other.release();
  });
});
