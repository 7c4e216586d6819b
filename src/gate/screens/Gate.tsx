import {useEffect, useSyncExternalStore, type ReactNode} from 'react';

import {useAuth} from '../session/AuthContext';
import {SiteFailed, SlowSignIn, SlowSite, StartFailed} from './errors';
import LoadNotice from './LoadNotice';
import Login from './Login';
import NoAccess from './NoAccess';
import {Loading} from './Screen';

interface GateProps {
  readonly children: ReactNode;
}

/** Renders the Login screen, the loading indicator or the site. */
export default function Gate({children}: GateProps) {
  const {state} = useAuth();

  // Static rendering renders the pages so that Docusaurus collects their links and
  // anchors. The result is not published (see src/sealing).
  if (typeof document === 'undefined') {
    return children;
  }
  switch (state.phase) {
    case 'checking':
      return state.overdue === undefined ? (
        <Loading />
      ) : (
        <SlowSignIn overdue={state.overdue} />
      );
    case 'signedOut':
      return <Login keepsSession={state.keepsSession} ended={state.ended} />;
    case 'signedIn':
      return <Site email={state.email}>{children}</Site>;
    case 'leaving':
      return <Loading />;
    case 'failed':
      return <StartFailed />;
  }
}

interface SiteProps extends GateProps {
  readonly email: string;
}

/** Opens the site for a signed-in account, or shows why it does not open. */
function Site({email, children}: SiteProps) {
  const {session, access} = useAuth();
  const state = useSyncExternalStore(access.subscribe, access.getState);
  useEffect(() => {
    access.start(session);
  }, [access, session]);
  switch (state.phase) {
    case 'opening':
      return state.slow ? <SlowSite /> : <Loading />;
    case 'open':
      return (
        <>
          {children}
          <LoadNotice />
        </>
      );
    case 'noAccess':
      return <NoAccess email={email} />;
    case 'failed':
      return <SiteFailed reason={state.reason} />;
  }
}
