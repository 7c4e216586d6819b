import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';

/** Turns bytes into one gzip member without a name, comment or extra field. */
export type Compress = (content: Bytes) => Promise<Bytes>;

/** Compresses as the platform does by default. */
export const compressGzip: Compress = (content) =>
  transform(content, new CompressionStream('gzip'));

/**
 * @throws Error of the platform's own kind if that is not exactly one whole gzip
 * member. (Only Node.js accepts zeros after the member.)
 */
export function decompressGzip(gzip: Bytes): Promise<Bytes> {
  return transform(gzip, new DecompressionStream('gzip'));
}

/**
 * Writes to the stream by hand, which was measured faster than piping a Blob
 * through it.
 */
async function transform(
  input: Bytes,
  {readable, writable}: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  const writer = writable.getWriter();
  // All at once: writing waits for reading, and an error rejects all three.
  const [output] = await Promise.all([
    readAll(readable),
    writer.write(input),
    writer.close(),
  ]);
  return output;
}

async function readAll(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const reader = stream.getReader();
  const chunks: Bytes[] = [];
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return concatBytes(chunks);
    }
    chunks.push(value);
  }
}

// RFC 1952, section 2.3: ID1, ID2, CM (deflate), FLG (no optional fields), MTIME none,
// XFL none, OS unknown.
const FIXED_HEADER = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/**
 * A copy whose header does not depend on the machine, so that one text makes the
 * same sealed file everywhere the same zlib runs.
 */
export function normalizeGzipHeader(gzip: Bytes): Bytes {
  // A Node.js Buffer's slice() would share the memory.
  const normalized = new Uint8Array(gzip);
  normalized.set(FIXED_HEADER);
  return normalized;
}

/**
 * The length that Padmé pads `length` to: its binary floating-point form keeps
 * no more mantissa bits than its exponent has. At most 12 % more, and sizes up
 * to n fall into O(log n · log log n) classes.
 *
 * Nikitin et al., "Reducing Metadata Leakage from Encrypted Files and
 * Communication with PURBs", PoPETs 2019(4), algorithm 1.
 *
 * @param length in bytes, a whole number from 0
 */
export function padmeLength(length: number): number {
  const exponent = bitLength(length) - 1;
  const zeroBits = Math.max(exponent - bitLength(exponent), 0);
  // JavaScript's bit operators end at 2^31, so this does not shift.
  const step = 2 ** zeroBits;
  return Math.ceil(length / step) * step;
}

/** Binary digits of a whole number; 0 has one. */
function bitLength(value: number): number {
  return value.toString(2).length;
}

/** How many bytes are encrypted for that many bytes of gzip data. */
export function plaintextLength(gzipLength: number): number {
  return padmeLength(UINT32_LENGTH + gzipLength);
}

/**
 * The bytes to encrypt: the length of the gzip data (uint32, big endian), the
 * gzip data, zeros.
 */
export function padGzip(gzip: Bytes): Bytes {
  const head = encodeUint32(gzip.length);
  const zeros = plaintextLength(gzip.length) - head.length - gzip.length;
  return concatBytes([head, gzip, new Uint8Array(zeros)]);
}

/**
 * The gzip data alone, as a view: DecompressionStream rejects bytes after it.
 *
 * @throws RangeError if the length does not fit
 */
export function unpadGzip(plaintext: Bytes): Bytes {
  const end = UINT32_LENGTH + decodeUint32(plaintext);
  if (end > plaintext.length) {
    throw new RangeError('The gzip data is cut short.');
  }
  return plaintext.subarray(UINT32_LENGTH, end);
}
