/*
 * The sealing in the browser, for the site's own code: the gate around the site,
 * and parts that load on demand.
 */
export {AuthProvider, Gate, isSealedFile, signOut} from './browser/gateForSite';
export {
  keepTrying,
  TryAgain,
  useFailureNotice,
  useLoaded,
  type Loaded,
} from './browser/useLoaded';
