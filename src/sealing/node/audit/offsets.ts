import {isUtf8} from 'node:buffer';

const PIECE = 64;

/**
 * The offset in a file of an index in its text.
 *
 * Bytes that are no UTF-8 become replacement characters, whose length is not
 * theirs: there it is the offset of the first bytes that read like the text.
 */
export function byteOffset(bytes: Buffer, text: string, index: number): number {
  if (isUtf8(bytes)) {
    return Buffer.byteLength(text.slice(0, index));
  }
  const [piece = ''] = text.slice(index, index + PIECE).split('\ufffd');
  return Math.max(bytes.indexOf(piece), 0);
}
