import {useLocation} from '@docusaurus/router';
import {useEffect} from 'react';

import decodeComponent from '../../shared/decodeComponent';
import {takeFound} from './foundPlaces';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Set on the row or heading that was found; css/product.css tints it. */
const FOUND = 'data-found';

/** Tints the row or the heading of a result that was opened, and scrolls to the row. */
export default function FoundPlace() {
  const {pathname, hash, key} = useLocation();
  useEffect(() => {
    const row = takeFound(window.location.href);
    if (row === undefined) {
      return undefined;
    }
    let place: Element | null | undefined;
    // After Docusaurus has scrolled to the heading.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(decodeComponent(hash.slice(1)));
      place = rowBelow(heading, row) ?? heading;
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

/** @param row its place among the rows between a heading, or the page's top, and the next heading */
function rowBelow(
  heading: Element | null,
  row: number | null,
): Element | undefined {
  const article = document.querySelector('article');
  if (row === null || article === null) {
    return undefined;
  }
  const all = [...article.querySelectorAll(`${HEADINGS}, tbody > tr`)];
  const below = all.slice(
    heading === null
      ? all.findIndex((element) => element.matches('tr'))
      : all.indexOf(heading) + 1,
  );
  const end = below.findIndex((element) => element.matches(HEADINGS));
  return below.slice(0, end === -1 ? undefined : end)[row];
}
