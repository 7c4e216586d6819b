// Change: shows the current rule, opens at it, and closes when a reader goes to another.
// Ejected, because the original does not share whether it is open.
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {useEffect, useLayoutEffect, useRef, useState} from 'react';

import {showCurrentLink, useCurrentHeading} from '../TOC';
import styles from './styles.module.css';

export default function TOCCollapsible({toc, className, ...levels}: Props) {
  const [isOpen, setOpen] = useState(false);
  const current = useCurrentHeading(toc);
  const contents = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const closeBeside = ({target}: Event) => {
      if (!contents.current?.contains(target as Node)) {
        setOpen(false);
      }
    };
    const closeOnEscape = ({key}: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpen(false);
        contents.current?.querySelector('button')?.focus();
      }
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    showCurrentLink(
      contents.current?.querySelector('.table-of-contents'),
      current,
    );
  }, [isOpen, current]);

  return (
    // This is not a control: clicks and Enter on the links inside bubble up to it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={contents}
      className={clsx(
        styles.contents,
        !isOpen && 'menu__list-item--collapsed',
        className,
      )}
      onClick={({target}) => {
        if (target instanceof Element && target.closest('a') !== null) {
          setOpen(false);
        }
      }}>
      <button
        type="button"
        className="clean-btn menu__link menu__link--sublist menu__link--sublist-caret"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}>
        <span className={styles.label}>
          <span>On this page</span>
          {/* The author's own HTML, as in the table of contents itself. */}
          {current !== undefined && (
            <strong dangerouslySetInnerHTML={{__html: current.value}} />
          )}
        </span>
      </button>
      {isOpen && <TOCItems toc={toc} {...levels} />}
    </div>
  );
}
