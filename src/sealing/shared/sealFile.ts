import {concatBytes, lengthPrefixed, type Bytes} from './bytes';
import {compressGzip, normalizeGzipHeader, type Compress} from './compression';
import {
  encodeAdditionalData,
  encodeEnvelope,
  encodeHeader,
  NONCE_LENGTH,
} from './envelope';
import {padGzip} from './padding';
import type {SealingKey} from './sealKey';

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
 * would share a nonce. To whoever lacks the key it is as good as random, so
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
