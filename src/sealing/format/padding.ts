import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {SealError} from './errors';

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
  // Not by shifting: JavaScript's operators on bits end at 2^31.
  const step = 2 ** zeroBits;
  return Math.ceil(length / step) * step;
}

/** The bytes that are encrypted for that many bytes of gzip data. */
export function plaintextLength(gzipLength: number): number {
  return padmeLength(UINT32_LENGTH + gzipLength);
}

/**
 * What is encrypted: the length of the gzip data (uint32, big endian), the gzip
 * data, zeros.
 *
 * @param lengthFor gives the length of it all for that of the gzip data
 * @throws RangeError if the gzip data has 4 GiB or more.
 */
export function padGzip(gzip: Bytes, lengthFor = plaintextLength): Bytes {
  const head = encodeUint32(gzip.length);
  const zeros = lengthFor(gzip.length) - head.length - gzip.length;
  return concatBytes([head, gzip, new Uint8Array(zeros)]);
}

/**
 * The gzip data alone, as a view: DecompressionStream rejects bytes after it.
 *
 * @throws SealError 'damaged' if the length does not fit.
 */
export function unpadGzip(plaintext: Bytes): Bytes {
  if (plaintext.length < UINT32_LENGTH) {
    throw new SealError('damaged');
  }
  const end = UINT32_LENGTH + decodeUint32(plaintext);
  if (end > plaintext.length) {
    throw new SealError('damaged');
  }
  return plaintext.subarray(UINT32_LENGTH, end);
}

/** Binary digits of a whole number; 0 has one. */
function bitLength(value: number): number {
  return value.toString(2).length;
}
