import type {Bytes} from './bytes';

/** Base64 with `-` and `_`, without padding (RFC 4648, section 5). */
export function encodeBase64url(bytes: Bytes): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(binary.join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The bytes, or undefined where {@link encodeBase64url} gives that text for no
 * bytes at all: other characters, padding, or unused bits that are not zero.
 */
export function decodeBase64url(text: string): Bytes | undefined {
  // Four characters are three bytes, so one alone in the last group is none.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) {
    return undefined;
  }
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return encodeBase64url(bytes) === text ? bytes : undefined;
}
