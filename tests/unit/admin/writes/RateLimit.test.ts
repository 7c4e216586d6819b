import {describe, expect, test} from 'vitest';

import RateLimit from '../../../../src/admin/writes/RateLimit';

/** A clock on which time passes only by sleeping. */
function fakeClock() {
  let time = 0;
  return {
    now: () => time,
    sleep: (ms: number) => {
      time += ms;
      return Promise.resolve();
    },
  };
}

describe('RateLimit', () => {
  test('spreads calls evenly, however many wait', async () => {
    const clock = fakeClock();
    const limit = new RateLimit(10, clock);
    const begun: number[] = [];
    await Promise.all(
      Array.from({length: 25}, async () => {
        await limit.take();
        begun.push(clock.now());
      }),
    );
    expect(begun.slice(0, 4)).toEqual([0, 100, 200, 300]);
    expect(begun.at(-1)).toBe(2_400);
  });

  test('holds all of them back during a pause', async () => {
    const clock = fakeClock();
    const limit = new RateLimit(10, clock);
    await limit.take();
    limit.pause(5_000);
    await limit.take();
    expect(clock.now()).toBe(5_000);
  });
});
