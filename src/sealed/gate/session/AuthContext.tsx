import {
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type {GateConfig} from '../../settings/GateConfig';
import {AuthSession} from './AuthSession';
import {CHECKING, openUnsealed, type AuthState} from './AuthState';

let pageSession: AuthSession | undefined;

/**
 * The only session of this page. The first caller decides how the site opens: in a
 * sealed build the gate's own script.
 */
export function getPageSession(
  config: GateConfig,
  openSite = openUnsealed,
): AuthSession {
  return (pageSession ??= new AuthSession(config, openSite));
}

interface Auth {
  readonly session: AuthSession;
  readonly state: AuthState;
  readonly config: GateConfig;
}

const AuthContext = createContext<Auth | undefined>(undefined);

interface AuthProviderProps {
  readonly config: GateConfig;
  readonly children: ReactNode;
}

/** Provides the session of this page, and starts it in the browser. */
export function AuthProvider({config, children}: AuthProviderProps) {
  const session = getPageSession(config);
  const state = useSyncExternalStore(
    session.subscribe,
    session.getState,
    () => CHECKING,
  );
  useEffect(() => {
    // The screen shows a failure.
    session.start().catch(() => undefined);
  }, [session]);
  return <AuthContext value={{state, session, config}}>{children}</AuthContext>;
}

/** @throws Error outside of {@link AuthProvider} */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === undefined) {
    throw new Error(
      'useAuth() works only below <AuthProvider>, which src/theme/Root.tsx puts around the whole site.',
    );
  }
  return auth;
}
