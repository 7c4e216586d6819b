// Change: names the rule that one is in, and closes when one goes to another.
// Ejected, since the original keeps to itself whether it is open.
import {Collapsible, useCollapsible} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

import styles from './styles.module.css';
import useCurrentHeading from './useCurrentHeading';

export default function TOCCollapsible({toc, className, ...levels}: Props) {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({
    initialState: true,
  });
  const current = useCurrentHeading(toc);
  return (
    // Not a control of its own: links within tell of clicks and of Enter alike.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
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
        onClick={toggleCollapsed}>
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
      <Collapsible lazy collapsed={collapsed}>
        <TOCItems toc={toc} {...levels} />
      </Collapsible>
    </div>
  );
}
