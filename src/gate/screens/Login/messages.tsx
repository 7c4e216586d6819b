import * as texts from '../../texts';
import controls from '../Screen/controls.module.css';
import styles from './styles.module.css';

interface NoticesProps {
  readonly ended: boolean;
  readonly keepsSession: boolean;
  readonly online: boolean;
}

/** What a person must know before signing in. */
export function Notices({ended, keepsSession, online}: NoticesProps) {
  const notices = [
    ended && texts.SESSION_ENDED,
    !keepsSession && texts.STORAGE_BLOCKED,
    !online && texts.OFFLINE_LOGIN,
  ].filter((text) => text !== false);
  return notices.map((text) => (
    <p key={text} className={controls.notice} role="status">
      {text}
    </p>
  ));
}

export interface Feedback {
  readonly error?: string;
  /** Shown only if there is no error. */
  readonly success?: string;
  /** What the person can do about the error. */
  readonly hint?: string;
  /** What to check in the fields. It describes the password field, which has the focus. */
  readonly advice?: string;
}

export const ADVICE_ID = 'login-advice';

/**
 * The message below the fields. Its live regions are in the page from the start:
 * screen readers announce only changes inside a region they know.
 */
export function FeedbackArea({error, success, hint, advice}: Feedback) {
  return (
    <div className={styles.feedback}>
      <div role="alert">
        {error !== undefined && <p className={controls.error}>{error}</p>}
      </div>
      <div role="status">
        {error === undefined && success !== undefined && (
          <p className={controls.success}>{success}</p>
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

interface SlowLoginProps {
  readonly online: boolean;
  readonly onCancel: () => void;
}

/** Explains why a sign-in takes long, and offers a way out. */
export function SlowLogin({online, onCancel}: SlowLoginProps) {
  return (
    <div className={styles.slow}>
      <p className={controls.notice} role="status">
        {online ? texts.SLOW_LOGIN : texts.OFFLINE_WHILE_BUSY}
      </p>
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        onClick={onCancel}>
        {texts.CANCEL_LOGIN}
      </button>
    </div>
  );
}
