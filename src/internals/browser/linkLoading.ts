import {chunkSource} from './chunkLoading';
import {loadPage} from './preload';

/**
 * Replaces Docusaurus's lib/client/docusaurus.js, which looks up links among the
 * routes that are loaded. Errors are ignored: following the link asks again.
 */
export default Object.freeze({
  /** For a visible link: fills the browser's cache. */
  prefetch: (url: string) =>
    loadAhead(async () => chunkSource()?.files.prefetchPage(url)),
  /** For a link under the pointer: loads its page. */
  preload: (url: string) => loadAhead(() => loadPage(url)),
});

function loadAhead(load: () => Promise<void>): false | Promise<void> {
  return (
    chunkSource()?.mayLoadAhead() === true && load().catch(() => undefined)
  );
}
