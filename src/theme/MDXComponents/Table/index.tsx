// Change: a new part, the table of a document.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {
  Children,
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

import {citeRow, hasRulebook, useCopy} from '../../../rulebook/client';
import {labelCells, labelRowButtons, nameTable} from './labelTable';
import styles from './styles.module.css';

/**
 * A table that scrolls sideways if it is too wide; the page never does. Otherwise
 * its heads stay in view below the navbar. On a phone, the rows of a table of short
 * cells are cards. In a rulebook, each row can be copied.
 */
export default function Table({
  children,
  ...props
}: ComponentPropsWithoutRef<'table'>) {
  const ref = useRef<HTMLTableElement>(null);
  // Its name if it scrolls: only then keys can do something there.
  const [name, setName] = useState<string>();
  const {siteConfig} = useDocusaurusContext();
  const {copy, notice, dialog} = useCopy();
  const copyRow = (button: HTMLButtonElement) => {
    const row = button.closest('tr');
    const site = window.location.origin + siteConfig.baseUrl;
    void copy('row', row === null ? '' : citeRow(row, site), button);
  };

  // Keys can scroll it from its first paint on.
  useLayoutEffect(() => {
    const table = ref.current;
    const region = table?.parentElement;
    if (!table || !region) {
      return undefined;
    }
    region.toggleAttribute('data-cards', labelCells(table));
    labelRowButtons(table);
    const look = () => {
      const {scrollLeft, scrollWidth, clientWidth} = region;
      const scrolls = scrollWidth > clientWidth;
      // Past React, whose state would come after the page has scrolled to its
      // anchor, and move it again.
      region.toggleAttribute('data-scrolls', scrolls);
      setName(scrolls ? nameTable(table) : undefined);
      // Zooming can leave half a pixel.
      const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
      region.toggleAttribute('data-more', hasMore);
    };
    look();
    // The window, the font and its content may change its width.
    const observer = new ResizeObserver(look);
    observer.observe(region);
    observer.observe(table);
    region.addEventListener('scroll', look, {passive: true});
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div
        className={styles.region}
        {...(name !== undefined && {
          role: 'region',
          'aria-label': name,
          tabIndex: 0,
        })}>
        <table ref={ref} {...props}>
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

/** It has no text, which would become part of its row's text. */
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

/** Adds an element at the end of the first cell of each row of a table's body. */
function withRowButtons(parts: ReactNode, button: ReactNode): ReactNode {
  let isFirst = true;
  return Children.map(parts, (part) => {
    if (!isValidElement<PropsWithChildren>(part)) {
      return part;
    }
    const {type, props} = part;
    if (type === 'tbody' || type === 'tr') {
      return cloneElement(part, {}, withRowButtons(props.children, button));
    }
    if (type !== 'td' || !isFirst) {
      return part;
    }
    isFirst = false;
    return cloneElement(part, {}, props.children, button);
  });
}
