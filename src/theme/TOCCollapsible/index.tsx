// Change: shows the current rule, opens at it, and closes when a reader goes to another.
// Ejected, since the original keeps to itself whether it is open.
import {Collapsible, useCollapsible} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';

import showCurrentLink from '../TOC/showCurrentLink';
import styles from './styles.module.css';
import useCurrentHeading from './useCurrentHeading';

export default function TOCCollapsible({toc, className, ...levels}: Props) {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({
    initialState: true,
  });
  // Until then it costs nothing; Collapsible's own `lazy` would draw it after the effect below.
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
          {/* As in the table of contents itself: the author's own HTML. */}
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
