import {useEffect, useSyncExternalStore} from 'react';

import {
  getLoadTrouble,
  retryLoads,
  subscribeToLoadTrouble,
  type LoadTrouble,
} from '../loadTrouble';
import styles from './styles.module.css';

const TEXTS: Readonly<Record<LoadTrouble, string>> = {
  unreachable:
    'The page could not be loaded: there is no connection to the site. You can go on reading this one.',
  slow: 'The next page is taking longer than usual to load. You can go on reading this one.',
  part: 'A part of this page could not be loaded. You can go on reading.',
};

/** Stands over the open page while a part of the next one does not come. */
export default function OfflineNotice() {
  const trouble = useSyncExternalStore(
    subscribeToLoadTrouble,
    getLoadTrouble,
    () => undefined,
  );
  useEffect(() => {
    window.addEventListener('online', retryLoads);
    return () => {
      window.removeEventListener('online', retryLoads);
    };
  }, []);
  return (
    <div className={styles.region} role="alert">
      {trouble && (
        <div className={styles.notice}>
          <p className={styles.text}>{TEXTS[trouble]}</p>
          <button
            type="button"
            className="button button--primary"
            onClick={retryLoads}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
