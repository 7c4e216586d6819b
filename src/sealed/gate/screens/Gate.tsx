import {useState, type ReactNode} from 'react';

import LoadNotice from '../../shared/loading/LoadNotice';
import {useAuth} from '../session/AuthContext';
import * as texts from '../texts';
import {Busy, ErrorScreen, FAILURES, Slow} from './errors';
import Login from './Login';
import Screen, {Button, Loading} from './Screen';
import styles from './Screen/styles.module.css';

interface GateProps {
  readonly children: ReactNode;
}

/** Renders the Login screen, the loading indicator or the site. */
export default function Gate({children}: GateProps) {
  const {state} = useAuth();
  switch (state.phase) {
    case 'checking':
    case 'opening':
      return state.overdue === undefined ? (
        <Loading />
      ) : (
        <Slow overdue={state.overdue} />
      );
    case 'signedOut':
      return <Login {...state} />;
    case 'open':
      return (
        <>
          {children}
          <LoadNotice />
        </>
      );
    case 'noAccess':
      return <NoAccess email={state.email} />;
    case 'failed':
      return state.reason === 'busy' ? (
        <Busy url={state.url} />
      ) : (
        <ErrorScreen {...FAILURES[state.reason]} />
      );
    case 'leaving':
      return <Loading />;
  }
}

/** The account is signed in, but no administrator has given it access. */
function NoAccess({email}: {readonly email: string}) {
  const {session, config} = useAuth();
  const [isChecking, setIsChecking] = useState(false);
  const [notice, setNotice] = useState<string>();
  const request = `Please give ${email} access to ${config.siteTitle}: ${window.location.origin}${config.baseUrl}`;

  const checkAgain = async (): Promise<void> => {
    if (!isChecking) {
      setIsChecking(true);
      setNotice(undefined);
      await session.checkAgain();
      setIsChecking(false);
      setNotice(texts.STILL_NO_ACCESS);
    }
  };
  const copyRequest = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(request);
      setNotice(texts.REQUEST_COPIED);
    } catch {
      setNotice(texts.COPY_BY_HAND);
    }
  };

  return (
    <Screen title={texts.NO_ACCESS_TITLE}>
      <p className={styles.text}>
        {texts.SIGNED_IN_AS} <strong>{email}</strong>, {texts.NOT_GRANTED}
      </p>
      <p className={styles.text}>{texts.SEND_REQUEST}</p>
      <blockquote className={styles.request}>{request}</blockquote>
      <div className={styles.actions}>
        <div role="status">
          {notice !== undefined && <p className={styles.notice}>{notice}</p>}
        </div>
        <Button onClick={() => void copyRequest()}>{texts.COPY_REQUEST}</Button>
        <div className={styles.beside}>
          <Button
            secondary
            aria-disabled={isChecking}
            onClick={() => void checkAgain()}>
            {isChecking ? texts.CHECKING_AGAIN : texts.CHECK_AGAIN}
          </Button>
          <Button secondary onClick={() => void session.signOut()}>
            {texts.LOGOUT}
          </Button>
        </div>
      </div>
      <p className={styles.end}>{config.help}</p>
    </Screen>
  );
}
