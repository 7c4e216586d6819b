import {useLayoutEffect, useRef} from 'react';

import Screen from '../Screen';
import controls from '../Screen/controls.module.css';
import useOnline from '../Trouble/useOnline';
import {takeEarlyLogin, type EarlyLogin} from './earlyLogin';
import FeedbackArea, {ADVICE_ID} from './FeedbackArea';
import PasswordField from './PasswordField';
import styles from './styles.module.css';
import useLoginForm, {type Fields} from './useLoginForm';

interface Props {
  readonly keepsSession: boolean;
  readonly ended: boolean;
}

/** The Login screen; it replaces all of the site while nobody is signed in. */
export default function Login({keepsSession, ended}: Props) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const {feedback, busy, slow, submit, requestReset, giveUp} = useLoginForm({
    email,
    password,
  });

  useLayoutEffect(() => {
    const early = takeEarlyLogin();
    if (early === undefined) {
      email.current?.focus();
      return;
    }
    takeOver(early, {email, password});
    if (early.wish === 'submit') {
      form.current?.requestSubmit();
    } else if (early.wish === 'reset') {
      void requestReset();
    }
    // Once: the screen is taken over as it first appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Screen title="Login">
      <form
        ref={form}
        className={styles.form}
        method="post"
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}>
        {ended && (
          <p className={controls.notice} role="status">
            Your session has ended. Please sign in again.
          </p>
        )}
        {!keepsSession && (
          <p className={controls.notice} role="status">
            This browser blocks storage for this site. You can sign in, but only
            until this page is closed or reloaded.
          </p>
        )}
        {!online && (
          <p className={controls.notice} role="status">
            You are offline. Signing in needs a connection.
          </p>
        )}
        <div className={styles.field}>
          <label className={styles.label} htmlFor="email">
            Email
          </label>
          <input
            ref={email}
            className={styles.input}
            id="email"
            name="email"
            type="email"
            placeholder="Enter Email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <PasswordField
          inputRef={password}
          describedBy={feedback.advice === undefined ? undefined : ADVICE_ID}
        />
        <p className={styles.forgot}>
          <a
            className={controls.link}
            href="#forgot-password"
            onClick={(event) => {
              event.preventDefault();
              void requestReset();
            }}>
            Forgot password
          </a>
        </p>
        <FeedbackArea {...feedback} />
        <button type="submit" className={controls.button} aria-disabled={busy}>
          Submit Login
          {busy && (
            <span className={styles.overlay}>
              <span className={styles.spinner} aria-hidden="true" />
            </span>
          )}
        </button>
        {slow && (
          <div className={styles.slow}>
            <p className={controls.notice} role="status">
              {online
                ? 'The sign-in service is taking longer than usual.'
                : 'You are offline. Check your connection.'}
            </p>
            <button
              type="button"
              className={`${controls.button} ${controls.secondary}`}
              onClick={giveUp}>
              Cancel and try again
            </button>
          </div>
        )}
      </form>
    </Screen>
  );
}

/** Puts what was typed before into the new fields; setting `value` leaves the cursor at its end. */
function takeOver(
  {email, password, focused}: EarlyLogin,
  fields: Fields,
): void {
  if (fields.email.current !== null && fields.password.current !== null) {
    fields.email.current.value = email;
    fields.password.current.value = password;
    fields[focused ?? 'email'].current?.focus();
  }
}
