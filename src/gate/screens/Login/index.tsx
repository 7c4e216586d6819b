import {useRef} from 'react';

import * as texts from '../../texts';
import Screen from '../Screen';
import controls from '../Screen/controls.module.css';
import useOnline from '../useOnline';
import {ADVICE_ID, FeedbackArea, Notices, SlowLogin} from './messages';
import PasswordField from './PasswordField';
import styles from './styles.module.css';
import useLoginForm from './useLoginForm';

interface Props {
  readonly keepsSession: boolean;
  readonly ended: boolean;
}

/** The Login screen. It replaces the whole site while nobody is signed in. */
export default function Login({keepsSession, ended}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const {feedback, busy, slow, submit, requestReset, cancel} = useLoginForm({
    form,
    email,
    password,
  });

  return (
    <Screen title={texts.LOGIN_TITLE}>
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
            placeholder={texts.EMAIL_PLACEHOLDER}
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
            {texts.FORGOT_PASSWORD}
          </a>
        </p>
        <FeedbackArea {...feedback} />
        <button type="submit" className={controls.button} aria-disabled={busy}>
          {texts.SUBMIT_LOGIN}
          {busy && (
            <span className={styles.overlay}>
              <span className={styles.spinner} aria-hidden="true" />
            </span>
          )}
        </button>
        {slow && <SlowLogin online={online} onCancel={cancel} />}
      </form>
    </Screen>
  );
}
