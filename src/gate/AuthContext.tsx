import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type {GateConfig} from '../config/GateConfig';
import {CHECKING, type AuthSession, type AuthState} from './AuthSession';
import {getPageGate, type PageGate} from './pageGate';
import type {SiteAccess} from './SiteAccess';

interface Auth {
  readonly state: AuthState;
  readonly session: AuthSession;
  readonly access: SiteAccess;
  readonly config: GateConfig;
}

const AuthContext = createContext<Auth | undefined>(undefined);

interface Props {
  readonly config: GateConfig;
  /** Another gate than the page's own, for tests. */
  readonly gate?: PageGate;
  readonly children: ReactNode;
}

/** Holds the session of this page and starts it in the browser. */
export function AuthProvider({config, gate, children}: Props) {
  const [{session, access}] = useState(() => gate ?? getPageGate(config));
  const state = useSyncExternalStore(
    session.subscribe,
    session.getState,
    () => CHECKING,
  );
  useEffect(() => {
    void session.start();
  }, [session]);
  return (
    <AuthContext value={{state, session, access, config}}>
      {children}
    </AuthContext>
  );
}

/**
 * The sign-in state and what can be done about it.
 *
 * @throws Error outside of {@link AuthProvider}.
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === undefined) {
    throw new Error(
      'useAuth() works only below <AuthProvider>, which src/theme/Root.tsx puts around the whole site.',
    );
  }
  return auth;
}
