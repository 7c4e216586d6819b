/** Two lowercase digits for each byte. */
export function encodeHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** @param text as {@link encodeHex} gives it */
export function decodeHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes in unshared memory: WebCrypto refuses views on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const UINT32_LENGTH = 4;

/** @throws RangeError if `value` is not an integer from 0 to 2^32 - 1 */
export function encodeUint32(value: number): Bytes {
  // DataView would silently keep only the low 32 bits.
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new RangeError(`${value} does not fit into an unsigned 32-bit field`);
  }
  const bytes = new Uint8Array(UINT32_LENGTH);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/**
 * The first four bytes as an unsigned integer, big endian.
 *
 * @throws RangeError if there are fewer
 */
export function decodeUint32(bytes: Bytes): number {
  return new DataView(
    bytes.buffer,
    bytes.byteOffset,
    bytes.byteLength,
  ).getUint32(0);
}

export function concatBytes(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(
    parts.reduce((length, part) => length + part.length, 0),
  );
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/**
 * Joins parts, each after its length (uint32, big endian), so that no other list of
 * parts gives the same bytes.
 */
export function lengthPrefixed(...parts: readonly Bytes[]): Bytes {
  return concatBytes(
    parts.flatMap((part) => [encodeUint32(part.length), part]),
  );
}
