import {getSealedSite} from '../../browser/gateForSite';

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

// Docusaurus evaluates this client module before it requests any chunk. In a build
// that is not sealed there is no sealed site, and chunks load as usual.
const site = getSealedSite();
if (site !== undefined) {
  __webpack_require__.l = site.loadScript;
}

/**
 * Fetches a chunk ahead, without opening or running it. Does nothing in a build
 * that is not sealed.
 *
 * @param chunkName its `webpackChunkName`, which is its id in a sealed build
 */
export function prefetchChunk(chunkName: string): void {
  site?.prefetch(__webpack_require__.p + __webpack_require__.u(chunkName));
}
