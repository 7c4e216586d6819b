import {useState} from 'react';

import type {AuthState} from '../../session/AuthState';
import * as texts from '../../texts';
import Screen, {Button, useOnline} from '../Screen';
import shared from '../Screen/styles.module.css';
import styles from './styles.module.css';
import useLoginForm from './useLoginForm';

const ADVICE_ID = 'login-advice';

type Props = Omit<Extract<AuthState, {readonly phase: 'signedOut'}>, 'phase'>;

/** The Login screen. It replaces the whole site while nobody is signed in. */
export default function Login({storage, hasEnded}: Props) {
  const online = useOnline();
  const {showsPassword, ...login} = useLoginForm();
  const {form, feedback, phase, submit, requestReset, cancel} = login;
  const {error, success, hint, advice} = feedback;
  const busy = phase !== 'idle';

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
        {hasEnded && <Notice>{texts.SESSION_ENDED}</Notice>}
        {storage === 'blocked' && <Notice>{texts.STORAGE_BLOCKED}</Notice>}
        {storage === 'uncleared' && <Notice>{texts.NOT_SIGNED_OUT}</Notice>}
        {!online && <Notice>{texts.OFFLINE_LOGIN}</Notice>}
        <div className={styles.field}>
          <label className={styles.label} htmlFor="email">
            Email
          </label>
          <input
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
          describedBy={advice && ADVICE_ID}
          startsVisible={showsPassword}
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
        {/* The live regions are in the page from the start, because screen readers
            only announce changes inside a known region. */}
        <div className={styles.feedback}>
          <div role="alert">
            {error !== undefined && <p className={shared.error}>{error}</p>}
          </div>
          <div role="status">
            {success !== undefined && (
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
        <Button type="submit" aria-disabled={busy}>
          {texts.SUBMIT_LOGIN}
          {busy && (
            <span className={styles.overlay}>
              <span className={shared.spinner} aria-hidden="true" />
            </span>
          )}
        </Button>
        {phase === 'slow' && (
          <div className={shared.actions}>
            <Notice>{online ? texts.SLOW_LOGIN : texts.OFFLINE}</Notice>
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
  /** Id of the element that describes it. */
  readonly describedBy: string | undefined;
  readonly startsVisible: boolean;
}

/** A password field whose text can be made visible. */
function PasswordField({describedBy, startsVisible}: PasswordFieldProps) {
  const [visible, setVisible] = useState(startsVisible);
  const tooltip = visible ? texts.PASSWORD_VISIBLE : texts.SHOW_PASSWORD;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="password">
        Password
      </label>
      <div className={styles.passwordBox}>
        <input
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
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {!visible && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
    </div>
  );
}
