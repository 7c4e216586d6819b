// @vitest-environment node
import type {Auth} from 'firebase-admin/auth';
import {beforeEach, describe, expect, test} from 'vitest';

import StaffLock from '../../../../src/admin/writes/StaffLock';

/** The one account that the lock is, as Firebase keeps it. */
class FakeAuth {
  account: {displayName: string; metadata: {creationTime: string}} | undefined;

  async createUser({displayName}: {displayName: string}): Promise<void> {
    if (this.account !== undefined) {
      throw withCode('auth/uid-already-exists');
    }
    this.account = {
      displayName,
      metadata: {creationTime: new Date(0).toUTCString()},
    };
  }

  async getUser(): Promise<unknown> {
    if (this.account === undefined) {
      throw withCode('auth/user-not-found');
    }
    return this.account;
  }

  async updateUser(_: string, change: {displayName: string}): Promise<void> {
    this.account = {
      metadata: {creationTime: new Date(0).toUTCString()},
      ...change,
    };
  }

  async deleteUser(): Promise<void> {
    this.account = undefined;
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), {code});
}

const MINUTE = 60_000;

let fake: FakeAuth;
let time: number;
let waits: string[];

beforeEach(() => {
  fake = new FakeAuth();
  time = 1_000_000;
  waits = [];
});

function take(
  change: {force?: boolean; patienceMs?: number} = {},
): Promise<StaffLock> {
  return StaffLock.take(fake as unknown as Auth, {
    command: 'rotate',
    force: false,
    patienceMs: MINUTE,
    onWait: (holder) => waits.push(holder),
    now: () => time,
    // Time passes only by waiting.
    sleep: async (ms) => {
      time += ms;
    },
    ...change,
  });
}

describe('StaffLock', () => {
  test('is one administrator’s until it is given back', async () => {
    const lock = await take();
    await expect(take({patienceMs: 10_000})).rejects.toThrow(
      /staff rotate.*--force/s,
    );
    expect(waits).toHaveLength(1);
    await lock.release();
    await (await take()).release();
    expect(fake.account).toBeUndefined();
  });

  test('of a command that died expires within the minute that others wait', async () => {
    await take();
    const begun = time;
    await (await take()).release();
    expect(time - begun).toBeLessThanOrEqual(MINUTE);
  });

  test('stops a command whose lock another has broken', async () => {
    const lock = await take();
    const other = await take({force: true});
    time += MINUTE;
    await expect(lock.assertHeld()).rejects.toThrow('The lock was broken');
    // What it never held it does not give back.
    await lock.release();
    await other.assertHeld();
    await other.release();
  });

  test('is renewed by a command that slept, if nobody took it', async () => {
    const lock = await take();
    time += 10 * MINUTE;
    await lock.assertHeld();
    await expect(take({patienceMs: 0})).rejects.toThrow('holds the lock');
    await lock.release();
  });

  test('that nobody can read counts as expired soon', async () => {
    fake.account = {
      displayName: 'nonsense',
      metadata: {creationTime: new Date(time).toUTCString()},
    };
    await (await take()).release();
  });
});
