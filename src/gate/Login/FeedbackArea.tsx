import controls from '../Screen/controls.module.css';
import styles from './styles.module.css';

interface Props {
  readonly error?: string;
  readonly success?: string;
  readonly hint?: string;
  readonly advice?: string;
}

/** Of the advice, which describes the field that has the focus: so it is read there. */
export const ADVICE_ID = 'login-advice';

/**
 * The message under the form. The live regions stand there from the start:
 * screen readers announce only what changes inside a region they know.
 */
export default function FeedbackArea({error, success, hint, advice}: Props) {
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
