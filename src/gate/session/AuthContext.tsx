import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type {GateConfig} from '../../config/GateConfig';
import {isLoginShown} from './earlyLogin';
import {AuthSession, CHECKING, type AuthState} from './AuthSession';
import {openUnsealed, SiteAccess, type OpenSite} from './SiteAccess';

/** The session of this page, and its access to the site. */
export interface PageGate {
  readonly session: AuthSession;
  readonly access: SiteAccess;
}

let pageGate: PageGate | undefined;

/**
 * The only gate of this page. The first caller decides how the site opens: in a
 * sealed build the gate's own script.
 */
export function getPageGate(
  config: GateConfig,
  openSite: OpenSite = openUnsealed,
): PageGate {
  pageGate ??= {
    session: new AuthSession(config, {signedOut: isLoginShown()}),
    access: new SiteAccess(openSite),
  };
  return pageGate;
}

/** Signs out. It needs no context, because the navbar of the crash page has none. */
export async function signOut(): Promise<void> {
  await pageGate?.session.signOut();
}

interface Auth extends PageGate {
  readonly state: AuthState;
  readonly config: GateConfig;
}

const AuthContext = createContext<Auth | undefined>(undefined);

interface Props {
  readonly config: GateConfig;
  /** Replaces the page's own gate. */
  readonly gate?: PageGate;
  readonly children: ReactNode;
}

/** Provides the session of this page, and starts it in the browser. */
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
