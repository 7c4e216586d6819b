// Change: a new part, the table of a document.
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {
  Children,
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

import {citeRow, hasRulebook, useCopy} from '../../../rulebook/client';
import {labelCells, labelRowButtons} from './labelTable';
import styles from './styles.module.css';

/**
 * A table whose first column names its rows. It scrolls sideways if it is too wide;
 * the page never does. Otherwise its heads stay in view below the navbar. On a
 * phone, the rows of a table of three or more columns are cards. In a rulebook,
 * each row can be copied.
 */
export default function Table({
  children,
  ...props
}: ComponentPropsWithoutRef<'table'>) {
  const ref = useRef<HTMLTableElement>(null);
  const site = useBaseUrl('/', {absolute: true});
  const {copy, notice, dialog} = useCopy();
  const copyRow = (button: HTMLButtonElement) => {
    const row = button.closest('tr');
    void copy('row', row === null ? '' : citeRow(row, site), button);
  };

  useLayoutEffect(() => {
    const table = ref.current;
    const region = table?.parentElement;
    if (!table || !region) {
      return undefined;
    }
    labelRowButtons(table);
    const columns = labelCells(table);
    // This bypasses React, whose state would come after the page has scrolled to
    // its anchor, and move it again.
    const look = () => {
      const scrolls = region.scrollWidth > region.clientWidth;
      region.toggleAttribute('data-scrolls', scrolls);
      // Keys have a use here only if the table scrolls.
      for (const [name, value] of Object.entries({
        role: 'group',
        'aria-label': `Table: ${columns}`,
        tabindex: '0',
      })) {
        if (scrolls) {
          region.setAttribute(name, value);
        } else {
          region.removeAttribute(name);
        }
      }
    };
    look();
    // The window, the font and its content may change its width.
    const observer = new ResizeObserver(look);
    observer.observe(region);
    observer.observe(table);
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div className={styles.region}>
        <table ref={ref} {...props}>
          {withRowHeads(children, hasRulebook && <CopyRow onCopy={copyRow} />)}
        </table>
      </div>
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

/** Makes the first cell of each row of a table's body the head of the row, with a button at its end. */
function withRowHeads(parts: ReactNode, button: ReactNode): ReactNode {
  return Children.map(parts, (part) => {
    if (!isValidElement<PropsWithChildren>(part)) {
      return part;
    }
    const {type, props} = part;
    if (type === 'tbody') {
      return cloneElement(part, {}, withRowHeads(props.children, button));
    }
    const [first, ...others] =
      type === 'tr'
        ? Children.toArray(props.children).filter((cell) =>
            isValidElement<PropsWithChildren>(cell),
          )
        : [];
    return first?.type !== 'td' ||
      Children.count(first.props.children) === 0 ||
      others.length === 0 ? (
      part
    ) : (
      <tr {...props}>
        <th key={first.key} scope="row" {...first.props}>
          {first.props.children}
          {button}
        </th>
        {others}
      </tr>
    );
  });
}
