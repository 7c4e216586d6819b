import {getSealedSite} from './gateForSite';

/** Webpack's own name for what loads a chunk. */
declare let __webpack_chunk_load__: (chunkId: string) => Promise<void>;

// A client module, which Docusaurus runs before it requests any chunk.
const site = getSealedSite();
if (site !== undefined) {
  __webpack_chunk_load__ = site.loadChunk;
}

interface Navigation {
  readonly location: {readonly pathname: string};
  readonly previousLocation: object | null;
}

/** Docusaurus calls it when the person goes to a page, before it loads that page. */
export function onRouteUpdate({location, previousLocation}: Navigation): void {
  // The first page loads by itself.
  if (previousLocation !== null) {
    site?.waitForPage(location.pathname);
  }
}
