// Change: shows the current rule, opens at it, and closes when a reader goes to another.
// Ejected, because the original does not share whether it is open.
import type {TOCItem} from '@docusaurus/mdx-loader';
import {Collapsible, useCollapsible} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';

import {showCurrentLink} from '../TOC';
import styles from './styles.module.css';

/** Below the navbar and the table of contents, in px: text above has been read. */
const READING_LINE = 140;

export default function TOCCollapsible({toc, className, ...levels}: Props) {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({
    initialState: true,
  });
  // Rendered when first opened; Collapsible's own `lazy` would come after the effect below.
  const [wasOpened, setWasOpened] = useState(false);
  const current = useCurrentHeading(toc);
  const id = current?.id;
  const contents = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = contents.current?.querySelector('.table-of-contents');
    if (collapsed || !list) {
      return undefined;
    }
    const link = [...list.querySelectorAll('a')].find(
      (each) => each.getAttribute('href') === `#${id}`,
    );
    // It has a size, and can scroll, only a frame after it was opened.
    const observer = new ResizeObserver(() => {
      showCurrentLink(list, link);
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [collapsed, id]);

  return (
    // Not a control: clicks and Enter on the links inside bubble up to it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={contents}
      className={clsx(styles.contents, className)}
      onClick={({target}) => {
        if (target instanceof Element && target.closest('a') !== null) {
          setCollapsed(true);
        }
      }}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-expanded={!collapsed}
        onClick={() => {
          setWasOpened(true);
          toggleCollapsed();
        }}>
        <span className={styles.label}>
          <span className={clsx(current !== undefined && styles.caption)}>
            On this page
          </span>
          {/* The author's own HTML, as in the table of contents itself. */}
          {current !== undefined && (
            <span
              className={styles.current}
              dangerouslySetInnerHTML={{__html: current.value}}
            />
          )}
        </span>
      </button>
      <Collapsible lazy={false} collapsed={collapsed}>
        {wasOpened && <TOCItems toc={toc} {...levels} />}
      </Collapsible>
    </div>
  );
}

/** The last heading above the reading line, if any. */
function useCurrentHeading(toc: readonly TOCItem[]): TOCItem | undefined {
  const [current, setCurrent] = useState<TOCItem>();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(
        toc.findLast(({id}) => {
          const heading = document.getElementById(id);
          return (
            heading !== null &&
            heading.getBoundingClientRect().top <= READING_LINE
          );
        }),
      );
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    document.addEventListener('scroll', lookSoon, {passive: true});
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [toc]);

  return current;
}
