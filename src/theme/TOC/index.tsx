// Change: the current entry stays in view, and is marked as current.
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import {useEffect, useRef} from 'react';

export default function TOCWrapper(props: Props) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = frame.current?.firstElementChild;
    if (!list) {
      return undefined;
    }
    const follow = () => {
      const [current] = list.getElementsByClassName(
        'table-of-contents__link--active',
      );
      showCurrentLink(list, current);
    };
    follow();
    // The original marks the link by its class, bypassing React.
    const observer = new MutationObserver(follow);
    observer.observe(list, {
      attributes: true,
      attributeFilter: ['class'],
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    // The original is sticky within the column, so this element has no box.
    <div ref={frame} style={{display: 'contents'}}>
      <TOC {...props} />
    </div>
  );
}

/**
 * Marks only one link of a table of contents as the current one, and scrolls the
 * table, not the page, until the link is in its middle.
 *
 * @param list the element that scrolls
 */
export function showCurrentLink(
  list: Element,
  current: Element | undefined,
): void {
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  if (current !== undefined) {
    current.setAttribute('aria-current', 'location');
    const {top, height} = list.getBoundingClientRect();
    list.scrollTop += current.getBoundingClientRect().top - top - height / 2;
  }
}
