import {useEffect, type ReactNode} from 'react';

import fetchFile from '../../shared/fetchFile';
import {useAuth} from '../session/AuthContext';
import type {AuthState} from '../session/AuthState';
import * as texts from '../texts';
import Screen, {Button, useOnline} from './Screen';
import styles from './Screen/styles.module.css';

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** Another way out of this error. */
  readonly children?: ReactNode;
}

/** Shows what is wrong. The person can always try again, or sign out. */
export function ErrorScreen({title, text, children}: ErrorScreenProps) {
  const {session} = useAuth();
  return (
    <Screen title={title}>
      <p className={styles.text} role="alert">
        {text}
      </p>
      <div className={styles.actions}>
        <Button onClick={session.reload}>{texts.TRY_AGAIN}</Button>
        {children}
        <Button secondary onClick={() => void session.signOut()}>
          {texts.SIGN_OUT_HERE}
        </Button>
      </div>
    </Screen>
  );
}

const SLOW_TEXTS = {
  service: texts.SLOW_SERVICE,
  storage: texts.SLOW_STORAGE,
  site: texts.SLOW_SITE,
};

/** Something has not answered yet. */
export function Slow({overdue}: {readonly overdue: keyof typeof SLOW_TEXTS}) {
  const {session} = useAuth();
  const online = useOnline();
  // Storage does not need the network.
  const text =
    online || overdue === 'storage' ? SLOW_TEXTS[overdue] : texts.OFFLINE;
  return (
    <ErrorScreen title={texts.SLOW_TITLE} text={text}>
      {overdue === 'storage' && (
        <Button secondary onClick={session.continueWithoutStorage}>
          {texts.SIGN_IN_WITHOUT_STORAGE}
        </Button>
      )}
    </ErrorScreen>
  );
}

/** Why the site does not open. */
export const FAILURES: Readonly<
  Record<
    Exclude<Extract<AuthState, {phase: 'failed'}>['reason'], 'busy'>,
    Pick<ErrorScreenProps, 'title' | 'text'>
  >
> = {
  unreachable: {title: texts.UNREACHABLE_TITLE, text: texts.UNREACHABLE},
  broken: {title: texts.BROKEN_TITLE, text: texts.BROKEN},
};

/** How often a busy host is asked again; each page adds up to as much, or all would ask at once. */
const ASK_AGAIN_MS = 10_000;

/** The host does not send a file now. The page reloads once the host sends it, and the page itself. */
export function Busy({url}: {readonly url: string}) {
  const {session} = useAuth();
  useEffect(() => {
    const timer = setInterval(
      () => {
        const files = [url, window.location.href];
        Promise.all(files.map((file) => fetchFile(file, 'no-cache'))).then(
          session.reload,
          () => undefined,
        );
      },
      ASK_AGAIN_MS * (1 + Math.random()),
    );
    return () => {
      clearInterval(timer);
    };
  }, [session, url]);
  return <ErrorScreen title={texts.BUSY_TITLE} text={texts.BUSY} />;
}

/** The browser lacks what opens the site, so signing in would not help. */
export function Unsupported() {
  return (
    <Screen title={texts.UNSUPPORTED_TITLE}>
      <p className={styles.text} role="alert">
        {window.isSecureContext ? texts.OLD_BROWSER : texts.INSECURE_ADDRESS}
      </p>
    </Screen>
  );
}
