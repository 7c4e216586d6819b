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

/** Big endian. Node.js reads no file that is too long for it. */
export function encodeUint32(value: number): Bytes {
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

export function concatBytes(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(
    pieces.reduce((length, piece) => length + piece.length, 0),
  );
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/**
 * Joins bytes, each after their length (uint32, big endian), so that no other list
 * gives the same.
 */
export function lengthPrefixed(...fields: readonly Bytes[]): Bytes {
  return concatBytes(
    fields.flatMap((field) => [encodeUint32(field.length), field]),
  );
}
