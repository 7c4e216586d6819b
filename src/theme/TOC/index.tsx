// Change: the current entry stays in view, and is marked as current.
import {useLocation} from '@docusaurus/router';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import {useEffect, useRef} from 'react';

export default function TOCWrapper(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const {hash} = useLocation();

  useEffect(() => {
    const list = frame.current?.firstElementChild;
    if (!list) {
      return undefined;
    }
    const follow = () => {
      const [active] = list.getElementsByClassName(
        'table-of-contents__link--active',
      );
      const target = targetAtEnd();
      const link = [...list.querySelectorAll('a')].find(
        (each) => target !== undefined && each.hash === `#${target.id}`,
      );
      showCurrentLink(list, link ?? active);
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
    document.addEventListener('scroll', follow, {passive: true});
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', follow);
    };
    // Two headings at the end of a page have the same place.
  }, [hash]);

  return (
    // The original is sticky within the column, so this element has no box.
    <div ref={frame} style={{display: 'contents'}}>
      <TOC {...props} />
    </div>
  );
}

/** The element that the address leads to, if the page ends before it is at the top. */
export function targetAtEnd(): Element | undefined {
  const {scrollHeight} = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
  const target = document.querySelector('[data-docs-target]');
  return isAtEnd && target !== null && target.getBoundingClientRect().bottom > 0
    ? target
    : undefined;
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
