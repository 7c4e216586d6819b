import clsx from 'clsx';
import type {ReactNode} from 'react';

import {useAuth} from '../session/AuthContext';
import type {AuthState} from '../session/AuthSession';
import type {SiteFailure} from '../session/SiteAccess';
import * as texts from '../texts';
import Screen from './Screen';
import controls from './Screen/controls.module.css';
import useOnline from './useOnline';

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** A way out of this error, beside those that always work. */
  readonly children?: ReactNode;
}

/** Shows what is wrong. The person can always try again, or sign out. */
function ErrorScreen({title, text, children}: ErrorScreenProps) {
  const {session} = useAuth();
  return (
    <Screen title={title}>
      <p className={controls.text} role="alert">
        {text}
      </p>
      <div className={controls.actions}>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            session.reload();
          }}>
          {texts.TRY_AGAIN}
        </button>
        {children}
        <button
          type="button"
          className={clsx(controls.button, controls.secondary)}
          onClick={() => {
            void session.signOut();
          }}>
          {texts.SIGN_OUT_HERE}
        </button>
      </div>
    </Screen>
  );
}

interface SlowSignInProps {
  readonly overdue: NonNullable<
    Extract<AuthState, {phase: 'checking'}>['overdue']
  >;
}

/** It takes long to find out whether somebody is signed in. */
export function SlowSignIn({overdue}: SlowSignInProps) {
  const {session} = useAuth();
  const online = useOnline();
  if (overdue === 'service') {
    const text = online ? texts.SLOW_SERVICE : texts.OFFLINE;
    return <ErrorScreen title={texts.SLOW_TITLE} text={text} />;
  }
  return (
    <ErrorScreen title={texts.SLOW_TITLE} text={texts.SLOW_STORAGE}>
      <button
        type="button"
        className={clsx(controls.button, controls.secondary)}
        onClick={() => {
          session.continueWithoutStorage();
        }}>
        {texts.SIGN_IN_WITHOUT_STORAGE}
      </button>
    </ErrorScreen>
  );
}

/** The host takes long to send the site. */
export function SlowSite() {
  const text = useOnline() ? texts.SLOW_SITE : texts.OFFLINE;
  return <ErrorScreen title={texts.SLOW_TITLE} text={text} />;
}

/** The sign-in service could not be started at all. */
export function StartFailed() {
  return (
    <ErrorScreen title={texts.START_FAILED_TITLE} text={texts.START_FAILED} />
  );
}

const SITE_FAILURES: Readonly<
  Record<SiteFailure, {readonly title: string; readonly text: string}>
> = {
  gone: {title: texts.GONE_TITLE, text: texts.GONE},
  unreachable: {title: texts.UNREACHABLE_TITLE, text: texts.UNREACHABLE},
  damaged: {title: texts.DAMAGED_TITLE, text: texts.DAMAGED},
  outdated: {title: texts.OUTDATED_TITLE, text: texts.OUTDATED},
  unknown: {title: texts.UNKNOWN_TITLE, text: texts.UNKNOWN},
};

interface SiteFailedProps {
  readonly reason: SiteFailure;
}

/** The site, or a part of it, cannot be opened for a signed-in account. */
export function SiteFailed({reason}: SiteFailedProps) {
  return <ErrorScreen {...SITE_FAILURES[reason]} />;
}

/** The browser lacks what opens the site, so signing in would not help. */
export function Unsupported() {
  return (
    <Screen title={texts.UNSUPPORTED_TITLE}>
      <p className={controls.text} role="alert">
        {window.isSecureContext ? texts.OLD_BROWSER : texts.INSECURE_ADDRESS}
      </p>
    </Screen>
  );
}
