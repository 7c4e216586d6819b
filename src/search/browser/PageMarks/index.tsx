import {useHistory, useLocation} from '@docusaurus/router';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';

import count from '../../../shared/count';
import {keepMarks, marksOf} from '../marks';
import type MarkArticle from './markArticle';
import styles from './styles.module.css';
import './highlight.css';

/**
 * The line above an article that lists which words of a search are marked in it,
 * and removes the marks, as Escape does. It takes its room before they are there,
 * so that nothing moves when they come.
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

/** Calls back when Escape is pressed on the page itself, and not in a dialog. */
function useEscape(isWanted: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector('[role="dialog"], dialog[open]') === null
    ) {
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
  const mark = useEffectEvent(
    (markArticle: typeof MarkArticle, article: HTMLElement) => {
      // The browser brings readers who come back to where they were.
      const goesThere = history.action !== 'POP' || !hasShown;
      return markArticle(article, words ?? '', {
        anchor: decodeURIComponent(hash.slice(1)),
        goesThere,
        onMarked: setPlaces,
      });
    },
  );
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
    let stop: (() => void) | undefined;
    let gone = false;
    import('./markArticle').then(
      ({default: markArticle}) => {
        if (!gone) {
          stop = mark(markArticle, article);
        }
      },
      () => {
        // The page is read without marks.
        setPlaces(0);
      },
    );
    return () => {
      gone = true;
      stop?.();
      setPlaces(undefined);
    };
  }, [words, line]);

  return places;
}

interface Marks {
  readonly marks: string | undefined;
  readonly removeMarks: () => void;
}

/** The words that led to this page. */
function useMarks(): Marks {
  const location = useLocation();
  const [seen, setSeen] = useState({location, marks: marksOf(location.state)});
  if (seen.location !== location) {
    // A jump within the page leaves its marks.
    const isJump = seen.location.pathname === location.pathname;
    setSeen({
      location,
      marks: marksOf(location.state) ?? (isJump ? seen.marks : undefined),
    });
  }
  return {
    marks: seen.marks,
    removeMarks: () => {
      setSeen({location, marks: undefined});
      // Past the router, which would scroll to the anchor again.
      keepMarks(undefined);
    },
  };
}
