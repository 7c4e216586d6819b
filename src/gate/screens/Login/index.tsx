import {useRef, useState, type RefObject} from 'react';

import {isPasswordShown} from '../../session/earlyLogin';
import * as texts from '../../texts';
import Screen, {Button, useOnline} from '../Screen';
import shared from '../Screen/styles.module.css';
import styles from './styles.module.css';
import useLoginForm, {type Feedback} from './useLoginForm';

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
  const notices = [
    ended && texts.SESSION_ENDED,
    !keepsSession && texts.STORAGE_BLOCKED,
    !online && texts.OFFLINE_LOGIN,
  ].filter((text) => text !== false);

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
        {notices.map((text) => (
          <Notice key={text}>{text}</Notice>
        ))}
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
            className={shared.link}
            href="#forgot-password"
            onClick={(event) => {
              event.preventDefault();
              void requestReset();
            }}>
            {texts.FORGOT_PASSWORD}
          </a>
        </p>
        <FeedbackArea {...feedback} />
        <Button type="submit" aria-disabled={busy}>
          {texts.SUBMIT_LOGIN}
          {busy && (
            <span className={styles.overlay}>
              <span className={shared.spinner} aria-hidden="true" />
            </span>
          )}
        </Button>
        {slow && (
          <div className={styles.slow}>
            <Notice>
              {online ? texts.SLOW_LOGIN : texts.OFFLINE_WHILE_BUSY}
            </Notice>
            <Button secondary onClick={cancel}>
              {texts.CANCEL_LOGIN}
            </Button>
          </div>
        )}
      </form>
    </Screen>
  );
}

function Notice({children}: {readonly children: string}) {
  return (
    <p className={shared.notice} role="status">
      {children}
    </p>
  );
}

interface PasswordFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Id of the element that describes it. */
  readonly describedBy: string | undefined;
}

/** A password field whose text can be made visible. */
function PasswordField({inputRef, describedBy}: PasswordFieldProps) {
  const [visible, setVisible] = useState(isPasswordShown);
  const tooltip = visible ? texts.PASSWORD_VISIBLE : texts.SHOW_PASSWORD;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="password">
        Password
      </label>
      <div className={styles.passwordBox}>
        <input
          ref={inputRef}
          className={styles.input}
          id="password"
          name="password"
          type={visible ? 'text' : 'password'}
          placeholder={texts.PASSWORD_PLACEHOLDER}
          aria-describedby={describedBy}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <button
          type="button"
          className={styles.toggle}
          title={tooltip}
          aria-label={tooltip}
          aria-controls="password"
          onClick={() => {
            setVisible(!visible);
          }}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {!visible && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
    </div>
  );
}

const ADVICE_ID = 'login-advice';

/**
 * The message below the fields. Its live regions are in the page from the start,
 * because screen readers only announce changes inside a known region.
 */
function FeedbackArea({error, success, hint, advice}: Feedback) {
  return (
    <div className={styles.feedback}>
      <div role="alert">
        {error !== undefined && <p className={shared.error}>{error}</p>}
      </div>
      <div role="status">
        {error === undefined && success !== undefined && (
          <p className={shared.success}>{success}</p>
        )}
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {advice !== undefined && (
        <p id={ADVICE_ID} className={styles.hint}>
          {advice}
        </p>
      )}
    </div>
  );
}
