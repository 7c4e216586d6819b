import {describe, expect, it} from 'vitest';

import {
  SealKeyError,
  generateSealKey,
  parseSealKey,
} from '../../../../src/sealing/format';

describe('parseSealKey', () => {
  it('gives the 32 bytes of a generated key', () => {
    expect(parseSealKey(generateSealKey())).toHaveLength(32);
  });

  it.each([0, 42, 44, 64])('tells that %i characters are not 43', (length) => {
    expect(() => parseSealKey('A'.repeat(length))).toThrow(
      `A seal key has 43 characters; this text has ${length}.`,
    );
  });

  it.each([
    ['ordinary base64', `${'A'.repeat(42)}+`],
    ['padding', `${'A'.repeat(42)}=`],
    ['a space', `${'A'.repeat(42)} `],
    ['a letter outside ASCII', `${'A'.repeat(42)}é`],
    // Else four texts would stand for one key.
    ['unused bits that are set', `${'A'.repeat(42)}B`],
  ])('refuses %s', (_, text) => {
    expect(() => parseSealKey(text)).toThrow(SealKeyError);
  });

  it('never quotes the text', () => {
    for (const text of ['secret', `secret${'!'.repeat(37)}`]) {
      expect(() => parseSealKey(text)).toThrow(/^(?!.*secret)/s);
    }
  });
});
