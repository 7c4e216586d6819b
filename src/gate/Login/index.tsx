import {useRef} from 'react';

import Screen from '../Screen';
import controls from '../Screen/controls.module.css';
import useOnline from '../Trouble/useOnline';
import FeedbackArea, {ADVICE_ID} from './FeedbackArea';
import Notices from './Notices';
import PasswordField from './PasswordField';
import SlowSignIn from './SlowSignIn';
import styles from './styles.module.css';
import useLoginForm from './useLoginForm';
import useTakeOver from './useTakeOver';

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

  useTakeOver(
    {email, password},
    {
      submit: () => form.current?.requestSubmit(),
      reset: () => void requestReset(),
    },
  );

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
        <Notices ended={ended} keepsSession={keepsSession} online={online} />
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
        {slow && <SlowSignIn online={online} onGiveUp={giveUp} />}
      </form>
    </Screen>
  );
}
