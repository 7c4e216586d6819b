import {
  Combobox,
  ComboboxList,
  ComboboxProvider,
  Dialog,
  DialogDismiss,
  FocusTrapRegion,
  useComboboxStore,
  VisuallyHidden,
} from '@ariakit/react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {useRef, useState} from 'react';

import count from '../../../shared/count';
import {searchUrl} from '../../shared/searchPath';
import {versionAt} from '../../shared/versions';
import {addRecent, readRecent, removeRecent} from '../recentSearches';
import SearchIcon from '../SearchBar/SearchIcon';
import {TryAgain} from '../../../sealing/client';
import useSearch, {type Found, type SearchState} from '../useSearch';
import EmptyQuery from './EmptyQuery';
import NoResults from './NoResults';
import ResultList from './ResultList';
import styles from './styles.module.css';
import useSelection from './useSelection';

const OPTIONS = {maxPages: 8, maxHits: 4} as const;

interface Props {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
}

export default function SearchDialog({query, onQueryChange, onClose}: Props) {
  const {pathname} = useLocation();
  const state = useSearch(query, {...OPTIONS, at: pathname});
  const [recent, setRecent] = useState(readRecent);
  const found = state.status === 'ready' ? state.found : undefined;
  const version =
    state.status === 'ready'
      ? versionAt(state.client.versions, pathname)
      : undefined;
  const list = useRef<HTMLDivElement>(null);
  const store = useComboboxStore({
    open: true,
    inputValue: query,
    setInputValue: onQueryChange,
    focusLoop: true,
    compositeElementInFocusOrder: false,
  });
  const onKeyDownCapture = useSelection({
    store,
    list,
    query,
    shown: found ?? (state.status === 'ready' ? recent : state.status),
    isWaiting:
      state.status !== 'failed' &&
      query.trim() !== '' &&
      query !== found?.query,
    hasResults: found !== undefined && found.answer.total > 0,
  });
  const remember = (searched: string): void => {
    addRecent(searched);
    setRecent(readRecent());
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-label="Search"
      className={styles.dialog}
      backdrop={<div className={styles.backdrop} />}>
      <FocusTrapRegion enabled className={clsx(styles.region)}>
        <ComboboxProvider store={store}>
          <div className={styles.head}>
            <SearchIcon className={styles.icon} />
            <Combobox
              className={styles.input}
              placeholder="Search the handbook"
              aria-label="Search the handbook"
              enterKeyHint="go"
              onKeyDownCapture={onKeyDownCapture}
              autoCapitalize="off"
              spellCheck={false}
            />
            <DialogDismiss className={clsx(styles.dismiss)}>
              Close
            </DialogDismiss>
          </div>
          <ComboboxList
            ref={list}
            alwaysVisible
            aria-label="Results"
            className={styles.list}>
            <ListContent
              state={state}
              query={query}
              recent={recent}
              onPick={onQueryChange}
              onForget={(forgotten) => {
                removeRecent(forgotten);
                setRecent(readRecent());
              }}
              onChoose={remember}
              onClose={onClose}
            />
          </ComboboxList>
        </ComboboxProvider>
        <Footer
          found={found}
          version={
            version?.path === version?.latest ? undefined : version?.path
          }
          onAll={(all) => {
            remember(all);
            onClose();
          }}
        />
      </FocusTrapRegion>
      <VisuallyHidden>
        <p role="status">{announcementOf(state)}</p>
      </VisuallyHidden>
    </Dialog>
  );
}

interface ListContentProps {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  /** A result of that query is opened, here or in a new tab. */
  readonly onChoose: (query: string) => void;
  readonly onClose: () => void;
}

/** What is below the field: the last answer, until the next has come. */
function ListContent({
  state,
  query,
  recent,
  onPick,
  onForget,
  onChoose,
  onClose,
}: ListContentProps) {
  if (state.status === 'loading') {
    return <p className={styles.note}>Loading the search …</p>;
  }
  if (state.status === 'failed') {
    return (
      <p className={styles.note}>
        <TryAgain onRetry={state.retry}>
          The search could not be opened.
        </TryAgain>
      </p>
    );
  }
  const {client, found} = state;
  if (found === undefined) {
    return (
      query.trim() === '' && (
        <EmptyQuery
          recent={recent}
          indexPages={client.indexPages}
          onPick={onPick}
          onForget={onForget}
          onClose={onClose}
        />
      )
    );
  }
  return found.answer.total === 0 ? (
    <NoResults
      found={found}
      indexPages={client.indexPages}
      onPick={onPick}
      onClose={onClose}
    />
  ) : (
    <ResultList
      client={client}
      found={found}
      onChoose={() => {
        onChoose(found.query);
      }}
      onClose={onClose}
    />
  );
}

interface FooterProps {
  readonly found: Found | undefined;
  /** The version that is being read, where it is not the latest. */
  readonly version: string | undefined;
  readonly onAll: (query: string) => void;
}

/** The keys, and a link to all results. */
function Footer({found, version, onAll}: FooterProps) {
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

/** What a screen reader says when the results have changed. */
function announcementOf(state: SearchState): string {
  if (state.status === 'loading') {
    return 'Loading the search';
  }
  if (state.status === 'failed') {
    return 'The search could not be opened';
  }
  if (state.found === undefined) {
    return '';
  }
  const {answer, query} = state.found;
  return answer.total === 0
    ? `No results for ${query}`
    : `${count(answer.total, 'result')} for ${query}, ${count(
        answer.areas.reduce((sum, {pageCount}) => sum + pageCount, 0),
        'page',
      )}`;
}
