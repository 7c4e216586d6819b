import {useLocation} from '@docusaurus/router';
import {useEffect} from 'react';

import decodeComponent from '../../shared/decodeComponent';
import letters from '../shared/letters';
import {takeFound} from './foundPlaces';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What a line of the index is on the page. */
const BLOCKS = 'p, li, tr, pre';

/** Set on the block or heading that was found; css/product.css tints it. */
const FOUND = 'data-found';

/** Tints the row, paragraph or heading of a result that was opened, and scrolls to it. */
export default function FoundPlace() {
  const {pathname, hash, key} = useLocation();
  useEffect(() => {
    const found = takeFound(window.location.href);
    if (found === undefined) {
      return undefined;
    }
    let place: Element | null | undefined;
    // Docusaurus scrolls to the heading first.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(decodeComponent(hash.slice(1)));
      place = blockBelow(heading, found) ?? heading;
      place?.setAttribute(FOUND, '');
      if (place !== heading) {
        place?.scrollIntoView({block: 'center'});
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      place?.removeAttribute(FOUND);
    };
  }, [pathname, hash, key]);
  return null;
}

/** @param place the part of the letters between a heading, or the page's title, and the next heading */
function blockBelow(
  heading: Element | null,
  place: number | null,
): Element | undefined {
  const article = document.querySelector('article');
  if (place === null || article === null) {
    return undefined;
  }
  const all = [...article.querySelectorAll(`${HEADINGS}, ${BLOCKS}`)];
  const title = heading ?? article.querySelector('h1');
  const below = all.slice(all.findIndex((one) => one === title) + 1);
  const end = below.findIndex((element) => element.matches(HEADINGS));
  const blocks = below
    .slice(0, end === -1 ? undefined : end)
    .filter((element) => element.querySelector(BLOCKS) === null);
  const lengths = blocks.map(({textContent}) => letters(textContent));
  let left = place * lengths.reduce((sum, one) => sum + one, 0);
  return blocks.find((_, index) => (left -= lengths[index] ?? 0) <= 0);
}
