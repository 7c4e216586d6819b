import {
  Combobox,
  ComboboxCancel,
  ComboboxList,
  ComboboxProvider,
  FocusTrapRegion,
  useComboboxStore,
  VisuallyHidden,
} from '@ariakit/react';
import {useState} from 'react';
import {plural} from 'docusaurus-sealed/text';
import {TryAgain} from 'docusaurus-sealed/useLoaded';

import {
  FAILED_TEXT,
  LOADING_TEXT,
  useSearch,
  type SearchState,
} from './openSearch';
import ResultList, {explain} from './ResultList';
import styles from './search.module.css';
import {FIELD_PROPS, SearchHead} from './SearchHead';

/**
 * How many results are shown until all are asked for: a common word finds hundreds,
 * which delay typing.
 */
const MOST_SHOWN = 24;

interface Props {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
  /** A result is opened in this tab. */
  readonly onLeave: () => void;
}

/** The content of the search's dialog. */
export default function Search({
  query,
  onQueryChange,
  onClose,
  onLeave,
}: Props) {
  // The query of which all results are shown.
  const [whole, setWhole] = useState<string>();
  const state = useSearch(query, query === whole ? Infinity : MOST_SHOWN);
  const answer = state.status === 'ready' ? state.value : undefined;
  const hasResults =
    answer !== undefined && explain(answer) === undefined && answer.total > 0;
  const store = useComboboxStore({
    open: true,
    inputValue: query,
    setInputValue: onQueryChange,
    focusLoop: true,
    compositeElementInFocusOrder: false,
  });

  return (
    <FocusTrapRegion enabled className={styles.region ?? ''}>
      <ComboboxProvider store={store}>
        <SearchHead onClose={onClose}>
          <Combobox
            {...FIELD_PROPS}
            enterKeyHint="go"
            // Enter opens the first good result, unless the arrows have chosen another.
            autoSelect={hasResults}
            onKeyDownCapture={(event) => {
              if (event.nativeEvent.isComposing) {
                // The keys are those of an input method.
                event.stopPropagation();
              }
            }}
          />
          <ComboboxCancel
            hideWhenEmpty
            aria-label="Clear the question"
            className={`clean-btn ${styles.clear ?? ''}`}
          />
        </SearchHead>
        <ComboboxList
          alwaysVisible
          aria-label="Results"
          className={styles.list}>
          {state.status !== 'ready' && (
            <p className={styles.note}>
              {state.status === 'loading' ? (
                LOADING_TEXT
              ) : (
                <TryAgain onRetry={state.retry}>{FAILED_TEXT}</TryAgain>
              )}
            </p>
          )}
          {state.status === 'ready' && (
            <ResultList
              query={query}
              answer={answer}
              onShowAll={() => {
                setWhole(query);
              }}
              onClose={onClose}
              onLeave={onLeave}
            />
          )}
        </ComboboxList>
      </ComboboxProvider>
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
      <VisuallyHidden>
        <p role="status">{announcementOf(state, query)}</p>
      </VisuallyHidden>
    </FocusTrapRegion>
  );
}

/** Announced by screen readers when the results change. */
function announcementOf(state: SearchState, query: string): string {
  if (state.status !== 'ready') {
    return state.status === 'loading' ? LOADING_TEXT : FAILED_TEXT;
  }
  if (state.value === undefined) {
    return '';
  }
  const results = `${plural(state.value.total, '# result')} for ${query}`;
  return [explain(state.value) ?? [], results].flat().join(' ');
}
