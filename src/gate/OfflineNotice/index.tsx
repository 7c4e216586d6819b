import {useEffect, useSyncExternalStore} from 'react';

import {
  hasLoadTrouble,
  retryLoads,
  subscribeToLoadTrouble,
} from '../loadTrouble';
import styles from './styles.module.css';

/** Stands over the open page while a part of the next one cannot be fetched. */
export default function OfflineNotice() {
  const trouble = useSyncExternalStore(
    subscribeToLoadTrouble,
    hasLoadTrouble,
    () => false,
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
          <p className={styles.text}>
            The page could not be loaded: there is no connection to the site.
            You can go on reading this one.
          </p>
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
