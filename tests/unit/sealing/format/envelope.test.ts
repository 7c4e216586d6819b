import {describe, expect, it} from 'vitest';

import {
  type Bytes,
  readHeader,
  SealError,
} from '../../../../src/sealing/format';
import {
  decodeEnvelope,
  encodeEnvelope,
  encodeHeader,
  ENVELOPE_OVERHEAD,
} from '../../../../src/sealing/format/envelope';
import {type SealErrorReason} from '../../../../src/sealing/format/errors';

const KEY_ID = '0a1b2c3d';

const parts = {
  header: encodeHeader(KEY_ID),
  nonce: new Uint8Array(12).fill(1),
  ciphertext: new Uint8Array(20).fill(2),
};
const envelope = encodeEnvelope(parts);

function expectReason(work: () => unknown, reason: SealErrorReason): void {
  expect(work).toThrow(new SealError(reason));
}

describe('encodeHeader', () => {
  it('has nine bytes: magic, version, key id', () => {
    expect([...encodeHeader(KEY_ID)]).toEqual([
      0xd7, 0x57, 0x53, 0x44, 1, 0x0a, 0x1b, 0x2c, 0x3d,
    ]);
  });

  it('cannot begin a text: the first bytes are not UTF-8', () => {
    const utf8 = new TextDecoder('utf-8', {fatal: true});
    expect(() => utf8.decode(encodeHeader(KEY_ID))).toThrow(TypeError);
  });

  it.each(['', '0a1b2c', '0a1b2c3d4e', '0A1B2C3D', 'key id'])(
    'refuses the key id %j',
    (keyId) => {
      expect(() => encodeHeader(keyId)).toThrow(RangeError);
    },
  );
});

describe('readHeader', () => {
  it('gives version and key id, also of a file that would not open', () => {
    expect(readHeader(envelope)).toEqual({version: 1, keyId: KEY_ID});
    expect(readHeader(parts.header)).toEqual({version: 1, keyId: KEY_ID});
  });

  it.each<[string, Bytes, SealErrorReason]>([
    ['nothing', envelope.subarray(0, 0), 'notSealed'],
    ['part of the magic', envelope.subarray(0, 3), 'notSealed'],
    ['the magic alone', envelope.subarray(0, 4), 'damaged'],
    ['half a key id', envelope.subarray(0, 7), 'damaged'],
    ['a later version', envelope.slice().fill(2, 4, 5), 'newerVersion'],
    ['another first byte', envelope.slice().fill(0x3c, 0, 1), 'notSealed'],
  ])('tells what %s is', (_, bytes, reason) => {
    expectReason(() => readHeader(bytes), reason);
  });
});

describe('decodeEnvelope', () => {
  it('gives the parts that encodeEnvelope was given', () => {
    expect(decodeEnvelope(envelope)).toEqual(parts);
  });

  it('asks for room for a tag, and no more', () => {
    const shortest = envelope.subarray(0, ENVELOPE_OVERHEAD);
    expect(decodeEnvelope(shortest).ciphertext).toHaveLength(16);
    expectReason(() => decodeEnvelope(shortest.subarray(1)), 'notSealed');
    expectReason(() => decodeEnvelope(shortest.subarray(0, -1)), 'damaged');
  });
});

describe('SealError', () => {
  it('says a whole sentence for each reason', () => {
    const reasons = [
      'notSealed',
      'newerVersion',
      'otherKey',
      'damaged',
    ] as const;
    const messages = reasons.map((reason) => new SealError(reason).message);
    expect(new Set(messages).size).toBe(reasons.length);
    for (const message of messages) {
      expect(message).toMatch(/^This .*\.$/);
    }
  });
});
