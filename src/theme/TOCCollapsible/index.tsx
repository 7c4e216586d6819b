// Change: shows the current rule, opens at it, and closes when a reader goes to another.
// Ejected, because the original does not share whether it is open.
import {useLocation} from '@docusaurus/router';
import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {useEffect, useLayoutEffect, useRef, useState} from 'react';

import {showCurrentLink, targetAtEnd} from '../TOC';
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
    const list = contents.current?.querySelector('.table-of-contents');
    if (list) {
      const link = [...list.querySelectorAll('a')].find(
        (each) => each.getAttribute('href') === `#${current?.id}`,
      );
      showCurrentLink(list, link);
    }
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

/**
 * The last heading above the line to which a page scrolls for its headings, if any;
 * at the end of a page the one that its address leads to.
 */
function useCurrentHeading(toc: readonly TOCItem[]): TOCItem | undefined {
  const [current, setCurrent] = useState<TOCItem>();
  const {hash} = useLocation();

  useEffect(() => {
    const look = () => {
      const target = targetAtEnd();
      setCurrent(
        toc.find(({id}) => id === target?.id) ??
          toc.findLast(({id}) => {
            const heading = document.getElementById(id);
            return (
              heading !== null &&
              heading.getBoundingClientRect().top <=
                parseFloat(getComputedStyle(heading).scrollMarginTop) + 4
            );
          }),
      );
    };
    look();
    document.addEventListener('scroll', look, {passive: true});
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [toc, hash]);

  return current;
}
