import {
  type Boot,
  BOOT_NAME,
  type Bytes,
  decodeNames,
  encodeNames,
  ENVELOPE_OVERHEAD,
  type Listed,
  type NameTable,
  padmeLength,
  plaintextLength,
  selectFiles,
} from '../../envelope';
import {addressKey} from './groups';

/** How many shards a site has, if any. Which of them an address leads to is public. */
const SHARDS = 32;

/**
 * Pages of groups whose addresses have the same hash, and their files. With it the
 * gate fetches the scripts of the first page beside its group, not after it.
 */
export interface PageShard extends Listed {
  /** Id of the build that it belongs to. */
  readonly build: string;
}

/**
 * If there are shards, the boot file has one more byte of padding, so that the
 * gate sees it before it can open the file.
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
 * The name of the shard of a page, if the page is in a group.
 *
 * @param page its key: see groups.ts
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

/** JSON in UTF-8. */
export function encodeShard({build, ...listed}: PageShard): Bytes {
  return new TextEncoder().encode(
    JSON.stringify({build, ...encodeNames(listed)}),
  );
}

export function decodeShard(content: Bytes): PageShard {
  const {build, ...table} = JSON.parse(
    new TextDecoder().decode(content),
  ) as NameTable & Pick<PageShard, 'build'>;
  return {build, ...decodeNames(table)};
}

/**
 * All shards by their names, also those without a page; none if there are no groups.
 *
 * @param files published names of at least the scripts of their pages
 */
export function createShards(
  build: string,
  groups: readonly Pick<Boot, 'pages'>[],
  files: Boot['files'],
): ReadonlyMap<string, PageShard> {
  if (groups.length === 0) {
    return new Map();
  }
  const listed = groups
    .flatMap(({pages}) => Object.entries(pages))
    .map((entry) => ({entry, shard: shardOf(entry[0])}));
  return new Map(
    SHARD_NAMES.map((name) => {
      const pages = Object.fromEntries(
        listed.filter(({shard}) => shard === name).map(({entry}) => entry),
      );
      const needed = selectFiles(files, Object.values(pages).flat());
      return [name, {build, pages, files: needed}];
    }),
  );
}
