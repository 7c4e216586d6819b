/** Base64 with `-` and `_`, without padding (RFC 4648, section 5). */
export function encodeBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(binary.join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The bytes, or undefined if {@link encodeBase64url} never gives that text: it
 * has other characters, padding, or unused bits that are not zero.
 */
export function decodeBase64url(
  text: string,
): Uint8Array<ArrayBuffer> | undefined {
  // Four characters are three bytes; one character in the last group is too few.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) {
    return undefined;
  }
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return encodeBase64url(bytes) === text ? bytes : undefined;
}
