/**
 * The gate, for code in the browser. It contains the sign-in service's library, so
 * the site's code uses src/sealed/browser/gateForSite.tsx instead.
 */
export {AuthProvider, getPageSession} from './session/AuthContext';
export type {AuthSession} from './session/AuthSession';
export {isUnreachable, Unreachable, type OpenSite} from './session/AuthState';
export {Unsupported} from './screens/errors';
export {default as Gate} from './screens/Gate';
export {default as Login} from './screens/Login';
export {watchEarlyGrants} from './early/earlyGrants';
