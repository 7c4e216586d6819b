import type {Boot} from './boot';
import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {decodeNames, encodeNames, type NameTable} from './nameTable';

/** A script with the routes of neighbouring pages, and what these pages need. */
export interface PageGroup {
  /** Published names of the scripts that only pages of groups need. */
  readonly files: Boot['files'];
  readonly pages: Boot['pages'];
  readonly script: Bytes;
}

/*
 * Its content:
 *
 *   offset  length
 *        0       4  length of the head (uint32, big endian)
 *        4       …  the head: a table of names, JSON in UTF-8
 *        …       …  the script
 */
export function encodeGroup({script, ...listed}: PageGroup): Bytes {
  const head = new TextEncoder().encode(JSON.stringify(encodeNames(listed)));
  return concatBytes([encodeUint32(head.length), head, script]);
}

/** The script is a view on `content`. */
export function decodeGroup(content: Bytes): PageGroup {
  const end = UINT32_LENGTH + decodeUint32(content.subarray(0, UINT32_LENGTH));
  const head = new TextDecoder().decode(content.subarray(UINT32_LENGTH, end));
  return {
    ...decodeNames(JSON.parse(head) as NameTable),
    script: content.subarray(end),
  };
}
