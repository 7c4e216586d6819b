import controls from '../Screen/controls.module.css';
import styles from './styles.module.css';

interface Props {
  readonly online: boolean;
  readonly onGiveUp: () => void;
}

/** Says why a sign-in may take so long, and offers a way out. */
export default function SlowSignIn({online, onGiveUp}: Props) {
  return (
    <div className={styles.slow}>
      <p className={controls.notice} role="status">
        {online
          ? 'The sign-in service is taking longer than usual.'
          : 'You are offline. Check your connection.'}
      </p>
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        onClick={onGiveUp}>
        Cancel and try again
      </button>
    </div>
  );
}
