// Change: the contents are a landmark; the current entry stays in view, and is marked
// as current.
import TOC from '@theme-original/TOC';
import {useLocation} from '@docusaurus/router';
import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Props} from '@theme/TOC';
import {useEffect, useLayoutEffect, useRef, useState} from 'react';

export default function TOCWrapper(props: Props) {
  const frame = useRef<HTMLElement>(null);
  const current = useCurrentHeading(props.toc);
  useLayoutEffect(() => {
    showCurrentLink(frame.current?.firstElementChild, current);
  }, [current]);
  return (
    // The original is sticky within the column, so this element has no box.
    <nav ref={frame} aria-label="On this page" style={{display: 'contents'}}>
      <TOC {...props} />
    </nav>
  );
}

/**
 * The last heading above the line to which a page scrolls for its headings, if any; at
 * the end of a page the one that its address leads to.
 */
export function useCurrentHeading(
  toc: readonly TOCItem[],
): TOCItem | undefined {
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
    // Two headings at the end of a page have the same place.
  }, [toc, hash]);

  return current;
}

/** The element that the address leads to, if the page ends before it is at the top. */
function targetAtEnd(): Element | undefined {
  const {scrollHeight} = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
  const target = document.querySelector('[data-docs-target]');
  return isAtEnd && target !== null && target.getBoundingClientRect().bottom > 0
    ? target
    : undefined;
}

/**
 * Marks the link of a heading as the current one, and scrolls the table of contents, not
 * the page, until it is in the middle.
 *
 * @param list the element that scrolls
 */
export function showCurrentLink(
  list: Element | null | undefined,
  heading: TOCItem | undefined,
): void {
  list?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const link = [...(list?.querySelectorAll('a') ?? [])].find(
    (each) => each.getAttribute('href') === `#${heading?.id}`,
  );
  if (list && link) {
    link.setAttribute('aria-current', 'location');
    const {top, height} = list.getBoundingClientRect();
    list.scrollTop += link.getBoundingClientRect().top - top - height / 2;
  }
}
