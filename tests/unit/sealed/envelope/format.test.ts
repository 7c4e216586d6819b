import {describe, expect, it} from 'vitest';

import {concatBytes, encodeUint32} from '../../../../src/sealed/envelope/bytes';
import type {Bytes} from '../../../../src/sealed/envelope/bytes';
import {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  parseSealKey,
  type OpeningKey,
  type SealingKey,
} from '../../../../src/sealed/envelope/keys';
import {
  padmeLength,
  plaintextLength,
} from '../../../../src/sealed/envelope/plaintext';
import {
  decodeEnvelope,
  encodeAdditionalData,
  encodeHeader,
  ENVELOPE_OVERHEAD,
  openFile,
  sealFile,
  type SealErrorReason,
} from '../../../../src/sealed/envelope/sealedFile';
import vectors from '../../../fixtures/sealing/vectors.json';

interface KeyPair {
  readonly sealing: SealingKey;
  readonly opening: OpeningKey;
}

const NAME = 'assets/js/main.1a2b.js';

describe('the sealed file', () => {
  it('opens what it sealed: lengths up to 300 bytes, around the powers of two, small once compressed, and 3 MB', async () => {
    const {sealing, opening} = await newKeys();
    for (const content of [
      ...range(0, 300).map(noise),
      ...range(9, 17).flatMap((power) =>
        [-1, 0, 1].map((step) => noise(2 ** power + step)),
      ),
      new Uint8Array(1_000_000),
      noise(3_000_000),
    ]) {
      const envelope = await sealFile({name: NAME, content, key: sealing});
      // Vitest's own comparison takes minutes for the last.
      expect(Buffer.compare(await open(envelope, opening), content)).toBe(0);
    }
  });

  it('opens a file under its own name only, and gives each content a nonce of its own', async () => {
    const {sealing, opening} = await newKeys();
    const names = ['', 'a', 'a\0', 'A', 'ä', 'a\u0308', '☃', NAME];
    const nonces = new Set<string>();
    for (const name of names) {
      const content = utf8(`of ${name}`);
      const envelope = await sealFile({name, content, key: sealing});
      nonces.add(decodeEnvelope(envelope).nonce.join());
      for (const other of names) {
        const opened = openFile({name: other, envelope, keys: [opening]});
        if (other === name) {
          expect(await opened).toEqual(content);
        } else {
          await expectReason('damaged', opened);
        }
      }
    }
    for (const name of names) {
      const content = utf8('the same');
      const envelope = await sealFile({name, content, key: sealing});
      nonces.add(decodeEnvelope(envelope).nonce.join());
    }
    expect(nonces).toHaveProperty('size', 2 * names.length);
  });

  it('counts a file without the magic as not sealed', async () => {
    const {opening} = await newKeys();
    const page = '<!DOCTYPE html><html><body>Not found</body></html>';
    for (const text of ['', ' ', '{}', '×WSD', page, page.repeat(99)]) {
      await expectReason('notSealed', open(utf8(text), opening));
    }
    const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
    await expectReason('notSealed', open(gzip, opening));
  });

  it('reports the right reason for a change of every byte', async () => {
    const {envelope, opening} = await smallFile();
    for (const index of envelope.keys()) {
      for (const mask of [0x01, 0x80, 0xff]) {
        const altered = envelope.slice();
        altered[index] = (altered[index] ?? 0) ^ mask;
        const reason = reasonForByte(index);
        await expectReason(reason, open(altered, opening));
      }
    }
  });

  it('refuses the file cut at any length, and with anything behind it', async () => {
    const {envelope, opening} = await smallFile();
    for (const length of range(0, envelope.length - 1)) {
      await expectReason(
        length < 4 ? 'notSealed' : 'damaged',
        open(envelope.slice(0, length), opening),
      );
    }
    const longer = new Uint8Array(envelope.length + 1);
    longer.set(envelope);
    await expectReason('damaged', open(longer, opening));
  });

  it('refuses a genuine file whose length or gzip data is wrong', async () => {
    const gzip = fromBase64url(vectors[2]?.gzip ?? '');
    const withLength = (data: Bytes) =>
      concatBytes([encodeUint32(data.length), data]);
    for (const plaintext of [
      Uint8Array.of(),
      Uint8Array.of(0, 0, 0),
      Uint8Array.of(0, 0, 0, 1),
      Uint8Array.of(255, 255, 255, 255, 1, 2),
      withLength(noise(50)),
      withLength(gzip.subarray(0, 10)),
      withLength(gzip.subarray(0, gzip.length - 1)),
    ]) {
      await expectReason('damaged', openPlaintext(plaintext));
    }
  });

  it('opens with the right one among several keys, with no other, and not by the id of another', async () => {
    const {envelope, opening} = await smallFile();
    const other = (await newKeys()).opening;
    await open(envelope, opening, other);
    await open(envelope, other, opening);
    await expectReason('otherKey', open(envelope, other));
    await expectReason('otherKey', open(envelope));
    const {nonce, ciphertext} = decodeEnvelope(envelope);
    const header = encodeHeader(other.id);
    const relabelled = concatBytes([header, nonce, ciphertext]);
    await expectReason('damaged', open(relabelled, opening, other));
  });

  it('imports keys that cannot be exported, each for its own use', async () => {
    const {sealing, opening} = await newKeys();
    const uses = [
      {key: opening.decryptionKey, usages: 'decrypt'},
      {key: sealing.encryptionKey, usages: 'encrypt'},
      {key: sealing.nonceKey, usages: 'sign'},
    ];
    for (const {key, usages} of uses) {
      expect(key.extractable).toBe(false);
      expect(key.usages).toEqual([usages]);
    }
  });
});

it.each(vectors)(
  'opens and seals the committed vector: $description',
  async ({sealKey, name, ...texts}) => {
    const content = fromBase64url(texts.content);
    const gzip = fromBase64url(texts.gzip);
    const envelope = fromBase64url(texts.envelope);
    const keys = [await importOpeningKey(sealKey)];
    expect(await openFile({name, envelope, keys})).toEqual(content);

    const key = await importSealingKey(sealKey);
    // The gzip data is as the platform's zlib would have made it, wherever this runs.
    const compress = () => Promise.resolve(withForeignHeader(gzip));
    expect(await sealFile({name, content, key, compress})).toEqual(envelope);
    expect(envelope).toHaveLength(
      ENVELOPE_OVERHEAD + plaintextLength(gzip.length),
    );
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

/** Every promise about the header, by position; the rest is under the tag. */
function reasonForByte(index: number): SealErrorReason {
  if (index < 4) {
    return 'notSealed';
  }
  return index > 4 && index < 9 ? 'otherKey' : 'damaged';
}

async function newKeys(): Promise<KeyPair> {
  const sealKey = generateSealKey();
  return {
    sealing: await importSealingKey(sealKey),
    opening: await importOpeningKey(sealKey),
  };
}

async function smallFile(): Promise<KeyPair & {readonly envelope: Bytes}> {
  const keys = await newKeys();
  const content = utf8('One rule.');
  const envelope = await sealFile({name: NAME, content, key: keys.sealing});
  return {...keys, envelope};
}

async function open(envelope: Bytes, ...keys: OpeningKey[]): Promise<Bytes> {
  return openFile({name: NAME, envelope, keys});
}

/** Opens an envelope with a right tag around whatever bytes. */
async function openPlaintext(plaintext: Bytes): Promise<Bytes> {
  const {sealing, opening} = await newKeys();
  const header = encodeHeader(sealing.id);
  const nonce = noise(12);
  const ciphertext = await crypto.subtle.encrypt(
    {
      name: 'AES-GCM',
      iv: nonce,
      additionalData: encodeAdditionalData(header, NAME),
    },
    sealing.encryptionKey,
    plaintext,
  );
  return open(
    concatBytes([header, nonce, new Uint8Array(ciphertext)]),
    opening,
  );
}

/** The gzip data with the time and system that another machine might note. */
function withForeignHeader(gzip: Bytes): Bytes {
  const foreign = gzip.slice();
  foreign.set([1, 2, 3, 4, 2, 19], 4);
  return foreign;
}

/** Bytes that do not compress, the same for the same length (Marsaglia's xorshift). */
function noise(length: number): Bytes {
  let state = 0x9e3779b9 ^ length;
  return new Uint8Array(length).map(() => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function fromBase64url(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

/** The whole numbers from `first` to `last`. */
function range(first: number, last: number): number[] {
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

async function expectReason(
  reason: SealErrorReason,
  opening: Promise<unknown>,
): Promise<void> {
  await expect(opening).rejects.toMatchObject({reason});
}
