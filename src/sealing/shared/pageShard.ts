import addressKey from './addressKey';
import {BOOT_NAME, type Boot} from './boot';
import type {Bytes} from './bytes';
import {ENVELOPE_OVERHEAD} from './envelope';
import {decodeNames, encodeNames, type NameTable} from './nameTable';
import {padmeLength, plaintextLength} from './padding';

/** How many shards a site has, if any: in which of them a page would be is public. */
const SHARDS = 32;

/**
 * What the pages need whose addresses have the same hash. Who comes to a page of
 * a group can so fetch its scripts beside the group and not after it.
 */
export interface PageShard extends Pick<Boot, 'files' | 'pages'> {
  /** Id of the build that it belongs to. */
  readonly build: string;
}

/**
 * Where there are shards, the boot file is padded by one byte more than others:
 * so that can be seen of a boot file that nobody can open yet.
 */
export function shardedBootLength(gzipLength: number): number {
  return plaintextLength(gzipLength) + 1;
}

/** @param boot the sealed boot file */
export function hasShards(boot: Bytes): boolean {
  const length = Math.max(boot.length - ENVELOPE_OVERHEAD, 0);
  return padmeLength(length) !== length;
}

/** Logical names of all shards, and their fixed published names. */
export const SHARD_NAMES: readonly string[] = Array.from(
  {length: SHARDS},
  (_, index) => nameOf(index),
);

/**
 * The name of the shard in which a page is, if it is in a group.
 *
 * @param page its key: see pageKey.ts
 */
export function shardOf(page: string): string {
  return nameOf(hash(addressKey(page)) % SHARDS);
}

function nameOf(index: number): string {
  return `${BOOT_NAME}-${index}`;
}

/** FNV-1a of the UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return sum >>> 0;
}

type ShardContent = NameTable & Pick<PageShard, 'build'>;

/** JSON in UTF-8. */
export function encodeShard({build, ...listed}: PageShard): Bytes {
  const content: ShardContent = {build, ...encodeNames(listed)};
  return new TextEncoder().encode(JSON.stringify(content));
}

export function decodeShard(content: Bytes): PageShard {
  const {build, ...table} = JSON.parse(
    new TextDecoder().decode(content),
  ) as ShardContent;
  return {build, ...decodeNames(table)};
}
