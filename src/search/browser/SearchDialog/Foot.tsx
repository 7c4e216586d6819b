import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import {searchUrl} from '../links';
import type {Found} from '../useSearch';
import styles from './styles.module.css';

interface Props {
  readonly found: Found | undefined;
  /** The version that is being read, where it is not the latest. */
  readonly version: string | undefined;
  readonly onAll: (query: string) => void;
}

/** The keys, and the way to all results. */
export default function Foot({found, version, onAll}: Props) {
  const baseUrl = useBaseUrl('/');
  return (
    <div className={styles.foot}>
      <p className={styles.help} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to choose
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
        </span>
      </p>
      {found !== undefined && found.answer.total > 0 && (
        <Link
          className={clsx(styles.all)}
          to={searchUrl(baseUrl, found.query, {version})}
          onClick={() => {
            onAll(found.query);
          }}>
          All results
        </Link>
      )}
    </div>
  );
}
