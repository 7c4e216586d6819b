import type {Bytes} from './bytes';

/** Two lowercase digits a byte. */
export function encodeHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * @throws RangeError if `text` is not what {@link encodeHex} gives.
 */
export function decodeHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) {
    throw new RangeError('Expected lowercase hexadecimal digits in pairs');
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
