import {
  decodeNames,
  encodeNames,
  type Boot,
  type NameTable,
} from '../../format/boot';
import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from '../../format/bytes';

/** What does not fit into one file lies in several, each from one key on. */
export interface Group<Entry> {
  /** The least key in it. */
  readonly from: string;
  readonly entries: readonly Entry[];
}

/** Entries in groups of at most `size`, neighbours together, in the order of their keys. */
export function groupByKey<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  size: number,
): readonly Group<Entry>[] {
  const sorted = entries
    .map((entry) => ({key: keyOf(entry), entry}))
    // By code units, as findGroup compares.
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const groups: Group<Entry>[] = [];
  for (let start = 0; start < sorted.length; start += size) {
    const members = sorted.slice(start, start + size);
    groups.push({
      from: members[0]?.key ?? '',
      entries: members.map(({entry}) => entry),
    });
  }
  return groups;
}

/** Index of the group that holds a key, if any does; -1 if none can. */
export function findGroup(
  groups: readonly Pick<Group<unknown>, 'from'>[],
  key: string,
): number {
  return groups.findLastIndex(({from}) => from <= key);
}

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

/** Chunk names of a route, in a tree of the shape of its props. */
export type ChunkNames = string | {readonly [key: string]: ChunkNames};

export function chunksIn(names: ChunkNames): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(chunksIn);
}

/**
 * A route as node/splitRoutes.ts writes it: all that Docusaurus has
 * of it in three tables, with its path once.
 */
export type RouteRow = readonly [
  path: string,
  chunkNames: ChunkNames,
  /** What else the route has, such as the name of its sidebar. */
  attributes: Readonly<Record<string, unknown>>,
  below?: readonly RouteRow[],
  /** Number of the list that groups add to, if it is that of the routes below. */
  list?: number,
];

/** How the module of each chunk name is loaded, as in Docusaurus's registry. */
export type Loaders = Readonly<
  Record<string, readonly [load: () => Promise<unknown>]>
>;

/** The routes of neighbouring pages, in a chunk of their own. */
export interface RouteGroup {
  readonly rows: readonly (readonly [list: number, row: RouteRow])[];
  readonly loaders: Loaders;
}
