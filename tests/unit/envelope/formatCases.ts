/**
 * What the sealed file promises, as plain cases that throw when it does not
 * hold: Node.js runs them here, Chromium in the browser tests. So this module
 * imports neither a test runner nor anything of Node.js.
 */
import {concatBytes, encodeUint32} from '../../../src/envelope/bytes';
import type {Bytes} from '../../../src/envelope/bytes';
import {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  type OpeningKey,
} from '../../../src/envelope/keys';
import {SealError, openFile, sealFile} from '../../../src/envelope/sealedFile';
import {
  decodeEnvelope,
  encodeAdditionalData,
  encodeHeader,
  ENVELOPE_OVERHEAD,
  type SealErrorReason,
} from '../../../src/envelope/sealedFile';
import {type SealingKey} from '../../../src/envelope/keys';
import {plaintextLength} from '../../../src/envelope/plaintext';
import {decodeBase64url} from '../../../src/shared/base64url';
import vectors from '../../fixtures/sealing/vectors.json';

export interface FormatCase {
  readonly name: string;
  /** Rejects if the promise is broken. */
  readonly run: () => Promise<void>;
}

interface KeyPair {
  readonly sealing: SealingKey;
  readonly opening: OpeningKey;
}

const NAME = 'assets/js/main.1a2b.js';

const cases: Readonly<Record<string, () => Promise<void>>> = {
  'opens what it sealed: lengths up to 300 bytes, around the powers of two, small once compressed, and 20 MB':
    async () => {
      const {sealing, opening} = await newKeys();
      for (const content of [
        ...range(0, 300).map(noise),
        ...range(9, 17).flatMap((power) =>
          [-1, 0, 1].map((step) => noise(2 ** power + step)),
        ),
        new Uint8Array(1_000_000),
        noise(20_000_000),
      ]) {
        const envelope = await sealFile({name: NAME, content, key: sealing});
        assertSameBytes(await open(envelope, opening), content);
      }
    },
  'seals a view as the bytes it shows': async () => {
    const {sealing, opening} = await newKeys();
    const content = noise(64).subarray(8, 40);
    const envelope = await sealFile({name: NAME, content, key: sealing});
    // The envelope is in a larger buffer, as Node.js gives files that it has read.
    const buffer = new Uint8Array(envelope.length + 11);
    buffer.set(envelope, 5);
    const view = buffer.subarray(5, 5 + envelope.length);
    assertSameBytes(await open(view, opening), content);
  },
  'opens a file under its own name only, and gives each content a nonce of its own':
    async () => {
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
            assertSameBytes(await opened, content);
          } else {
            await assertReason('damaged', opened);
          }
        }
      }
      for (const name of names) {
        const content = utf8('the same');
        const envelope = await sealFile({name, content, key: sealing});
        nonces.add(decodeEnvelope(envelope).nonce.join());
      }
      assert(nonces.size === 2 * names.length, 'a nonce is used twice');
    },
  'counts a file without the magic as not sealed': async () => {
    const {opening} = await newKeys();
    const page = '<!DOCTYPE html><html><body>Not found</body></html>';
    for (const text of ['', ' ', '{}', '×WSD', page, page.repeat(99)]) {
      await assertReason('notSealed', open(utf8(text), opening));
    }
    const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
    await assertReason('notSealed', open(gzip, opening));
  },
  'reports the right reason for a change of every byte': async () => {
    const {envelope, opening} = await smallFile();
    for (const index of envelope.keys()) {
      for (const mask of [0x01, 0x80, 0xff]) {
        const altered = envelope.slice();
        altered[index] = (altered[index] ?? 0) ^ mask;
        const reason = reasonForByte(index);
        await assertReason(reason, open(altered, opening));
      }
    }
  },
  'refuses the file cut at any length, and with anything behind it':
    async () => {
      const {envelope, opening} = await smallFile();
      for (const length of range(0, envelope.length - 1)) {
        await assertReason(
          length < 4 ? 'notSealed' : 'damaged',
          open(envelope.slice(0, length), opening),
        );
      }
      const longer = new Uint8Array(envelope.length + 1);
      longer.set(envelope);
      await assertReason('damaged', open(longer, opening));
    },
  'refuses a later format before looking at anything else': async () => {
    const {envelope, opening} = await smallFile();
    for (const version of [0, 2, 255]) {
      const later = envelope.slice(0, 5);
      later[4] = version;
      await assertReason('newerVersion', open(later, opening));
    }
  },
  'refuses a genuine file whose length or gzip data is wrong': async () => {
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
      await assertReason('damaged', openPlaintext(plaintext));
    }
  },
  'opens with the right one among several keys, with no other, and not by the id of another':
    async () => {
      const {envelope, opening} = await smallFile();
      const other = (await newKeys()).opening;
      await open(envelope, opening, other);
      await open(envelope, other, opening);
      await assertReason('otherKey', open(envelope, other));
      await assertReason('otherKey', open(envelope));
      const {nonce, ciphertext} = decodeEnvelope(envelope);
      const header = encodeHeader(other.id);
      const relabelled = concatBytes([header, nonce, ciphertext]);
      await assertReason('damaged', open(relabelled, opening, other));
    },
  'imports keys that cannot be exported, each for its own use': async () => {
    const {sealing, opening} = await newKeys();
    const uses = [
      {key: opening.decryptionKey, usages: 'decrypt'},
      {key: sealing.encryptionKey, usages: 'encrypt'},
      {key: sealing.nonceKey, usages: 'sign'},
    ];
    for (const {key, usages} of uses) {
      assert(!key.extractable, 'the key can be exported');
      assert(key.usages.join() === usages, `usages: ${key.usages.join()}`);
    }
  },
};

export const formatCases: readonly FormatCase[] = [
  ...Object.entries(cases).map(([name, run]) => ({name, run})),
  ...vectors.map((vector) => ({
    name: `opens and seals the committed vector: ${vector.description}`,
    run: () => checkVector(vector),
  })),
];

async function checkVector({
  sealKey,
  name,
  ...texts
}: (typeof vectors)[number]): Promise<void> {
  const content = fromBase64url(texts.content);
  const gzip = fromBase64url(texts.gzip);
  const envelope = fromBase64url(texts.envelope);
  const keys = [await importOpeningKey(sealKey)];
  assertSameBytes(await openFile({name, envelope, keys}), content);

  const key = await importSealingKey(sealKey);
  // The gzip data is as the platform's zlib would have made it, wherever this runs.
  const compress = () => Promise.resolve(withForeignHeader(gzip));
  assertSameBytes(await sealFile({name, content, key, compress}), envelope);
  assert(
    envelope.length === ENVELOPE_OVERHEAD + plaintextLength(gzip.length),
    'the length is another',
  );
}

/** Every promise about the header, by position; the rest is under the tag. */
function reasonForByte(index: number): SealErrorReason {
  if (index < 4) {
    return 'notSealed';
  }
  if (index === 4) {
    return 'newerVersion';
  }
  return index < 9 ? 'otherKey' : 'damaged';
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
  const bytes = decodeBase64url(text);
  assert(bytes !== undefined, 'the fixture is not base64url');
  return bytes;
}

/** The whole numbers from `first` to `last`. */
function range(first: number, last: number): number[] {
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

async function assertReason(
  reason: SealErrorReason,
  work: Promise<unknown>,
): Promise<void> {
  const error: unknown = await work.then(
    () => 'no error',
    (e: unknown) => e,
  );
  assert(
    error instanceof SealError && error.reason === reason,
    `expected "${reason}", got ${String(error)}`,
  );
}

function assertSameBytes(actual: Bytes, expected: Bytes): void {
  assert(
    actual.length === expected.length,
    `expected ${expected.length} bytes, got ${actual.length}`,
  );
  const index = actual.findIndex((byte, at) => byte !== expected[at]);
  assert(index === -1, `the bytes differ from position ${index}`);
}

function assert(condition: boolean, message: string): asserts condition {
  if (!condition) {
    throw new Error(message);
  }
}
