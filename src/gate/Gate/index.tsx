import type {ReactNode} from 'react';

import Access from '../Access';
import {useAuth} from '../AuthContext';
import Loading from '../Loading';
import Login from '../Login';
import SignInFailed from '../Trouble/SignInFailed';
import Slow from '../Trouble/Slow';

interface Props {
  readonly children: ReactNode;
}

/** The door: renders the Login screen, the loading indicator or the site. */
export default function Gate({children}: Props) {
  const {state} = useAuth();

  // Static rendering renders the pages, so that Docusaurus collects their links
  // and anchors. What it renders is thrown away (see src/sealing).
  if (typeof document === 'undefined') {
    return children;
  }
  switch (state.phase) {
    case 'checking':
      return state.slow ? <Slow waitingFor="signIn" /> : <Loading />;
    case 'signedOut':
      return <Login keepsSession={state.keepsSession} ended={state.ended} />;
    case 'signedIn':
      return <Access email={state.email}>{children}</Access>;
    case 'leaving':
      return <Loading />;
    case 'failed':
      return <SignInFailed />;
  }
}
