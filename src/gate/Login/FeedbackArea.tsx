import controls from '../Screen/controls.module.css';
import styles from './styles.module.css';

interface Props {
  readonly error?: string;
  readonly success?: string;
  readonly hint?: string;
}

/**
 * The message under the form. The live regions stand there from the start:
 * screen readers announce only what changes inside a region they know.
 */
export default function FeedbackArea({error, success, hint}: Props) {
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
    </div>
  );
}
