import {getSealedSite} from './gateForSite';

/**
 * Replaces Docusaurus's lib/client/docusaurus.js, which looks up links among the
 * routes and asks the host for unsealed scripts.
 */
export default Object.freeze({
  /** Called for a visible link. */
  prefetch: (url: string): void => getSealedSite()?.prefetchPage(url),
  /** Called for a link under the pointer. */
  preload: (url: string): void => getSealedSite()?.preloadPage(url),
});
