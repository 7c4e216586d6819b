import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';

import {scrollToPlace} from '../../navigation/client';
import ifAllowed from '../../shared/ifAllowed';
import type {StaticPage} from '../../envelope/boot';
import keepInput from './keepInput';

/** The page at the address, as the build has rendered it. */
export interface FirstPage extends StaticPage {
  /** False if the site has no such page: then it is the one for unknown addresses. */
  readonly isKnown: boolean;
}

/**
 * Shows a page before its scripts run, and lets them take it over.
 *
 * @param site what Docusaurus renders
 * @returns a function that ends the page
 */
export default function showPage(
  place: HTMLElement,
  {title, className, markup, isKnown}: FirstPage,
  site: Promise<ReactNode>,
): () => void {
  // An unknown address may be that of a rule.
  if (isKnown) {
    document.title = title;
  }
  document.documentElement.className = className;
  place.innerHTML = markup;
  showUnread(place);
  scrollToPlace();
  const endKeeping = keepInput(place);
  let isLeft = false;
  let root: Root | undefined;
  void site.then((rendered) => {
    if (!isLeft) {
      const repeat = endKeeping();
      // In a transition, which React splits into short tasks, this took twice as long on
      // a slow phone.
      flushSync(() => {
        if (isKnown) {
          root = hydrateRoot(place, rendered);
        } else {
          root = createRoot(place);
          root.render(rendered);
        }
      });
      // Docusaurus renders again what depends on the browser.
      flushSync(() => root?.render(rendered));
      repeat();
    }
  });
  return () => {
    isLeft = true;
    // React is rendering what replaces the page.
    queueMicrotask(() => root?.unmount());
  };
}

/**
 * Shows the sections of a page that are new since it was read on this device, which the
 * build does not know. `data-read` of a section is the key of the storage; the item has
 * the `data-id` of what was read in it. Without an item, nothing is new.
 */
function showUnread(page: HTMLElement): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-read]')) {
    const {read = ''} = section.dataset;
    const known = ifAllowed(() => localStorage.getItem(read))?.split(' ');
    for (const entry of section.querySelectorAll<HTMLElement>('[data-id]')) {
      entry.hidden = known?.includes(entry.dataset.id ?? '') !== false;
    }
    section.hidden = section.querySelector('[data-id]:not([hidden])') === null;
  }
}
