import {concatBytes, type Bytes} from './bytes';

/** Turns bytes into one gzip member without a name, comment or extra field. */
export type Compress = (content: Bytes) => Promise<Bytes>;

// RFC 1952, section 2.3: ID1, ID2, CM (deflate), FLG (no optional fields).
const FIXED_START = [0x1f, 0x8b, 8, 0];
// MTIME none, XFL none, OS unknown.
const FIXED_REST = [0, 0, 0, 0, 0, 255];
// The header is followed by a CRC and a size, four bytes each.
const SHORTEST_GZIP = FIXED_START.length + FIXED_REST.length + 8;

/** Compresses as the platform does by default. */
export const compressGzip: Compress = (content) =>
  transform(content, new CompressionStream('gzip'));

/**
 * @throws if that is not exactly one whole gzip member; each platform has an
 * error of its own for it. (Node.js alone lets zeros pass behind the member.)
 */
export async function decompressGzip(gzip: Bytes): Promise<Bytes> {
  return transform(gzip, new DecompressionStream('gzip'));
}

/**
 * A copy with a header that says nothing of the machine, so that one text makes
 * the same sealed file wherever the same zlib runs.
 *
 * @throws TypeError if `gzip` does not begin as a {@link Compress} should make it.
 */
export function normalizeGzipHeader(gzip: Bytes): Bytes {
  if (
    gzip.length < SHORTEST_GZIP ||
    FIXED_START.some((byte, index) => gzip[index] !== byte)
  ) {
    throw new TypeError(
      'The compressor must give gzip data without optional header fields',
    );
  }
  // Not slice(): that of a Node.js Buffer shares the memory.
  const normalized = new Uint8Array(gzip);
  normalized.set(FIXED_REST, FIXED_START.length);
  return normalized;
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
  // All at once: writing waits for reading, and a fault shows in each of them.
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
