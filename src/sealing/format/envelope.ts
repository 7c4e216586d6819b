import {
  concatBytes,
  decodeHex,
  encodeHex,
  lengthPrefixed,
  type Bytes,
} from './bytes';
import {SealError} from './errors';
import {KEY_ID_LENGTH} from './keys';

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

export interface Header {
  readonly version: number;
  /** 8 hexadecimal digits. */
  readonly keyId: string;
}

export interface Envelope {
  readonly header: Bytes;
  readonly nonce: Bytes;
  /** With the tag at its end, as WebCrypto gives and takes it. */
  readonly ciphertext: Bytes;
}

const FORMAT_VERSION = 1;

// "×WSD". D7 before an ASCII letter is not UTF-8: no HTML, JSON or other text
// that a host may answer with begins so, and neither do gzip, zip or images.
const MAGIC = [0xd7, 0x57, 0x53, 0x44];

const VERSION_OFFSET = MAGIC.length;
const KEY_ID_OFFSET = VERSION_OFFSET + 1;
const HEADER_LENGTH = KEY_ID_OFFSET + KEY_ID_LENGTH;

/** Of the nonce, in bytes: the length GCM is made for (NIST SP 800-38D, section 8.2). */
export const NONCE_LENGTH = 12;

const TAG_LENGTH = 16;

/** The bytes by which an envelope is longer than what was encrypted. */
export const ENVELOPE_OVERHEAD = HEADER_LENGTH + NONCE_LENGTH + TAG_LENGTH;

/** @param keyId 8 hexadecimal digits */
export function encodeHeader(keyId: string): Bytes {
  return Uint8Array.of(...MAGIC, FORMAT_VERSION, ...decodeHex(keyId));
}

/**
 * What a sealed file says of itself; nothing of it is proved until the file opens.
 *
 * @throws SealError 'notSealed', 'newerVersion', or 'damaged' if it ends within
 * the header.
 */
export function readHeader(envelope: Bytes): Header {
  if (MAGIC.some((byte, index) => envelope[index] !== byte)) {
    throw new SealError('notSealed');
  }
  const version = envelope[VERSION_OFFSET];
  if (version === undefined) {
    throw new SealError('damaged');
  }
  // Before anything else: where a later version puts its key id is not known.
  if (version !== FORMAT_VERSION) {
    throw new SealError('newerVersion');
  }
  if (envelope.length < HEADER_LENGTH) {
    throw new SealError('damaged');
  }
  const keyId = encodeHex(envelope.subarray(KEY_ID_OFFSET, HEADER_LENGTH));
  return {version, keyId};
}

export function encodeEnvelope({header, nonce, ciphertext}: Envelope): Bytes {
  return concatBytes([header, nonce, ciphertext]);
}

/**
 * The parts, as views.
 *
 * @throws SealError as {@link readHeader} does, and 'damaged' if the nonce or
 * the tag cannot be whole.
 */
export function decodeEnvelope(envelope: Bytes): Envelope {
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
 * GCM's additional authenticated data: with the name in it no file opens in
 * another's place, with the header no field of it can be changed unseen.
 *
 * @param name logical name, such as `assets/js/main.1a2b.js` or `boot`; well
 * formed Unicode, compared as it is.
 */
export function encodeAdditionalData(header: Bytes, name: string): Bytes {
  return lengthPrefixed(header, new TextEncoder().encode(name));
}
