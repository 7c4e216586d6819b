import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  type Ref,
} from 'react';

import {Store} from '../../gate/Store';
import {useLoaded, useFailureNotice} from '../../sealing/client';
import {loadDialog, prefetchWhenIdle} from './chunks';
import openSearch from './openSearch';
import styles from './SearchBar.module.css';

/** `asked` counts how often the reader has asked for the dialog. */
const CLOSED = {isOpen: false, query: '', asked: 0};

/**
 * Whether the dialog is open, and the text in its field. Not in the component: the
 * next page may have its own navbar, which then shows the dialog.
 */
const dialogState = new Store(CLOSED);

const useDialogState = () =>
  useSyncExternalStore(dialogState.subscribe, dialogState.get, dialogState.get);

/** Opens the dialog, from anywhere on the page. */
function openSearchDialog(query = ''): void {
  prepareSearch();
  dialogState.set({isOpen: true, query, asked: dialogState.get().asked + 1});
}

function closeSearchDialog(): void {
  dialogState.set(CLOSED);
}

/** Loads all that the dialog needs. The dialog reports failures, and tries again. */
function prepareSearch(): void {
  for (const loading of [loadDialog(), openSearch()]) {
    loading.catch(() => undefined);
  }
}

/** The field in the navbar, a button on narrow screens; both open the dialog. */
export default function SearchBar() {
  const {isOpen, query, asked} = useDialogState();
  const dialog = useLoaded(loadDialog, isOpen);
  useFailureNotice(dialog);
  const tryAgain = useEffectEvent(() => {
    if (dialog.status === 'failed') {
      dialog.retry();
    }
  });
  useEffect(() => {
    tryAgain();
  }, [asked]);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(() => {
    // The field takes what is typed before the dialog is loaded.
    field.current?.focus();
    openSearchDialog(query);
  });
  useEffect(prefetchWhenIdle, []);
  useGoingBack();

  return (
    <>
      <SearchField ref={field} label="Search" className={styles.inNavbar} />
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-label="Search"
        aria-haspopup="dialog"
        onFocus={prepareSearch}
        onPointerDown={prepareSearch}
        onClick={() => {
          openSearchDialog(query);
        }}>
        <SearchIcon />
      </button>
      {isOpen && dialog.status === 'ready' && (
        <dialog.value.default
          query={query}
          onQueryChange={(typed) => {
            dialogState.set({isOpen, query: typed, asked});
          }}
          onClose={closeSearchDialog}
          onLeave={() => {
            leaveSearch(query);
            closeSearchDialog();
          }}
        />
      )}
    </>
  );
}

/** Opens the dialog from a page that has no field. */
export function SearchButton() {
  return (
    <button
      type="button"
      className="button button--primary"
      aria-haspopup="dialog"
      onClick={() => {
        openSearchDialog();
      }}>
      Search
    </button>
  );
}

interface FieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that opens the dialog with what is typed. */
export function SearchField({label, className, ref}: FieldProps) {
  const {query} = useDialogState();
  const open = (): void => {
    openSearchDialog(query);
  };
  return (
    <span className={clsx(styles.field, className)}>
      <SearchIcon className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        placeholder={label}
        aria-label={label}
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
      <kbd className={styles.keys} aria-hidden="true">
        /
      </kbd>
    </span>
  );
}

/** Searches that were left for a result, by ids in the history, which has no words. */
const left = new Map<unknown, string>();

const historyState = () =>
  window.history.state as {readonly search?: number} | null;

function leaveSearch(query: string): void {
  const id = Math.random();
  left.set(id, query);
  // Past the router, which keeps its own state there.
  window.history.replaceState({...historyState(), search: id}, '');
}

/** Going back closes the dialog, or shows the search that was left for a result. */
function useGoingBack(): void {
  const history = useHistory();
  useEffect(
    () =>
      // Not by `popstate`: the navbar may be replaced before.
      history.listen((_, action) => {
        if (action === 'POP') {
          const query = left.get(historyState()?.search);
          if (query === undefined) {
            closeSearchDialog();
          } else {
            openSearchDialog(query);
          }
        }
      }),
    [history],
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
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
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

interface IconProps {
  readonly className?: string | undefined;
}

export function SearchIcon({className}: IconProps) {
  return (
    <svg
      className={className}
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
