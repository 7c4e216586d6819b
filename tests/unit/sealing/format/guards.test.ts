import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import {parseSealKey} from '../../../../src/sealing/format';
import {
  decodeBase64url,
  encodeUint32,
} from '../../../../src/sealing/format/bytes';
import {normalizeGzipHeader} from '../../../../src/sealing/format/plaintext';
import {encodeHeader} from '../../../../src/sealing/format/sealedFile';

// What the cases of formatCases.ts do not reach: inputs that no build makes.

it.each(['Z', 'Zm9vY', 'Zg==', '+/+/', 'Zm 8', 'Zm8\n', 'Zmö', 'Zh', 'Zm9'])(
  'base64url refuses %j',
  (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  },
);

it.each([0, 42, 44, 64])('a key has 43 characters, not %i', (length) => {
  expect(() => parseSealKey('A'.repeat(length))).toThrow(
    `A seal key has 43 characters; this text has ${length}.`,
  );
});

// The last has unused bits that are set: else four texts would be one key.
it.each(['+', '=', ' ', 'é', 'B'])('a key does not end in "%s"', (end) => {
  expect(() => parseSealKey('A'.repeat(42) + end)).toThrow(
    /^(?!.*AAAA)A seal key is 32 bytes in base64url/,
  );
});

it.each([-1, 0.5, 2 ** 32, NaN])('the length %d is refused', (value) => {
  expect(() => encodeUint32(value)).toThrow(RangeError);
});

it('a header cannot begin a text: its first bytes are not UTF-8', () => {
  const utf8 = new TextDecoder('utf-8', {fatal: true});
  expect(() => utf8.decode(encodeHeader('0a1b2c3d'))).toThrow(TypeError);
});

describe('gzip', () => {
  const content = new TextEncoder().encode('The clerk keeps it. '.repeat(50));

  it('has nothing in its header that depends on time or system', () => {
    const gzip = new Uint8Array(gzipSync(content, {level: 9}));
    const foreign = new Uint8Array(gzip);
    foreign.set([1, 2, 3, 4, 0, 19], 4);
    expect(normalizeGzipHeader(foreign)).toEqual(normalizeGzipHeader(gzip));
  });

  it.each([
    ['other data', Uint8Array.of(1, 2, 3)],
    ['a name in its header', gzipSync('x').fill(8, 3, 4)],
  ])('is refused with %s', (_, gzip) => {
    expect(() => normalizeGzipHeader(new Uint8Array(gzip))).toThrow(TypeError);
  });
});
