import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import {type Boot, decodeBoot} from '../../../src/envelope/boot';
import {generateSealKey, parseSealKey} from '../../../src/envelope/keys';
import {encodeBoot} from '../../../src/envelope/boot';
import {encodeUint32} from '../../../src/envelope/bytes';
import {
  normalizeGzipHeader,
  padmeLength,
} from '../../../src/envelope/plaintext';
import {decodeBase64url} from '../../../src/shared/base64url';
import {EMPTY_BOOT, encodeText} from '../../support/unit/sealedSite';

// Inputs that no build makes, which format.test.ts does not reach.

it.each(['Z', 'Zm9vY', 'Zg==', '+/+/', 'Zm 8', 'Zm8\n', 'Zmö', 'Zh', 'Zm9'])(
  'base64url refuses %j',
  (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  },
);

const KEY = generateSealKey();

it.each([
  ['nothing', ''],
  ['a shorter text', KEY.slice(1)],
  ['padding', `${KEY}=`],
  ['a space', ` ${KEY}`],
  ['another alphabet', `${KEY.slice(1)}/`],
  // Four texts would be one key if these bits did not count.
  ['unused bits that are set', `${'A'.repeat(42)}B`],
])('a key with %s is refused, and not quoted', (_, text) => {
  expect(parseSealKey(KEY)).toHaveLength(32);
  expect(() => parseSealKey(text)).toThrow(
    /^(?!.*AAAA)A seal key is 32 bytes in base64url/,
  );
  expect(() => parseSealKey(text)).not.toThrow(KEY.slice(1));
});

it.each([-1, 0.5, 2 ** 32, NaN])('the length %d is refused', (value) => {
  expect(() => encodeUint32(value)).toThrow(RangeError);
});

it.each([
  ['other data', Uint8Array.of(1, 2, 3)],
  ['a name in its header', gzipSync('x').fill(8, 3, 4)],
])('gzip is refused with %s', (_, gzip) => {
  expect(() => normalizeGzipHeader(new Uint8Array(gzip))).toThrow(TypeError);
});

it.each([
  [0, 0],
  [9, 10],
  [129, 144],
  [65_536, 65_536],
  [65_537, 67_584],
  [20_000_000, 20_447_232],
  [2 ** 32 + 3, 2 ** 32 + 2 ** 26],
])('%i bytes are padded to %i', (length, padded) => {
  expect(padmeLength(length)).toBe(padded);
});

it('padding never shrinks, adds at most 12 %, and leaves few different sizes', () => {
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

describe('the boot file', () => {
  it('reads as it was written', () => {
    const boot: Boot = {
      ...EMPTY_BOOT,
      inlineScripts: ['', 'say("Zürich ☃")', ''],
      sharedScripts: [],
      mainScripts: ['runtime()', 'say("one\\n");\nsay("two")'],
      files: {
        'image.png': '0'.repeat(32),
        'page-0.js': '1'.repeat(32),
        'page-1.js': '2'.repeat(32),
      },
      pages: {
        'docs/règles': ['page-1.js', 'page-0.js'],
        '': ['page-1.js'],
        '404.html': [],
      },
      styles: 'p::before { content: "§ ☃" }',
      markup: '<p>Skip</p>',
    };
    const content = encodeBoot(boot);
    const read = decodeBoot(content);
    expect(read).toMatchObject(boot);
    expect(encodeBoot(read)).toEqual(content);
  });

  it.each([
    ['an earlier format', '\u0004'],
    ['a later one', '{"format":50,"build":"0123456789abcdef"}'],
    ['none', ''],
  ])('is of another version where it is of %s', (_, content) => {
    expect(() => decodeBoot(encodeText(content))).toThrow(
      expect.objectContaining({reason: 'newerVersion'}) as Error,
    );
  });
});
