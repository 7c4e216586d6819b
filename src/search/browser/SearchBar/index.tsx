import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {useEffect, useEffectEvent, useRef, useSyncExternalStore} from 'react';

import {useLoaded, useFailureNotice} from '../../../sealing/client';
import {loadDialog, prefetchWhenIdle} from '../chunks';
import {
  changeQuery,
  closeSearchDialog,
  dialogState,
  openSearchDialog,
  prepareSearch,
} from '../dialogState';
import {keptIn} from '../historyState';
import SearchIcon from './SearchIcon';
import styles from './styles.module.css';

/** The field in the navbar, a button on narrow screens; both open the dialog. */
export default function SearchBar() {
  const {isOpen, query} = useSyncExternalStore(
    dialogState.subscribe,
    dialogState.get,
    dialogState.get,
  );
  const dialog = useLoaded(loadDialog, isOpen);
  useFailureNotice(dialog);
  const field = useRef<HTMLInputElement>(null);
  const keys = useKeys();
  const open = (): void => {
    openSearchDialog(query);
  };
  useShortcuts(() => {
    // What is typed before the dialog is there is not lost.
    field.current?.focus();
    open();
  });
  useEffect(prefetchWhenIdle, []);
  useGoingBack();

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
          onFocus={prepareSearch}
          onPointerEnter={prepareSearch}
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
        onFocus={prepareSearch}
        onPointerDown={prepareSearch}
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

/** Going back closes the dialog, or shows the search that was left for a result. */
function useGoingBack(): void {
  const history = useHistory();
  useEffect(
    () =>
      // Not by `popstate`: the navbar may be replaced before.
      history.listen(({state}, action) => {
        if (action === 'POP') {
          const left = keptIn(state, 'search');
          if (left === undefined) {
            closeSearchDialog();
          } else {
            openSearchDialog(left);
          }
        }
      }),
    [history],
  );
}

/** The keys to show; none before the browser is known. */
function useKeys(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'),
    () => undefined,
  );
}

/** Ctrl+K or ⌘K anywhere, and `/` outside text fields. */
function useShortcuts(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    const isCommand = ctrlKey || metaKey;
    if (
      !event.defaultPrevented &&
      !event.isComposing &&
      !altKey &&
      (isCommand
        ? !shiftKey && key.toLowerCase() === 'k'
        : key === '/' && !isWriting(event.target))
    ) {
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
