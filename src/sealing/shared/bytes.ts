/** Bytes in memory of their own: WebCrypto refuses views on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const UINT32_LENGTH = 4;

/**
 * @throws RangeError if `value` is not an integer from 0 to 2^32 - 1.
 */
export function encodeUint32(value: number): Bytes {
  // DataView would silently keep the low 32 bits, and so lose a length.
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new RangeError(`${value} does not fit into an unsigned 32-bit field`);
  }
  const bytes = new Uint8Array(UINT32_LENGTH);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/**
 * Reads the first four bytes as an unsigned integer, big endian.
 *
 * @throws RangeError if there are fewer.
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
 * Each part behind its length (uint32, big endian): no other list of parts
 * gives the same bytes, so what is authenticated can be read in one way only.
 */
export function lengthPrefixed(...parts: readonly Bytes[]): Bytes {
  return concatBytes(
    parts.flatMap((part) => [encodeUint32(part.length), part]),
  );
}
