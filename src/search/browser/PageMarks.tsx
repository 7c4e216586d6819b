import {useLocation} from '@docusaurus/router';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import count from '../../shared/count';
import decodeComponent from '../../shared/decodeComponent';
import {takeMarks} from './storedSearches';

interface Marks {
  readonly words: string;
  readonly pathname: string;
  /** Id of the heading that was found. */
  readonly anchor: string;
}

/**
 * The line above an article that lists the marked words of a search, and removes
 * the marks, as Escape does. It takes its space before the words are marked, so
 * that nothing moves when they appear.
 */
export default function PageMarks() {
  const {pathname, hash, key} = useLocation();
  const [marks, setMarks] = useState<Marks>();
  const [places, setPlaces] = useState<number>();
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const words = takeMarks(window.location.href);
    const anchor = decodeComponent(hash.slice(1));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- taking words removes them
    setMarks((last) => {
      if (words !== undefined) {
        return {words, pathname, anchor};
      }
      // A jump within the page keeps its marks.
      return last?.pathname === pathname ? last : undefined;
    });
  }, [pathname, hash, key]);

  useEffect(() => {
    const article = line.current?.parentElement?.querySelector('article');
    if (marks === undefined || !article) {
      return undefined;
    }
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./markArticle').then(
      ({default: markArticle}) => {
        if (!isGone) {
          stop = markArticle(article, marks.words, marks.anchor, setPlaces);
        }
      },
      () => {
        // The page is shown without marks.
        setPlaces(0);
      },
    );
    return () => {
      isGone = true;
      stop?.();
      setPlaces(undefined);
    };
  }, [marks]);

  const onKey = useEffectEvent(
    ({key: pressed, defaultPrevented}: KeyboardEvent) => {
      // Not in a dialog.
      const dialog = document.querySelector('[role="dialog"], dialog[open]');
      if (pressed === 'Escape' && !defaultPrevented && dialog === null) {
        setMarks(undefined);
      }
    },
  );
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  if (marks === undefined || places === 0) {
    return null;
  }
  return (
    <section ref={line} className="search-marks" aria-label="Searched words">
      <span role="status">
        {places !== undefined && (
          <>
            {count(places, 'place')} marked:{' '}
            <strong>{marks.words.split(' ').join(', ')}</strong>
          </>
        )}
      </span>
      <button
        type="button"
        className="button button--sm button--secondary"
        aria-keyshortcuts="Escape"
        onClick={() => {
          setMarks(undefined);
        }}>
        Remove marks
      </button>
    </section>
  );
}
