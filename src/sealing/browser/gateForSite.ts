import type {SealedSite} from './SealedSite';

/**
 * All that the site may use of the gate. In a sealed build the site does not
 * contain this module: it takes the one that the gate's own script has made, so
 * that there is one session in the page.
 */
export {
  AuthProvider,
  Gate,
  reportLoadProblem as reportLoadTrouble,
  signOut,
} from '../../gate/client';

let sealedSite: SealedSite | undefined;

/** The opened site of a sealed build; undefined in the development server. */
export function getSealedSite(): SealedSite | undefined {
  return sealedSite;
}

export function setSealedSite(site: SealedSite): void {
  sealedSite = site;
}
