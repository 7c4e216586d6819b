import {concatBytes, encodeHex, lengthPrefixed, type Bytes} from './bytes';
import {
  compressGzip,
  decompressGzip,
  normalizeGzipHeader,
  type Compress,
} from './compression';
import {
  decodeEnvelope,
  encodeAdditionalData,
  encodeEnvelope,
  encodeHeader,
  NONCE_LENGTH,
  readHeader,
  type Envelope,
} from './envelope';
import {SealError} from './errors';
import type {OpeningKey, SealingKey} from './keys';
import {padGzip, unpadGzip} from './padding';

export interface FileToSeal {
  /** Logical name, by which the file is asked for. */
  readonly name: string;
  readonly content: Bytes;
  readonly key: SealingKey;
  /** The platform's own gzip if left out. */
  readonly compress?: Compress;
  /** Another padding than Padmé's: see padGzip. */
  readonly lengthFor?: (gzipLength: number) => number;
}

/**
 * Seals one file: compresses, pads, encrypts (AES-256-GCM, NIST SP 800-38D).
 * One name, content, key, compressor and padding always give the same bytes.
 *
 * @throws TypeError if `compress` gives no plain gzip data; RangeError if that
 * has 4 GiB or more.
 */
export async function sealFile({
  name,
  content,
  key,
  compress = compressGzip,
  lengthFor,
}: FileToSeal): Promise<Bytes> {
  const gzip = normalizeGzipHeader(await compress(content));
  const plaintext = padGzip(gzip, lengthFor);
  const header = encodeHeader(key.id);
  const additionalData = encodeAdditionalData(header, name);
  const nonce = await deriveNonce(key.nonceKey, additionalData, plaintext);
  const ciphertext = await crypto.subtle.encrypt(
    {name: 'AES-GCM', iv: nonce, additionalData},
    key.encryptionKey,
    plaintext,
  );
  return encodeEnvelope({
    header,
    nonce,
    ciphertext: new Uint8Array(ciphertext),
  });
}

/**
 * The first 12 bytes of HMAC-SHA-256(nonce key, header ‖ name ‖ plaintext),
 * each part behind its length.
 *
 * GCM is lost where one nonce serves two plaintexts. A random nonce would do,
 * but then no build could be repeated, and no unchanged file stay cached. The
 * nonce covers the very bytes that are encrypted, not the content before
 * compression: two versions of zlib make two gzip streams of one content, which
 * would share a nonce. Without the key it looks random, so
 * GCM's bound for random nonces holds: 2^32 files a key (SP 800-38D, section 8.3).
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
  /** Every key at hand; the file says which of them it wants. */
  readonly keys: readonly OpeningKey[];
}

/**
 * The content of a sealed file, exactly as it was sealed.
 *
 * @throws SealError and nothing else; its `reason` says what to do.
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
  const plaintext = await decrypt(key, name, decodeEnvelope(envelope));
  const gzip = unpadGzip(plaintext);
  try {
    return await decompressGzip(gzip);
  } catch (cause) {
    throw new SealError('damaged', {cause});
  }
}

async function decrypt(
  {decryptionKey}: OpeningKey,
  name: string,
  {header, nonce, ciphertext}: Envelope,
): Promise<Bytes> {
  const additionalData = encodeAdditionalData(header, name);
  try {
    const plaintext = await crypto.subtle.decrypt(
      {name: 'AES-GCM', iv: nonce, additionalData},
      decryptionKey,
      ciphertext,
    );
    return new Uint8Array(plaintext);
  } catch (cause) {
    throw new SealError('damaged', {cause});
  }
}

/** Of a published name, in hexadecimal digits. */
export const NAME_LENGTH = 32;

/** What a sealed file is called: by its own bytes, so that a name means one content for ever. */
export async function publishedName(envelope: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', envelope);
  return encodeHex(new Uint8Array(digest, 0, NAME_LENGTH / 2));
}
