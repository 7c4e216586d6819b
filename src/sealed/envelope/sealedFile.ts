import {
  concatBytes,
  decodeHex,
  encodeHex,
  lengthPrefixed,
  type Bytes,
} from './bytes';
import {KEY_ID_LENGTH, type OpeningKey, type SealingKey} from './keys';
import {
  compressGzip,
  decompressGzip,
  normalizeGzipHeader,
  padGzip,
  unpadGzip,
  type Compress,
} from './plaintext';

/** Why a sealed file could not be opened. */
export type SealErrorReason =
  /** Not an envelope: the host answered with something else, so the file is gone. */
  | 'notSealed'
  /** None of the given keys sealed it. */
  | 'otherKey'
  /** Cut short, altered, put in place of another file, or of a later version. */
  | 'damaged';

/** A file that does not open. The message names no file: names are content too. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly reason: SealErrorReason;

  constructor(reason: SealErrorReason, options?: ErrorOptions) {
    super(`A sealed file cannot be opened: ${reason}.`, options);
    this.reason = reason;
  }
}

/*
 * A sealed file, version 1:
 *
 *   offset  length
 *        0       4  magic D7 57 53 44
 *        4       1  version
 *        5       4  key id
 *        9      12  nonce
 *       21     16…  AES-256-GCM ciphertext, its last 16 bytes the tag
 */
const FORMAT_VERSION = 1;

// "×WSD". D7 before an ASCII letter is not UTF-8: no HTML, JSON or other text
// that a host may answer with begins so, and neither do gzip, zip or images.
const MAGIC = [0xd7, 0x57, 0x53, 0x44];

const VERSION_OFFSET = MAGIC.length;
const KEY_ID_OFFSET = VERSION_OFFSET + 1;
const HEADER_LENGTH = KEY_ID_OFFSET + KEY_ID_LENGTH;

/** Bytes of the nonce: the length that GCM is made for (NIST SP 800-38D, section 8.2). */
const NONCE_LENGTH = 12;

const TAG_LENGTH = 16;

/** How many bytes longer an envelope is than its plaintext. */
export const ENVELOPE_OVERHEAD = HEADER_LENGTH + NONCE_LENGTH + TAG_LENGTH;

/** @param keyId 8 hexadecimal digits */
export function encodeHeader(keyId: string): Bytes {
  return Uint8Array.of(...MAGIC, FORMAT_VERSION, ...decodeHex(keyId));
}

/**
 * The header of a sealed file. It is proved only when the file opens.
 *
 * @returns the key id: 8 hexadecimal digits
 * @throws SealError 'notSealed', or 'damaged' if it ends within the header, or has
 * another version
 */
export function readHeader(envelope: Bytes): {readonly keyId: string} {
  if (MAGIC.some((byte, index) => envelope[index] !== byte)) {
    throw new SealError('notSealed');
  }
  if (
    envelope[VERSION_OFFSET] !== FORMAT_VERSION ||
    envelope.length < HEADER_LENGTH
  ) {
    throw new SealError('damaged');
  }
  return {
    keyId: encodeHex(envelope.subarray(KEY_ID_OFFSET, HEADER_LENGTH)),
  };
}

/**
 * The fields, as views; the ciphertext with the tag at its end, as WebCrypto gives and
 * takes it.
 *
 * @throws SealError as {@link readHeader} does, and 'damaged' if the nonce or
 * the tag cannot be whole
 */
export function decodeEnvelope(envelope: Bytes) {
  readHeader(envelope);
  if (envelope.length < ENVELOPE_OVERHEAD) {
    throw new SealError('damaged');
  }
  const nonceEnd = HEADER_LENGTH + NONCE_LENGTH;
  return {
    header: envelope.subarray(0, HEADER_LENGTH),
    nonce: envelope.subarray(HEADER_LENGTH, nonceEnd),
    ciphertext: envelope.subarray(nonceEnd),
  };
}

/**
 * GCM's additional authenticated data: because of the name, no file opens in
 * another's place; because of the header, no field of it can be changed.
 *
 * @param name logical name, such as `assets/js/main.1a2b.js` or `boot`; well
 * formed Unicode, compared as it is
 */
export function encodeAdditionalData(header: Bytes, name: string): Bytes {
  return lengthPrefixed(header, new TextEncoder().encode(name));
}

export interface FileToSeal {
  /** Logical name, by which the site asks for the file. */
  readonly name: string;
  readonly content: Bytes;
  readonly key: SealingKey;
  /** The platform's own gzip by default. */
  readonly compress?: Compress;
}

/**
 * Seals one file: compresses, pads, encrypts (AES-256-GCM, NIST SP 800-38D).
 * The same name, content, key and compressor always give the same bytes.
 */
export async function sealFile({
  name,
  content,
  key,
  compress = compressGzip,
}: FileToSeal): Promise<Bytes> {
  const gzip = normalizeGzipHeader(await compress(content));
  const plaintext = padGzip(gzip);
  const header = encodeHeader(key.id);
  const additionalData = encodeAdditionalData(header, name);
  const nonce = await deriveNonce(key.nonceKey, additionalData, plaintext);
  const ciphertext = await crypto.subtle.encrypt(
    {name: 'AES-GCM', iv: nonce, additionalData},
    key.encryptionKey,
    plaintext,
  );
  return concatBytes([header, nonce, new Uint8Array(ciphertext)]);
}

/**
 * The first 12 bytes of HMAC-SHA-256(nonce key, header ‖ name ‖ plaintext),
 * each behind its length.
 *
 * GCM breaks if one nonce serves two plaintexts. With a random nonce no build
 * could be repeated, and no unchanged file would stay cached. The nonce covers
 * the bytes that are encrypted, not the content before compression: two versions
 * of zlib make two gzip streams of one content, which would share a nonce.
 * Without the key it looks random, so GCM's bound for random nonces applies:
 * 2^32 files for each key (SP 800-38D, section 8.3).
 */
async function deriveNonce(
  nonceKey: CryptoKey,
  additionalData: Bytes,
  plaintext: Bytes,
): Promise<Bytes> {
  const mac = await crypto.subtle.sign(
    'HMAC',
    nonceKey,
    concatBytes([additionalData, lengthPrefixed(plaintext)]),
  );
  return new Uint8Array(mac, 0, NONCE_LENGTH);
}

export interface FileToOpen {
  /** Logical name under which the file was sealed. */
  readonly name: string;
  /** The whole sealed file. */
  readonly envelope: Bytes;
  /** All keys of the account; the file names the one that it needs. */
  readonly keys: readonly OpeningKey[];
}

/**
 * The content of a sealed file, exactly as it was sealed.
 *
 * @throws SealError and nothing else; its `reason` says what to do
 */
export async function openFile({
  name,
  envelope,
  keys,
}: FileToOpen): Promise<Bytes> {
  const {keyId} = readHeader(envelope);
  const key = keys.find(({id}) => id === keyId);
  if (key === undefined) {
    throw new SealError('otherKey');
  }
  const {header, nonce, ciphertext} = decodeEnvelope(envelope);
  const additionalData = encodeAdditionalData(header, name);
  try {
    const plaintext = await crypto.subtle.decrypt(
      {name: 'AES-GCM', iv: nonce, additionalData},
      key.decryptionKey,
      ciphertext,
    );
    return await decompressGzip(unpadGzip(new Uint8Array(plaintext)));
  } catch (cause) {
    throw new SealError('damaged', {cause});
  }
}

/** Hexadecimal digits of a published name. */
export const NAME_LENGTH = 32;

/** The file name of a sealed file: a hash of its bytes, so that a name always means one content. */
export async function publishedName(envelope: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', envelope);
  return encodeHex(new Uint8Array(digest, 0, NAME_LENGTH / 2));
}
