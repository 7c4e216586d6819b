import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {useEffect, useEffectEvent, useRef, useSyncExternalStore} from 'react';

import {useLoaded, useFailureNotice} from '../../../sealing/client';
import {loadDialog, prefetchWhenIdle} from '../chunks';
import {searchOf} from '../marks';
import openSearch from '../openSearch';
import {
  changeQuery,
  closeSearchDialog,
  openSearchDialog,
  searchInput,
} from '../searchInput';
import SearchIcon from './SearchIcon';
import styles from './styles.module.css';

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
  const history = useHistory();
  useEffect(
    () =>
      history.listen(({state}, action) => {
        if (action === 'POP') {
          // Going back leaves the dialog, or shows the search that was left for
          // a result. Not by `popstate`: the navbar may be replaced before.
          const left = searchOf(state);
          if (left === undefined) {
            closeSearchDialog();
          } else {
            openSearchDialog(left);
          }
        }
      }),
    [history],
  );
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

/** Ctrl+K or ⌘K anywhere, and `/` where nothing is being written. */
function useShortcuts(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) {
      return;
    }
    const isCommand =
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !isWriting(event.target);
    if (isCommand || isSlash) {
      event.preventDefault();
      open();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}
