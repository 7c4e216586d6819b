// Change: a new part, the table of a document.
import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
} from 'react';

import labelCells from './labelCells';
import nameTable from './nameTable';
import styles from './styles.module.css';

/**
 * A table that scrolls sideways if it is too wide; the page never
 * does. Otherwise its heads stay in view below the navbar. On a phone, the rows of
 * a table of short cells are cards.
 */
export default function Table(props: ComponentPropsWithoutRef<'table'>) {
  const region = useRef<HTMLDivElement>(null);
  // Its name while it scrolls. Else there is nothing to do there with keys.
  const [name, setName] = useState<string>();

  // What scrolls is reached by keys from its first paint on.
  useLayoutEffect(() => {
    const {current: element} = region;
    if (element === null) {
      return undefined;
    }
    const table = element.querySelector('table');
    element.toggleAttribute('data-cards', table !== null && labelCells(table));
    const look = () => {
      const scrolls = shape(element);
      const {scrollLeft, scrollWidth, clientWidth} = element;
      setName(scrolls ? nameTable(element) : undefined);
      // Half a pixel is what zooming leaves.
      const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
      element.toggleAttribute('data-more', hasMore);
    };
    look();
    const observer = new ResizeObserver(look);
    // The window, the font and its content may change its width.
    for (const changing of [element, ...element.children]) {
      observer.observe(changing);
    }
    element.addEventListener('scroll', look, {passive: true});
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div
        ref={region}
        className={styles.region}
        {...(name !== undefined && {
          role: 'region',
          'aria-label': name,
          tabIndex: 0,
        })}>
        <table {...props} />
      </div>
      {name !== undefined && (
        <p aria-hidden className={styles.hint}>
          Scroll sideways to see every column.
        </p>
      )}
    </div>
  );
}

/**
 * Lays a table out as one that scrolls, or that fits. Past React, whose state
 * would come after the page has scrolled to its anchor, and move it again.
 *
 * @returns whether it scrolls
 */
function shape(region: HTMLElement): boolean {
  const {scrollWidth, clientWidth} = region;
  const scrolls = scrollWidth > clientWidth;
  region.toggleAttribute('data-scrolls', scrolls);
  return scrolls;
}
