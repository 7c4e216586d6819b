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

/** The session of this page, and the way into the site. */
export interface PageGate {
  readonly session: AuthSession;
  readonly access: SiteAccess;
}

let pageGate: PageGate | undefined;

/**
 * The one gate of this page. The first caller decides how the site opens: in a
 * sealed build that is the gate's own script, before there is a site.
 */
export function getPageGate(
  config: GateConfig,
  openSite: OpenSite = openUnsealed,
): PageGate {
  pageGate ??= {
    session: new AuthSession(config, {}, {signedOut: isLoginShown()}),
    access: new SiteAccess(openSite),
  };
  return pageGate;
}

/**
 * Signs out of this page. It works without a context: the page that Docusaurus
 * shows after a crash has a navbar too, outside of everything.
 */
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
