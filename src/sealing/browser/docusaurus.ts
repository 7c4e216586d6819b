import {isSlowConnection} from '../../shell/client';
import {getSealedSite} from './gateForSite';
import {loadPage} from './preload';

/**
 * Takes the place of Docusaurus's own, which looks links up among the routes at
 * hand. Errors are ignored: following the link asks again.
 */
export default Object.freeze({
  /** For a link in view: has the browser's cache ready. */
  prefetch: (url: string) =>
    ahead(async () => getSealedSite()?.pages.prefetch(url)),
  /** For a link that somebody points at: loads its page. */
  preload: (url: string) => ahead(() => loadPage(url)),
});

function ahead(load: () => Promise<void>): false | Promise<void> {
  return !isSlowConnection() && load().catch(() => undefined);
}
