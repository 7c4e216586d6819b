import {isSlowConnection} from '../shared/loading/waiting';
import {chunkFile} from '../envelope/boot';
import {getSealedSite} from './gateForSite';

/*
 * Makes Docusaurus load sealed files. This is one of its client modules, and replaces its
 * lib/client/docusaurus.js, which looks up links among the routes and asks the host for
 * unsealed scripts.
 */

/** Webpack's own name for what loads a chunk. */
declare let __webpack_chunk_load__: (chunkId: string) => Promise<void>;

// Docusaurus runs this before it requests any chunk.
const site = getSealedSite();
if (site !== undefined) {
  __webpack_chunk_load__ = (id) => site.scripts.load(chunkFile(id));
}

interface Navigation {
  readonly location: {readonly pathname: string};
  readonly previousLocation: object | null;
}

/** Docusaurus calls it when the person goes to a page, before it loads that page. */
export function onRouteUpdate({location, previousLocation}: Navigation): void {
  // The first page loads by itself.
  if (previousLocation !== null) {
    site?.scripts.waitForPage(site.files.scriptsOf(location.pathname));
  }
}

function scriptsAhead(url: string): readonly string[] {
  return isSlowConnection() ? [] : (site?.files.scriptsOf(url) ?? []);
}

export default {
  /** Called for a visible link: fills the browser's cache. */
  prefetch: (url: string): void => {
    for (const name of scriptsAhead(url)) {
      site?.files.prefetch(name);
    }
  },
  /** Called for a link under the pointer. Errors are ignored: a click asks again. */
  preload: (url: string): void => {
    for (const name of scriptsAhead(url)) {
      site?.scripts.load(name).catch(() => undefined);
    }
  },
};
