import {describe, expect, it} from 'vitest';

import {SealError} from '../../../../src/sealing/format';
import {
  padGzip,
  padmeLength,
  plaintextLength,
  unpadGzip,
} from '../../../../src/sealing/format/padding';

describe('padmeLength', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [7, 7],
    [8, 8],
    [9, 10],
    [15, 16],
    [16, 16],
    [17, 18],
    [31, 32],
    [32, 32],
    [33, 36],
    [127, 128],
    [128, 128],
    [129, 144],
    [255, 256],
    [256, 256],
    [257, 272],
    [65_535, 65_536],
    [65_536, 65_536],
    [65_537, 67_584],
    [20_000_000, 20_447_232],
    [2 ** 31, 2 ** 31],
    [2 ** 31 + 1, 2 ** 31 + 2 ** 26],
    [2 ** 32 + 3, 2 ** 32 + 2 ** 26],
  ])('takes %i bytes to %i', (length, padded) => {
    expect(padmeLength(length)).toBe(padded);
  });

  it('never shrinks, adds at most 12 %, and leaves its own results alone', () => {
    let largestOverhead = 0;
    for (let length = 1; length <= 20_000; length += 1) {
      const padded = padmeLength(length);
      expect(padded).toBeGreaterThanOrEqual(length);
      expect(padmeLength(padded)).toBe(padded);
      largestOverhead = Math.max(largestOverhead, padded / length - 1);
    }
    expect(largestOverhead).toBeGreaterThan(0.11);
    expect(largestOverhead).toBeLessThanOrEqual(0.12);
  });

  it('leaves few sizes to tell apart', () => {
    const sizes = new Set<number>();
    for (let length = 0; length <= 100_000; length += 1) {
      sizes.add(padmeLength(length));
    }
    expect(sizes.size).toBeLessThan(200);
  });

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53])('refuses %d', (length) => {
    expect(() => padmeLength(length)).toThrow(RangeError);
  });
});

describe('padGzip', () => {
  it.each([0, 1, 4, 5, 11, 12, 13, 123, 124, 125, 65_532, 65_533])(
    'puts %i bytes behind their length, and unpadGzip takes them out',
    (length) => {
      const gzip = new Uint8Array(length).fill(0xab);
      const plaintext = padGzip(gzip);
      expect(plaintext).toHaveLength(plaintextLength(length));
      expect(plaintext).toHaveLength(padmeLength(4 + length));
      expect(new DataView(plaintext.buffer).getUint32(0)).toBe(length);
      expect(plaintext.subarray(4 + length).every((b) => b === 0)).toBe(true);
      expect(unpadGzip(plaintext)).toEqual(gzip);
    },
  );

  it('counts bytes, not what they stand for', () => {
    expect(padGzip(Uint8Array.of(7, 8, 9))).toEqual(
      Uint8Array.of(0, 0, 0, 3, 7, 8, 9),
    );
  });
});

describe('unpadGzip', () => {
  it.each([
    ['is missing', []],
    ['is cut short', [0, 0, 0]],
    ['goes one byte too far', [0, 0, 0, 3, 1, 2]],
    ['is the largest there is', [255, 255, 255, 255, 1, 2]],
  ])('finds damage where the length %s', (_, bytes) => {
    expect(() => unpadGzip(Uint8Array.from(bytes))).toThrow(
      new SealError('damaged'),
    );
  });

  it('reads from where a view begins', () => {
    const view = Uint8Array.of(9, 9, 0, 0, 0, 1, 5, 0).subarray(2);
    expect(unpadGzip(view)).toEqual(Uint8Array.of(5));
  });
});
