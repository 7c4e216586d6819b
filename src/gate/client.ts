/**
 * The gate, for code that runs in the page. It contains the sign-in service's library:
 * code of the site gets it from src/sealing/browser/gateForSite.ts instead.
 */
export {
  AuthProvider,
  getPageGate,
  signOut,
  type PageGate,
} from './session/AuthContext';
export type {AuthSession} from './session/AuthSession';
export {SiteError, type OpenSite, type SiteFailure} from './session/SiteAccess';
export {Unsupported} from './screens/errors';
export {default as Gate} from './screens/Gate';
export {reportLoadProblem} from './screens/LoadNotice';
export {default as Loading} from './screens/Loading';
export {default as Login} from './screens/Login';
export {isLoginShown, readEarlyLogin} from './session/earlyLogin';
