// @vitest-environment node
import type {Auth} from 'firebase-admin/auth';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

import takeLock, {type StaffLock} from '../../../src/staff/project/takeLock';

/** The lock's account, as Firebase stores it. */
class FakeAuth {
  account: {displayName: string} | undefined;

  async createUser({displayName}: {displayName: string}): Promise<void> {
    if (this.account !== undefined) {
      throw withCode('auth/uid-already-exists');
    }
    this.account = {displayName};
  }

  async getUser(): Promise<unknown> {
    return this.#existing();
  }

  async updateUser(_: string, change: {displayName: string}): Promise<void> {
    this.#existing();
    this.account = change;
  }

  async deleteUser(): Promise<void> {
    this.#existing();
    this.account = undefined;
  }

  #existing(): unknown {
    if (this.account === undefined) {
      throw withCode('auth/user-not-found');
    }
    return this.account;
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), {code});
}

const MINUTE = 60_000;

let fake: FakeAuth;
let waits: string[];

beforeEach(() => {
  // The beat of a held lock needs the same clock.
  vi.useFakeTimers();
  fake = new FakeAuth();
  waits = [];
});

afterEach(() => {
  vi.useRealTimers();
});

async function take(change: {breakLock?: boolean} = {}): Promise<StaffLock> {
  const state = {hasEnded: false};
  const taken = takeLock(fake as unknown as Auth, {
    command: 'rotate',
    breakLock: false,
    onWait: (holder) => waits.push(holder),
    ...change,
  }).finally(() => {
    state.hasEnded = true;
  });
  taken.catch(() => undefined);
  while (!state.hasEnded) {
    await vi.advanceTimersByTimeAsync(500);
  }
  return taken;
}

function leaveBehind(record: object): void {
  fake.account = {displayName: JSON.stringify({by: 'bob@office', ...record})};
}

describe('the lock', () => {
  test('belongs to one administrator until it is released', async () => {
    const lock = await take();
    await expect(take()).rejects.toThrow(/staff rotate.*holds.*--break-lock/s);
    expect(waits).toHaveLength(1);
    await lock.assertHeld();
    await lock.release();
    await (await take()).release();
    expect(fake.account).toBeUndefined();
  });

  test('of a command that died is taken by one that waits a minute', async () => {
    leaveBehind({id: 'another', command: 'grant'});
    const begun = performance.now();
    const lock = await take();
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThanOrEqual(45_000);
    expect(waited).toBeLessThanOrEqual(MINUTE);
    await lock.assertHeld();
    await lock.release();
  });

  test('is taken by only one of two that find it dead', async () => {
    leaveBehind({id: 'another'});
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
    const other = await take({breakLock: true});
    await expect(lock.assertHeld()).rejects.toThrow('The lock was broken');
    // It neither renews nor releases what it does not hold.
    await vi.advanceTimersByTimeAsync(MINUTE);
    await lock.release();
    await other.assertHeld();
    await other.release();
  });
});
