import type {ReactNode} from 'react';

import styles from './search.module.css';

/** Of the dialog's field, also until the search is loaded. */
export const FIELD_PROPS = {
  className: styles.input,
  placeholder: 'Search the handbook',
  'aria-label': 'Search the handbook',
  autoCapitalize: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const;

interface Props {
  readonly onClose: () => void;
  /** The field. */
  readonly children: ReactNode;
}

/** The first line of the dialog. */
export function SearchHead({onClose, children}: Props) {
  return (
    <div className={styles.head}>
      <SearchIcon />
      {children}
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onClose}>
        Close
      </button>
    </div>
  );
}

export function SearchIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.8 12.8 4.2 4.2" />
    </svg>
  );
}
