import {describe, expect, it} from 'vitest';

import {
  decodeBase64url,
  decodeUint32,
  encodeUint32,
  lengthPrefixed,
  decodeHex,
  encodeHex,
} from '../../../../src/sealing/format/bytes';
import {encodeBase64url} from '../../../../src/sealing/format';

describe('base64url', () => {
  it.each([
    ['', []],
    ['Zg', [0x66]],
    ['Zm8', [0x66, 0x6f]],
    ['Zm9v', [0x66, 0x6f, 0x6f]],
    ['-_-_', [0xfb, 0xff, 0xbf]],
  ])('writes and reads "%s"', (text, bytes) => {
    expect(encodeBase64url(Uint8Array.from(bytes))).toBe(text);
    expect(decodeBase64url(text)).toEqual(Uint8Array.from(bytes));
  });

  it.each(['Z', 'Zm9vY', 'Zg==', '+/+/', 'Zm 8', 'Zm8\n', 'Zmö', 'Zh', 'Zm9'])(
    'refuses %j',
    (text) => {
      expect(decodeBase64url(text)).toBeUndefined();
    },
  );
});

describe('hex', () => {
  it('writes and reads two digits a byte', () => {
    expect(encodeHex(Uint8Array.of(0, 15, 160, 255))).toBe('000fa0ff');
    expect(decodeHex('000fa0ff')).toEqual(Uint8Array.of(0, 15, 160, 255));
    expect(decodeHex('')).toEqual(new Uint8Array());
  });

  it.each(['0', 'abc', 'AB', '0x', 'gg', ' 00'])('refuses %j', (text) => {
    expect(() => decodeHex(text)).toThrow(RangeError);
  });
});

describe('uint32', () => {
  it.each([0, 1, 255, 256, 2 ** 31, 2 ** 32 - 1])('keeps %i', (value) => {
    expect(decodeUint32(encodeUint32(value))).toBe(value);
  });

  it('has the highest byte first', () => {
    expect(encodeUint32(0x01020304)).toEqual(Uint8Array.of(1, 2, 3, 4));
  });

  it.each([-1, 0.5, 2 ** 32, NaN])('refuses %d', (value) => {
    expect(() => encodeUint32(value)).toThrow(RangeError);
  });

  it('is not read from fewer than four bytes', () => {
    expect(() => decodeUint32(Uint8Array.of(1, 2, 3))).toThrow(RangeError);
  });
});

describe('lengthPrefixed', () => {
  it('puts the length before each part', () => {
    expect(lengthPrefixed(Uint8Array.of(7), Uint8Array.of())).toEqual(
      Uint8Array.of(0, 0, 0, 1, 7, 0, 0, 0, 0),
    );
  });
});
