import decodeComponent from '../../shared/decodeComponent';
import {
  type Bytes,
  decodeNames,
  decodeWithHead,
  encodeNames,
  encodeWithHead,
  type Listed,
  type NameTable,
} from '../../envelope';

/**
 * The same key for all addresses of a page: routes are matched without regard to
 * case.
 *
 * @param path below the base URL
 */
export function addressKey(path: string): string {
  return pageKey(decodeComponent(path)).toLowerCase();
}

/** The page for all unknown addresses. */
export const NOT_FOUND = '404.html';

/**
 * The key of a page in the boot file: its path without slashes at its ends, the
 * same for `docs/intro`, `docs/intro/`, `docs/intro.html` and
 * `docs/intro/index.html`.
 *
 * @param path of its address or of its file, below the base URL
 */
function pageKey(path: string): string {
  return path === NOT_FOUND
    ? path
    : path.replace(/\/+$/, '').replace(/(?:^|\/)index\.html$|\.html$/, '');
}

/**
 * The key of the page at an address.
 *
 * @param baseUrl ends with a slash
 * @returns undefined if the address cannot be decoded: then it has no page
 */
export function pageKeyAt(
  baseUrl: string,
  pathname: string,
): string | undefined {
  try {
    return pageKey(decodeURI(pathname).slice(baseUrl.length));
  } catch {
    return undefined;
  }
}

/**
 * Entries in groups of at most `size`, neighbours together, in the order of their keys.
 * Each group has those from one key on.
 */
export function groupByKey<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  size: number,
) {
  const sorted = entries
    .map((entry) => ({key: keyOf(entry), entry}))
    // By code units, as findGroup compares.
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const groups: {from: string; entries: readonly Entry[]}[] = [];
  for (let start = 0; start < sorted.length; start += size) {
    const members = sorted.slice(start, start + size);
    groups.push({
      from: members[0]?.key ?? '',
      entries: members.map(({entry}) => entry),
    });
  }
  return groups;
}

/** Index of the only group that may have a key; -1 if there is none. */
export function findGroup(
  groups: readonly {readonly from: string}[],
  key: string,
): number {
  return groups.findLastIndex(({from}) => from <= key);
}

/** A script with the routes of neighbouring pages, and the files and pages that only groups list. */
export interface PageGroup extends Listed {
  readonly script: Bytes;
}

/** Its head is a table of names; the script follows. */
export function encodeGroup({script, ...listed}: PageGroup): Bytes {
  return encodeWithHead(encodeNames(listed), [script]);
}

/** The script is a view on `content`. */
export function decodeGroup(content: Bytes): PageGroup {
  const {head, rest} = decodeWithHead(content);
  return {...decodeNames(head as NameTable), script: rest};
}

/** Chunk names of a route, in a tree of the shape of its props. */
export type ChunkNames = string | {readonly [key: string]: ChunkNames};

export function chunksIn(names: ChunkNames): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(chunksIn);
}

/**
 * A route as node/splitRoutes.ts writes it: Docusaurus's three tables in one, so
 * that its path is listed once.
 */
export type RouteRow = readonly [
  path: string,
  chunkNames: ChunkNames,
  /** Other attributes, such as the name of its sidebar. */
  attributes: Readonly<Record<string, unknown>>,
  below?: readonly RouteRow[],
  /** Number of the list of the routes below, if groups add to it. */
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
