/** Chunk names of a route, in a tree of the shape of its props. */
export type ChunkNames = string | {readonly [key: string]: ChunkNames};

export function chunksIn(names: ChunkNames): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(chunksIn);
}

/**
 * A route as src/sealing/node/splitRoutes.ts writes it: all that Docusaurus has
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
