import {useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';
import {createPortal} from 'react-dom';

import count from '../../../shared/count';
import {canMark, markPage, unmarkPage} from './markPage';
import styles from './styles.module.css';
import './highlight.css';

interface Props {
  readonly words: string;
  readonly onRemove: () => void;
}

/** Marks the words that led to this page, and lets the reader dismiss the marks. */
export default function PageMarks({words, onRemove}: Props) {
  const {pathname} = useLocation();
  const [places, setPlaces] = useState(0);

  useEffect(() => {
    if (!canMark()) {
      return undefined;
    }
    let frame = 0;
    const mark = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setPlaces(markPage(words));
      });
    };
    mark();
    // Tabs, details and lazily loaded parts come later.
    const observer = new MutationObserver(mark);
    const root = document.querySelector('main');
    if (root !== null) {
      observer.observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      unmarkPage();
    };
  }, [words, pathname]);

  if (places === 0) {
    return null;
  }
  return createPortal(
    <div className={styles.bar} role="region" aria-label="Searched words">
      <span role="status">
        {count(places, 'place')} marked:{' '}
        <strong>{words.split(' ').join(', ')}</strong>
      </span>
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onRemove}>
        Remove marks
      </button>
    </div>,
    document.body,
  );
}
