/** Chunk names of a route, in a tree of the shape of its props. */
export type ChunkNames = string | {readonly [key: string]: ChunkNames};

export function chunksIn(names: ChunkNames): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(chunksIn);
}

/**
 * A route as node/mergeRoutes.ts writes it: Docusaurus's three tables in one, so
 * that its path is listed once.
 */
export type RouteRow = readonly [
  path: string,
  chunkNames: ChunkNames,
  /** Other attributes, such as the name of its sidebar. */
  attributes: Readonly<Record<string, unknown>>,
  below?: readonly RouteRow[],
];

/** How the module of each chunk name is loaded, as in Docusaurus's registry. */
export type Loaders = Readonly<
  Record<string, readonly [load: () => Promise<unknown>]>
>;
