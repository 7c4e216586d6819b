import {useEffect, useSyncExternalStore, type ReactNode} from 'react';

import {useAuth} from '../AuthContext';
import Loading from '../Loading';
import NoAccess from '../NoAccess';
import OfflineNotice from '../OfflineNotice';
import SiteFailed from '../Trouble/SiteFailed';
import Slow from '../Trouble/Slow';

interface Props {
  readonly email: string;
  readonly children: ReactNode;
}

/** Behind the door: opens the site for whoever is signed in, or says why not. */
export default function Access({email, children}: Props) {
  const {session, access} = useAuth();
  const state = useSyncExternalStore(access.subscribe, access.getState);
  useEffect(() => {
    access.start(session);
  }, [access, session]);
  switch (state.phase) {
    case 'opening':
      return state.slow ? <Slow waitingFor="site" /> : <Loading />;
    case 'open':
      return (
        <>
          {children}
          <OfflineNotice />
        </>
      );
    case 'noAccess':
      return <NoAccess email={email} />;
    case 'failed':
      return <SiteFailed reason={state.reason} />;
  }
}
