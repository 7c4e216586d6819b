import {describe, expect, test} from 'vitest';

import retry, {isQuotaError} from '../../../../src/admin/writes/retry';

const QUOTA = new Error('QUOTA_EXCEEDED : Exceeded quota for updating account');

function failing(times: number): {
  call: () => Promise<string>;
  calls: () => number;
} {
  let calls = 0;
  return {
    call: () => {
      calls += 1;
      return calls <= times ? Promise.reject(QUOTA) : Promise.resolve('done');
    },
    calls: () => calls,
  };
}

describe('retry', () => {
  test('waits longer each time, and succeeds in the end', async () => {
    const pauses: number[] = [];
    const {call} = failing(4);
    const result = await retry(call, {
      sleep: () => Promise.resolve(),
      random: () => 1,
      onPause: (ms) => pauses.push(ms),
    });
    expect(result).toBe('done');
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('gives up after some attempts', async () => {
    const {call, calls} = failing(100);
    await expect(
      retry(call, {sleep: () => Promise.resolve(), attempts: 3}),
    ).rejects.toBe(QUOTA);
    expect(calls()).toBe(3);
  });

  test('does not repeat what failed for another reason', async () => {
    let calls = 0;
    const call = () => {
      calls += 1;
      return Promise.reject(new Error('EMAIL_EXISTS'));
    };
    await expect(retry(call)).rejects.toThrow('EMAIL_EXISTS');
    expect(calls).toBe(1);
  });

  test('ends at once when a person interrupts', async () => {
    const {call} = failing(100);
    await expect(
      retry(call, {signal: AbortSignal.abort()}),
    ).rejects.toMatchObject({name: 'AbortError'});
  });

  test.each([
    Object.assign(new Error('quota'), {code: 'auth/quota-exceeded'}),
    new Error('TOO_MANY_ATTEMPTS_TRY_LATER'),
    new Error(
      'Raw server response: "{"error":{"status":"RESOURCE_EXHAUSTED"}}"',
    ),
    new Error('Status code: "429". Outgoing request'),
  ])('knows a quota error: $message', (error) => {
    expect(isQuotaError(error)).toBe(true);
  });
});
