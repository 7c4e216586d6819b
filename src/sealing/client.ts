/*
 * The sealing in the browser, for the site's own code: the gate around the site.
 */
export {AuthProvider, Gate, isSealedFile, signOut} from './browser/gateForSite';
