// Change: a new part, the table of a document.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
} from 'react';

import {citeRow, hasRulebook, useCopy} from '../../../rulebook/client';
import labelCells from './labelCells';
import nameTable from './nameTable';
import nameRowButtons from './nameRowButtons';
import styles from './styles.module.css';
import withRowButtons from './withRowButtons';

/**
 * A table that scrolls sideways if it is too wide; the page never
 * does. Otherwise its heads stay in view below the navbar. On a phone, the rows of
 * a table of short cells are cards. In a rulebook, each row can be copied.
 */
export default function Table({
  children,
  ...props
}: ComponentPropsWithoutRef<'table'>) {
  const region = useRef<HTMLDivElement>(null);
  // Its name while it scrolls. Else there is nothing to do there with keys.
  const [name, setName] = useState<string>();
  const {siteConfig} = useDocusaurusContext();
  const {copy, notice, dialog} = useCopy();
  const copyRow = (button: HTMLButtonElement) => {
    const row = button.closest('tr');
    const site = window.location.origin + siteConfig.baseUrl;
    void copy('row', row === null ? '' : citeRow(row, site), button);
  };

  // What scrolls is reached by keys from its first paint on.
  useLayoutEffect(() => {
    const {current: element} = region;
    if (element === null) {
      return undefined;
    }
    const table = element.querySelector('table');
    element.toggleAttribute('data-cards', table !== null && labelCells(table));
    nameRowButtons(element);
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
        <table {...props}>
          {hasRulebook
            ? withRowButtons(children, <CopyRow onCopy={copyRow} />)
            : children}
        </table>
      </div>
      {name !== undefined && (
        <p aria-hidden className={styles.hint}>
          Scroll sideways to see every column.
        </p>
      )}
      {notice}
      {dialog}
    </div>
  );
}

interface CopyProps {
  readonly onCopy: (button: HTMLButtonElement) => void;
}

/** It holds no text, so that it is no part of its row's. */
function CopyRow({onCopy}: CopyProps) {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.copy)}
      aria-label="Copy this row"
      onClick={({currentTarget}) => {
        onCopy(currentTarget);
      }}>
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
        <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
      </svg>
    </button>
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
