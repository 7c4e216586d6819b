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
import {useHistory, useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';

import {versionAt} from '../../shared/versions';
import {addRecent, readRecent, removeRecent} from '../recentSearches';
import SearchIcon from '../SearchBar/SearchIcon';
import useSearch from '../useSearch';
import announcementOf from './announcementOf';
import Foot from './Foot';
import Shown from './Shown';
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
  const history = useHistory();
  useEffect(
    // Whoever goes back leaves it behind.
    () =>
      history.listen((_, action) => {
        if (action === 'POP') {
          onClose();
        }
      }),
    [history, onClose],
  );
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
            <Shown
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
        <Foot
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
