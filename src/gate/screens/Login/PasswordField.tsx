import {useState, type RefObject} from 'react';

import {isPasswordShown} from '../../session/earlyLogin';
import {
  PASSWORD_PLACEHOLDER,
  PASSWORD_VISIBLE,
  SHOW_PASSWORD,
} from '../../texts';
import styles from './styles.module.css';

interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Id of the element that describes it. */
  readonly describedBy: string | undefined;
}

/** A password field whose text can be made visible. */
export default function PasswordField({inputRef, describedBy}: Props) {
  const [visible, setVisible] = useState(isPasswordShown);
  const tooltip = visible ? PASSWORD_VISIBLE : SHOW_PASSWORD;
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
          placeholder={PASSWORD_PLACEHOLDER}
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
