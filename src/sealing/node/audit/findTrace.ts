import {isUtf8} from 'node:buffer';
import {constants, gunzipSync, inflateRawSync} from 'node:zlib';

/** What shows that bytes are not encrypted. */
export type Trace = 'gzip data' | 'text' | 'a pattern';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 8]);
const GZIP_HEADER = 10;
// Behind an envelope's header and a length, if anything.
const GZIP_WITHIN = 64;
const GZIP_PIECE = 1024;
const FEWEST_INFLATED = 16;

// Of random bytes, so many in a row are printable once in 10^13 places.
const PRINTABLE = /[\t\n\r\x20-\x7e]{32}/;
const UTF8_PIECE = 64;
const FEWEST_UTF8 = 40;

// Pearson's test wants five expected of each of the 256 values. Random bytes
// exceed the limit once in 10^12 files (255 degrees of freedom).
const FEWEST_COUNTED = 5 * 256;
const MOST_CHI_SQUARE = 450;

/**
 * What of the bytes is not as random as encrypted ones are; undefined if
 * nothing is.
 *
 * @param bytes what follows the header of a sealed file
 */
export default function findTrace(bytes: Buffer): Trace | undefined {
  if (hasGzip(bytes)) {
    return 'gzip data';
  }
  if (hasText(bytes)) {
    return 'text';
  }
  return bytes.length >= FEWEST_COUNTED && chiSquare(bytes) > MOST_CHI_SQUARE
    ? 'a pattern'
    : undefined;
}

/** The magic alone is found by chance once in some thousand sites; so it must unpack. */
function hasGzip(bytes: Buffer): boolean {
  const start = bytes.subarray(0, GZIP_WITHIN).indexOf(GZIP_MAGIC);
  if (start === -1) {
    return false;
  }
  const piece = bytes.subarray(start, start + GZIP_PIECE);
  // The first for any header; the second for a file that ends in other bytes.
  return [
    () => gunzipSync(piece, {finishFlush: constants.Z_SYNC_FLUSH}),
    () =>
      inflateRawSync(piece.subarray(GZIP_HEADER), {
        finishFlush: constants.Z_SYNC_FLUSH,
      }),
  ].some((unpack) => {
    try {
      return unpack().length >= FEWEST_INFLATED;
    } catch {
      // No gzip data then.
      return false;
    }
  });
}

function hasText(bytes: Buffer): boolean {
  if (PRINTABLE.test(bytes.toString('latin1'))) {
    return true;
  }
  const piece = bytes.subarray(0, UTF8_PIECE);
  // Its last character may be cut.
  return [0, 1, 2, 3].some((cut) => {
    const whole = piece.subarray(0, piece.length - cut);
    return whole.length >= FEWEST_UTF8 && isUtf8(whole);
  });
}

function chiSquare(bytes: Buffer): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) {
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  const expected = bytes.length / counts.length;
  return counts.reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  );
}
