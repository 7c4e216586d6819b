import {getSealedSite} from './gateForSite';

interface WebpackRuntime {
  /** Loads a script, by its address. */
  l: (
    url: string,
    done: (event: {type: string; target?: {src: string}}) => void,
  ) => void;
  /** Path of a chunk's script, below the base URL `p`. */
  u: (chunkId: string) => string;
  p: string;
  /** Address of a chunk for Docusaurus to prefetch, or none if it has nothing to do. */
  gca: (chunkName: string) => string;
}

declare const __webpack_require__: WebpackRuntime;

// Docusaurus evaluates client modules before it asks for any chunk.
const site = getSealedSite();
if (site !== undefined) {
  __webpack_require__.l = site.loadScript;
  // Docusaurus asks only where it would put a link element that prefetches. A
  // chunk's name is its id (see plugin.ts).
  __webpack_require__.gca = (chunkName) => {
    site.prefetch(__webpack_require__.p + __webpack_require__.u(chunkName));
    return '';
  };
}
