/**
 * Whole numbers as printable characters, each number ending by itself. Bytes of
 * a binary form would be written as base64 into the chunk, which hides every
 * repetition from gzip; so written, gzip still sees each number as it is.
 */
const ALPHABET =
  'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*+,-./:;<=>?@[]^_{|}';

// The first half ends a number, the second half says that more follows.
const BASE = ALPHABET.length / 2;

const VALUES = new Uint8Array(128);
for (let index = 0; index < ALPHABET.length; index++) {
  VALUES[ALPHABET.charCodeAt(index)] = index;
}

/** Writes one number; 0 to 43 take one character. */
export function writeDigits(value: number): string {
  let text = '';
  let rest = value;
  while (rest >= BASE) {
    text += ALPHABET.charAt(BASE + (rest % BASE));
    rest = Math.floor(rest / BASE);
  }
  return text + ALPHABET.charAt(rest);
}

/** Reads all numbers of a text that {@link writeDigits} has written. */
export function readDigits(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let value = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index++) {
    const digit = VALUES[text.charCodeAt(index)] ?? 0;
    if (digit < BASE) {
      numbers[count++] = value + digit * unit;
      value = 0;
      unit = 1;
    } else {
      value += (digit - BASE) * unit;
      unit *= BASE;
    }
  }
  return numbers.subarray(0, count);
}
