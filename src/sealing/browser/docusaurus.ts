import {getSealedSite} from './gateForSite';
import isSlowConnection from '../../shell/browser/isSlowConnection';
import preloadPage from './preload';

const prefetched = new Set<string>();
const preloaded = new Set<string>();

/**
 * Takes the place of Docusaurus's own, which looks links up among the routes at
 * hand: has the scripts ready of pages that links lead to.
 */
export default Object.freeze({
  /** For a link in view. */
  prefetch(url: string): false | Promise<void> {
    if (isSlowConnection() || prefetched.has(url) || preloaded.has(url)) {
      return false;
    }
    prefetched.add(url);
    return (
      getSealedSite()
        ?.pages.fetchAhead(url)
        // Nobody waits for it.
        .catch(() => undefined) ?? Promise.resolve()
    );
  },
  /** For a link that somebody points at. */
  preload(url: string): false | Promise<void> {
    if (isSlowConnection() || preloaded.has(url)) {
      return false;
    }
    preloaded.add(url);
    return preloadPage(url);
  },
});
