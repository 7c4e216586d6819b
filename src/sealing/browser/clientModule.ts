import {getSealedSite} from '../../gate/site';

interface WebpackRuntime {
  /** Loads a script, by its address. */
  l: (
    url: string,
    done: (event: {type: string; target?: {src: string}}) => void,
  ) => void;
  /** Address of a chunk, for Docusaurus's prefetching. */
  gca: (chunkName: string) => string;
}

declare const __webpack_require__: WebpackRuntime;

// Docusaurus evaluates client modules before it asks for any chunk.
const site = getSealedSite();
if (site !== undefined) {
  const chunkUrl = __webpack_require__.gca;
  __webpack_require__.l = site.loadScript;
  __webpack_require__.gca = (chunkName) =>
    site.prefetchUrl(chunkUrl(chunkName));
}

/** Docusaurus calls it when the address changes, before the page does. */
export function onRouteUpdate(): void {
  site?.navigated();
}
