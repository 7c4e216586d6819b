import {chunkSource, loadAhead} from './chunkLoading';
import {loadPage} from './preload';

/**
 * Takes the place of Docusaurus's lib/client/docusaurus.js, which looks links up
 * among the routes at hand.
 */
export default Object.freeze({
  /** For a link in view: has the browser's cache ready. */
  prefetch: (url: string) =>
    loadAhead(async () => chunkSource()?.pages.prefetch(url)),
  /** For a link that somebody points at: loads its page. */
  preload: (url: string) => loadAhead(() => loadPage(url)),
});
