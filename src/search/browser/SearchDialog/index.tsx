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
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {useRef, useState} from 'react';

import count from '../../../shared/count';
import {addRecent, readRecent, removeRecent} from '../recentSearches';
import SearchIcon from '../SearchBar/SearchIcon';
import {searchUrl} from '../links';
import useSearch, {type SearchState} from '../useSearch';
import Beginning from './Beginning';
import NothingFound from './NothingFound';
import Results from './Results';
import styles from './styles.module.css';
import useSelection from './useSelection';

const OPTIONS = {maxPages: 8, maxHits: 4} as const;

interface Props {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
}

export default function SearchDialog({query, onQueryChange, onClose}: Props) {
  const state = useSearch(query, OPTIONS);
  const [recent, setRecent] = useState(readRecent);
  const baseUrl = useBaseUrl('/');
  const found = state.status === 'ready' ? state.found : undefined;
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
            {state.status === 'ready' &&
              (found === undefined ? (
                query.trim() === '' && (
                  <Beginning
                    recent={recent}
                    indexPages={state.client.indexPages}
                    onPick={onQueryChange}
                    onForget={(forgotten) => {
                      removeRecent(forgotten);
                      setRecent(readRecent());
                    }}
                    onClose={onClose}
                  />
                )
              ) : found.answer.total === 0 ? (
                <NothingFound
                  found={found}
                  indexPages={state.client.indexPages}
                  onPick={onQueryChange}
                  onClose={onClose}
                />
              ) : (
                <Results
                  client={state.client}
                  found={found}
                  onChoose={() => {
                    addRecent(found.query);
                    setRecent(readRecent());
                  }}
                  onClose={onClose}
                />
              ))}
            {state.status === 'loading' && (
              <p className={styles.note}>Opening the index …</p>
            )}
            {state.status === 'failed' && (
              <p className={styles.note}>
                The search could not be opened.{' '}
                <button
                  type="button"
                  className="button button--sm button--secondary"
                  onClick={state.retry}>
                  Try again
                </button>
              </p>
            )}
          </ComboboxList>
        </ComboboxProvider>
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
              to={searchUrl(baseUrl, found.query)}
              onClick={() => {
                addRecent(found.query);
                onClose();
              }}>
              All results
            </Link>
          )}
        </div>
      </FocusTrapRegion>
      <VisuallyHidden>
        <p role="status">{announcementOf(state)}</p>
      </VisuallyHidden>
    </Dialog>
  );
}

/** What a screen reader says when the results have changed. */
function announcementOf(state: SearchState): string {
  if (state.status === 'loading') {
    return 'Opening the index';
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
