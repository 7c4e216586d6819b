import {decodeBase64url, encodeBase64url} from '../shared/base64url';
import {encodeHex, type Bytes} from './bytes';

/** A text that is not a seal key. The message says what is wrong, and never quotes it. */
export class SealKeyError extends Error {
  override readonly name = 'SealKeyError';
}

/** Opens sealed files, and can do nothing else. */
export interface OpeningKey {
  /** 8 hexadecimal digits; public. */
  readonly id: string;
  /** AES-256-GCM, for decryption only; cannot be exported. */
  readonly decryptionKey: CryptoKey;
}

/** Seals files. Its fields have other names than an {@link OpeningKey}'s, so that types tell them apart. */
export interface SealingKey {
  /** 8 hexadecimal digits; public. */
  readonly id: string;
  /** AES-256-GCM, for encryption only; cannot be exported. */
  readonly encryptionKey: CryptoKey;
  /** HMAC-SHA-256, for signing only; cannot be exported. */
  readonly nonceKey: CryptoKey;
}

/** A key id is the first bytes of SHA-256(key). */
export const KEY_ID_LENGTH = 4;

const KEY_LENGTH = 32;
const KEY_TEXT_LENGTH = 43;

// HKDF's info separates the derived keys from each other, and from those of any
// later version of the format (RFC 5869, section 3.2).
const CONTENT_LABEL = 'gated-docs/seal/v1/content';
const NONCE_LABEL = 'gated-docs/seal/v1/nonce';

const AES_256_GCM = {name: 'AES-GCM', length: 256};
// WebCrypto's default is HMAC's block size, 512 bits.
const HMAC_SHA_256 = {name: 'HMAC', hash: 'SHA-256', length: 256};

/** A new SEAL_KEY: 32 random bytes as 43 characters of base64url. */
export function generateSealKey(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)));
}

/**
 * The 32 bytes of a SEAL_KEY.
 *
 * @throws SealKeyError
 */
export function parseSealKey(text: string): Bytes {
  const bytes = decodeBase64url(text);
  if (bytes?.length !== KEY_LENGTH) {
    throw new SealKeyError(
      `A seal key is ${KEY_LENGTH} bytes in base64url: ${KEY_TEXT_LENGTH} characters of A-Z, a-z, 0-9, "-" and "_", without quotes, spaces or "=". This text has ${text.length} characters, or a mistyped one.`,
    );
  }
  return bytes;
}

export function isSealKey(value: unknown): value is string {
  return (
    typeof value === 'string' && decodeBase64url(value)?.length === KEY_LENGTH
  );
}

/**
 * @param sealKey SEAL_KEY as text
 * @throws SealKeyError
 */
export async function importOpeningKey(sealKey: string): Promise<OpeningKey> {
  const bytes = parseSealKey(sealKey);
  const [id, decryptionKey] = await Promise.all([
    deriveKeyId(bytes),
    deriveKey(bytes, CONTENT_LABEL, AES_256_GCM, 'decrypt'),
  ]);
  return {id, decryptionKey};
}

/**
 * @param sealKey SEAL_KEY as text
 * @throws SealKeyError
 */
export async function importSealingKey(sealKey: string): Promise<SealingKey> {
  const bytes = parseSealKey(sealKey);
  return {
    id: await deriveKeyId(bytes),
    encryptionKey: await deriveKey(
      bytes,
      CONTENT_LABEL,
      AES_256_GCM,
      'encrypt',
    ),
    nonceKey: await deriveKey(bytes, NONCE_LABEL, HMAC_SHA_256, 'sign'),
  };
}

async function deriveKeyId(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return encodeHex(new Uint8Array(digest, 0, KEY_ID_LENGTH));
}

/** HKDF-SHA-256 (RFC 5869). It needs no salt: the key is uniformly random. */
async function deriveKey(
  bytes: Bytes,
  label: string,
  algorithm: AesKeyGenParams | HmacKeyGenParams,
  usage: KeyUsage,
): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: new TextEncoder().encode(label),
    },
    source,
    algorithm,
    false,
    [usage],
  );
}
