import {expect, it} from 'vitest';

import {padmeLength} from '../../../../src/sealing/format/plaintext';

it.each([
  [0, 0],
  [1, 1],
  [8, 8],
  [9, 10],
  [17, 18],
  [33, 36],
  [129, 144],
  [257, 272],
  [65_536, 65_536],
  [65_537, 67_584],
  [20_000_000, 20_447_232],
  [2 ** 31 + 1, 2 ** 31 + 2 ** 26],
  [2 ** 32 + 3, 2 ** 32 + 2 ** 26],
])('%i bytes are padded to %i', (length, padded) => {
  expect(padmeLength(length)).toBe(padded);
});

it('padding never shrinks, adds at most 12 %, and leaves few sizes to tell apart', () => {
  let largest = 0;
  const sizes = new Set<number>();
  for (let length = 1; length <= 100_000; length += 1) {
    const padded = padmeLength(length);
    sizes.add(padded);
    largest = Math.max(largest, padded / length - 1);
    if (padded < length || padmeLength(padded) !== padded) {
      throw new Error(`${length} is padded to ${padded}`);
    }
  }
  expect(largest).toBeGreaterThan(0.11);
  expect(largest).toBeLessThanOrEqual(0.12);
  expect(sizes.size).toBeLessThan(200);
});
