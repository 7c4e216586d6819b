/*
 * What the site's own code uses of the sealing in the browser: the gate around
 * the site, and parts that are loaded on demand.
 */
export {AuthProvider, Gate, signOut} from './browser/gateForSite';
export {
  keepTrying,
  TryAgain,
  useFailureNotice,
  useLoaded,
  type Loaded,
} from './browser/useLoaded';
export type {DescriptionsOf} from './docusaurus/browser/lazyDescriptions';
export {prefetchChunk} from './docusaurus/browser/chunkLoading';
