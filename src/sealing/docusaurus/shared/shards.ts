import {
  BOOT_NAME,
  decodeNames,
  encodeNames,
  selectFiles,
  type Boot,
  type NameTable,
} from '../../format/boot';
import type {Bytes} from '../../format/bytes';
import {ENVELOPE_OVERHEAD} from '../../format/envelope';
import {padmeLength, plaintextLength} from '../../format/padding';
import {addressKey} from './pageKeys';

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
 * @param page its key: see pageKeys.ts
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

interface ShardSources extends Pick<Boot, 'build'> {
  readonly groups: readonly Pick<Boot, 'pages'>[];
  /** Published names of at least the scripts of their pages. */
  readonly files: Boot['files'];
}

/** All shards by their names, those without a page too; none where there are no groups. */
export function createShards({
  build,
  groups,
  files,
}: ShardSources): ReadonlyMap<string, PageShard> {
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
