import {expect, it} from 'vitest';

import {SealError} from '../../../../src/sealing/format';
import {
  padGzip,
  padmeLength,
  unpadGzip,
} from '../../../../src/sealing/format/padding';

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

it.each([0, 1, 4, 5, 12, 13, 124, 125, 65_532, 65_533])(
  '%i bytes are behind their length, before zeros, and are found again',
  (length) => {
    const gzip = new Uint8Array(length).fill(0xab);
    const plaintext = padGzip(gzip);
    expect(plaintext).toHaveLength(padmeLength(4 + length));
    expect(new DataView(plaintext.buffer).getUint32(0)).toBe(length);
    expect(plaintext.subarray(4 + length).every((b) => b === 0)).toBe(true);
    expect(Buffer.from(unpadGzip(plaintext)).equals(gzip)).toBe(true);
  },
);

it.each([
  ['is missing', []],
  ['is cut short', [0, 0, 0]],
  ['goes one byte too far', [0, 0, 0, 3, 1, 2]],
  ['is the largest possible', [255, 255, 255, 255, 1, 2]],
])('a plaintext is damaged where its length %s', (_, bytes) => {
  expect(() => unpadGzip(Uint8Array.from(bytes))).toThrow(
    new SealError('damaged'),
  );
});
