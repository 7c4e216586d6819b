import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {Store} from 'docusaurus-sealed/Store';
import {
  addHistoryFields,
  readHistoryFields,
} from 'docusaurus-sealed/historyFields';
import {TryAgain, useLoaded, type Loaded} from 'docusaurus-sealed/useLoaded';
import {isSlowConnection, whenIdle} from 'docusaurus-sealed/waiting';

import openSearch, {FAILED_TEXT, LOADING_TEXT} from './browser/openSearch';
import styles from './browser/search.module.css';
import {FIELD_PROPS, SearchHead, SearchIcon} from './browser/SearchHead';

const loadSearch = () =>
  import(/* webpackChunkName: "search-dialog" */ './browser/Search');

/** The page that is read should be loaded by then. */
const IDLE_AT_LATEST_MS = 5_000;

interface DialogState {
  readonly isOpen: boolean;
  readonly query: string;
}

const CLOSED: DialogState = {isOpen: false, query: ''};

/**
 * Whether the dialog is open, and the text in its field. Not in the component: the
 * next page may have its own navbar, which then shows the dialog.
 */
const dialogState = new Store<DialogState>(CLOSED);

const useDialogState = () =>
  useSyncExternalStore(dialogState.subscribe, dialogState.get, dialogState.get);

/** Opens the dialog, from anywhere on the page. */
function openSearchDialog(query = dialogState.get().query): void {
  prepareSearch();
  dialogState.set({isOpen: true, query});
}

function changeQuery(query: string): void {
  dialogState.set({...dialogState.get(), query});
}

function closeSearchDialog(): void {
  dialogState.set(CLOSED);
}

/** Loads all that the dialog needs. The dialog reports failures, and tries again. */
function prepareSearch(): void {
  for (const loading of [loadSearch(), openSearch()]) {
    loading.catch(() => undefined);
  }
}

/** The field in the navbar, a button on narrow screens; both open the dialog. */
export default function SearchBar() {
  const {isOpen} = useDialogState();
  useShortcuts();
  useEffect(() => {
    // The whole search is loaded, so that it also works without a connection.
    if (!isSlowConnection()) {
      whenIdle(prepareSearch, IDLE_AT_LATEST_MS);
    }
  }, []);
  useNavigation();

  return (
    <>
      <SearchField label="Search" className={styles.inNavbar} />
      <SearchButton className={clsx('clean-btn', styles.button)}>
        <SearchIcon />
      </SearchButton>
      {isOpen && <SearchDialog />}
    </>
  );
}

/** The browser's own dialog keeps the focus inside. */
function SearchDialog() {
  const {query} = useDialogState();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useLoaded(loadSearch);
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  // After the dialog is gone: given back before, the focus would take no text.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    },
    [opener],
  );
  useLayoutEffect(() => {
    dialog.current?.querySelector('input')?.focus();
  }, [search.status]);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // At once: its close event may come after the next key.
      onCancel={closeSearchDialog}
      onClose={closeSearchDialog}
      onPointerDown={({target, currentTarget}) => {
        // The backdrop is a part of the dialog.
        if (target === currentTarget) {
          closeSearchDialog();
        }
      }}>
      {search.status === 'ready' ? (
        <search.value.default
          query={query}
          onQueryChange={changeQuery}
          onClose={closeSearchDialog}
          onLeave={() => {
            keepSearch(query);
            closeSearchDialog();
          }}
        />
      ) : (
        <Loading search={search} query={query} />
      )}
    </dialog>,
    document.body,
  );
}

interface LoadingProps {
  readonly search: Exclude<Loaded<unknown>, {readonly status: 'ready'}>;
  readonly query: string;
}

/** The field takes what is typed until the search is loaded. */
function Loading({search, query}: LoadingProps) {
  return (
    <>
      <SearchHead onClose={closeSearchDialog}>
        <input
          {...FIELD_PROPS}
          value={query}
          onChange={({target}) => {
            changeQuery(target.value);
          }}
        />
      </SearchHead>
      <p className={styles.note} role="status">
        {search.status === 'loading' ? (
          LOADING_TEXT
        ) : (
          <TryAgain onRetry={search.retry}>{FAILED_TEXT}</TryAgain>
        )}
      </p>
    </>
  );
}

interface ButtonProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the dialog where no field is. */
export function SearchButton(props: ButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      onFocus={prepareSearch}
      onPointerDown={prepareSearch}
      onClick={() => {
        openSearchDialog();
      }}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** A field that opens the dialog with what is typed. */
export function SearchField({label, className}: FieldProps) {
  const {query} = useDialogState();
  return (
    <span className={clsx('screen-only', styles.field, className)}>
      <SearchIcon />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={prepareSearch}
        onPointerEnter={prepareSearch}
        onClick={() => {
          openSearchDialog();
        }}
        onKeyDown={(event) => {
          if (
            !event.nativeEvent.isComposing &&
            /^(?:Enter|ArrowDown)$/.test(event.key)
          ) {
            event.preventDefault();
            openSearchDialog();
          }
        }}
        onChange={({target, nativeEvent}) => {
          if ((nativeEvent as InputEvent).isComposing) {
            // Another field would end the work of the input method.
            changeQuery(target.value);
          } else {
            openSearchDialog(target.value);
          }
        }}
        onCompositionEnd={({currentTarget}) => {
          openSearchDialog(currentTarget.value);
        }}
      />
      <kbd className={styles.keys} aria-hidden="true">
        /
      </kbd>
    </span>
  );
}

/** The query of each search whose result was opened, by an id in the history, which has no words. */
const queries = new Map<unknown, string>();

function keepSearch(query: string): void {
  const id = Math.random();
  queries.set(id, query);
  addHistoryFields({search: id});
}

/** Another page closes the dialog; going back shows the search whose result was opened. */
function useNavigation(): void {
  const history = useHistory();
  useEffect(
    () =>
      // `popstate` comes too late: the navbar may be replaced before.
      history.listen((_, action) => {
        const query =
          action === 'POP'
            ? queries.get(readHistoryFields().search)
            : undefined;
        if (query === undefined) {
          closeSearchDialog();
        } else {
          openSearchDialog(query);
        }
      }),
    [history],
  );
}

/** Ctrl+K or ⌘K anywhere, and `/` outside text fields. */
function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
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
        openSearchDialog();
      }
    };
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
