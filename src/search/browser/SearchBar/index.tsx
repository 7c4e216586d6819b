import clsx from 'clsx';
import {useEffect, useRef, useSyncExternalStore} from 'react';

import useLoaded, {useFailureNotice} from '../../../sealing/browser/useLoaded';
import {prefetchWhenIdle, loadDialog} from '../chunks';
import openSearch from '../openSearch';
import {
  changeQuery,
  closeSearchDialog,
  openSearchDialog,
  searchInput,
} from '../searchInput';
import SearchIcon from './SearchIcon';
import styles from './styles.module.css';
import useShortcuts from './useShortcuts';

/** Whoever comes near it will search: then all that it needs is opened. */
function prepare(): void {
  loadDialog().catch(ignore);
  openSearch().catch(ignore);
}

// The dialog asks again, and says what is wrong.
function ignore(): void {
  return undefined;
}

/** The field in the navbar, a button on narrow screens; both open the dialog. */
export default function SearchBar() {
  const {isOpen, query} = useSyncExternalStore(
    searchInput.subscribe,
    searchInput.get,
    searchInput.get,
  );
  const dialog = useLoaded(loadDialog, isOpen);
  useFailureNotice(dialog);
  const field = useRef<HTMLInputElement>(null);
  const keys = useKeys();

  const open = (): void => {
    openSearchDialog(query);
  };
  useShortcuts(() => {
    // What is typed before the dialog stands is not lost.
    field.current?.focus();
    open();
  });
  useEffect(prefetchWhenIdle, []);
  useEffect(() => {
    if (isOpen) {
      prepare();
    }
  }, [isOpen]);

  return (
    <>
      <span className={styles.field}>
        <SearchIcon className={styles.icon} />
        <input
          ref={field}
          type="search"
          className={styles.input}
          placeholder="Search"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={open}
          onKeyDown={(event) => {
            if (
              /^(?:Enter|ArrowDown)$/.test(event.key) ||
              (event.key === '/' && query === '')
            ) {
              event.preventDefault();
              open();
            }
          }}
          onChange={({target}) => {
            openSearchDialog(target.value);
          }}
        />
        {keys !== undefined && (
          <kbd className={styles.keys} aria-hidden="true">
            {keys}
          </kbd>
        )}
      </span>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-label="Search"
        aria-haspopup="dialog"
        onFocus={prepare}
        onPointerDown={prepare}
        onClick={open}>
        <SearchIcon />
      </button>
      {isOpen && dialog.status === 'ready' && (
        <dialog.value.default
          query={query}
          onQueryChange={changeQuery}
          onClose={closeSearchDialog}
        />
      )}
    </>
  );
}

/** The keys to show; none before the browser is known. */
function useKeys(): string | undefined {
  return useSyncExternalStore(
    () => ignore,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'),
    () => undefined,
  );
}
