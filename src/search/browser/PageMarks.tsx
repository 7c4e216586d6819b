import {useHistory, useLocation} from '@docusaurus/router';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';

import count from '../../shared/count';
import decodeComponent from '../../shared/decodeComponent';
import {keep, keptIn} from './storedSearches';

/**
 * The line above an article that lists the marked words of a search, and removes
 * the marks, as Escape does. It takes its space before the words are marked, so
 * that nothing moves when they appear.
 */
export default function PageMarks() {
  const {marks, removeMarks} = useMarks();
  const line = useRef<HTMLElement>(null);
  const places = usePlaces(marks, line);
  useEscape(marks !== undefined, removeMarks);

  if (marks === undefined || places === 0) {
    return null;
  }
  return (
    <section ref={line} className="search-marks" aria-label="Searched words">
      <span role="status">
        {places !== undefined && (
          <>
            {count(places, 'place')} marked:{' '}
            <strong>{marks.split(' ').join(', ')}</strong>
          </>
        )}
      </span>
      <button
        type="button"
        className="button button--sm button--secondary"
        aria-keyshortcuts="Escape"
        onClick={removeMarks}>
        Remove marks
      </button>
    </section>
  );
}

interface Marks {
  readonly marks: string | undefined;
  readonly removeMarks: () => void;
}

/** The words to mark on this page. */
function useMarks(): Marks {
  const location = useLocation();
  const own = keptIn(location.state, 'marks');
  const [seen, setSeen] = useState({location, marks: own});
  if (seen.location !== location) {
    // A jump within the page keeps its marks.
    const isJump = seen.location.pathname === location.pathname;
    setSeen({location, marks: own ?? (isJump ? seen.marks : undefined)});
  }
  return {
    marks: seen.marks,
    removeMarks: () => {
      setSeen({location, marks: undefined});
      // Past the router, which would scroll to the anchor again.
      keep('marks', undefined);
    },
  };
}

/** Whether a page has been shown since the site was loaded. */
let hasShown = false;

/**
 * Marks the words in the article that follows the line.
 *
 * @returns how many places are marked; undefined while that is unknown
 */
function usePlaces(
  words: string | undefined,
  line: RefObject<HTMLElement | null>,
): number | undefined {
  const [places, setPlaces] = useState<number>();
  const {hash} = useLocation();
  const history = useHistory();
  const optionsNow = useEffectEvent(() => ({
    anchor: decodeComponent(hash.slice(1)),
    // The browser restores the position of readers who return.
    isScrolled: history.action !== 'POP' || !hasShown,
    onMarked: setPlaces,
  }));
  useEffect(
    () => () => {
      hasShown = true;
    },
    [],
  );
  useEffect(() => {
    const article = line.current?.parentElement?.querySelector('article');
    if (words === undefined || !article) {
      return undefined;
    }
    let stop = (): void => undefined;
    let isGone = false;
    import('./markArticle').then(
      ({default: markArticle}) => {
        if (!isGone) {
          stop = markArticle(article, words, optionsNow());
        }
      },
      () => {
        // The page is shown without marks.
        setPlaces(0);
      },
    );
    return () => {
      isGone = true;
      stop();
      setPlaces(undefined);
    };
  }, [words, line]);
  return places;
}

/** Calls back when Escape is pressed on the page itself, and not in a dialog. */
function useEscape(isWanted: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent(({key, defaultPrevented}: KeyboardEvent) => {
    const dialog = document.querySelector('[role="dialog"], dialog[open]');
    if (key === 'Escape' && !defaultPrevented && dialog === null) {
      onEscape();
    }
  });
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [isWanted]);
}
