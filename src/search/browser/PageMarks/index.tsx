import {useHistory, useLocation} from '@docusaurus/router';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';

import count from '../../../shared/count';
import {keep, keptIn} from '../historyState';
import styles from './styles.module.css';

/**
 * The line above an article that lists which words of a search are marked in it,
 * and removes the marks, as Escape does. It takes its room before they are there,
 * so that nothing moves when they appear.
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
    <section ref={line} className={styles.line} aria-label="Searched words">
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

/** The words that led to this page. */
function useMarks(): Marks {
  const location = useLocation();
  const own = keptIn(location.state, 'marks');
  const [seen, setSeen] = useState({location, marks: own});
  if (seen.location !== location) {
    // A jump within the page leaves its marks.
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
 * @returns how many places are marked; undefined while that is not known
 */
function usePlaces(
  words: string | undefined,
  line: RefObject<HTMLElement | null>,
): number | undefined {
  const [places, setPlaces] = useState<number>();
  const {hash} = useLocation();
  const history = useHistory();
  const optionsNow = useEffectEvent(() => ({
    anchor: decodeURIComponent(hash.slice(1)),
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
        // The page is read without marks.
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
    const listener = (event: KeyboardEvent): void => {
      onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [isWanted]);
}
