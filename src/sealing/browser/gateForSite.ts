/**
 * All that the site may use of the gate. In a sealed build the site does not
 * contain this module: it takes the one that the gate's own script has made, so
 * that there is one session in the page.
 */
export {
  AuthProvider,
  Gate,
  reportLoadProblem as reportLoadTrouble,
} from '../../gate/client';
export {signOut} from '../../gate/client';
export {getSealedSite} from './openedSite';
