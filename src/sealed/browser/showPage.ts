import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';

import {scrollToPlace} from '../shared/historyFields';
import type {StaticPage} from '../envelope/boot';
import keepInput from '../gate/early/keepInput';

/** The page at the address, as the build has rendered it. */
export interface FirstPage extends StaticPage {
  /** False if the site has no such page: then it is the one for unknown addresses. */
  readonly isKnown: boolean;
}

/**
 * Shows a page before its scripts run, and lets them take it over.
 *
 * @param site what Docusaurus renders
 * @param beforePaint shows in the page what the build does not know
 * @returns a function that ends the page
 */
export default function showPage(
  place: HTMLElement,
  {title, className, markup, isKnown}: FirstPage,
  site: Promise<ReactNode>,
  beforePaint: (place: HTMLElement) => void,
): () => void {
  document.documentElement.className = className;
  place.innerHTML = markup;
  // An unknown address may be that of a rule.
  if (isKnown) {
    document.title = title;
  }
  beforePaint(place);
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
