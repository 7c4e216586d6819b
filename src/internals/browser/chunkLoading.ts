/** The opened site, which has the chunks. */
export interface ChunkSource {
  /** Loads a script of webpack's, by its address. */
  readonly loadScript: WebpackRuntime['l'];
  /** Fetches a script ahead, by its address. */
  readonly prefetch: (url: string) => void;
  /** Waits for the next page. `load` imports it, and is called again to try again. */
  readonly waitForPage: (load: () => Promise<unknown>) => Promise<void>;
  readonly files: {
    readonly prefetchPage: (url: string) => void;
  };
  /** Whether the connection permits loading before a click. */
  readonly mayLoadAhead: () => boolean;
}

/** The parts of webpack's runtime that are used here. */
interface WebpackRuntime {
  /** Loads a script, by its address. */
  l: (
    url: string,
    done: (event: {type: string; target: {src: string}}) => void,
  ) => void;
  /** Path of a chunk's script, below the base URL `p`. */
  readonly u: (chunkId: string) => string;
  readonly p: string;
}

declare const __webpack_require__: WebpackRuntime;

let source: ChunkSource | undefined;

/**
 * From now on chunks come from a sealed site. Docusaurus evaluates client modules
 * before it requests any chunk.
 */
export function loadChunksFrom(sealed: ChunkSource): void {
  source = sealed;
  __webpack_require__.l = sealed.loadScript;
}

/** Undefined in a build that is not sealed. */
export function chunkSource(): ChunkSource | undefined {
  return source;
}

/**
 * Fetches a chunk ahead, without opening or running it. Does nothing in a build
 * that is not sealed.
 *
 * @param chunkName its `webpackChunkName`, which is its id in a sealed build
 */
export function prefetchChunk(chunkName: string): void {
  source?.prefetch(__webpack_require__.p + __webpack_require__.u(chunkName));
}
