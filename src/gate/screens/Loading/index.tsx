import {LOADING} from '../../texts';
import styles from './styles.module.css';

/** Shown while it is not known yet whether somebody is signed in. */
export default function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.text}>{LOADING}</span>
    </div>
  );
}
