import type {ClientModule} from '@docusaurus/types';
import nprogress from 'nprogress';

import decodeComponent from '../shared/decodeComponent';
import {
  addHistoryFields,
  readHistoryFields,
  scrollToPlace,
} from '../shared/historyFields';

// Its own markup has role="bar", which ARIA does not know.
nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
});

/** True until the page that the reader asked for is shown. */
let isLeaving = false;

// Docusaurus's timer of 200 ms starts the bar also for a reader who turned back sooner,
// and nothing would end it.
const start = nprogress.start.bind(nprogress);
nprogress.start = () => (isLeaving ? start() : nprogress);

export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  isLeaving = true;
  return undefined;
};

/** Marks the element of the address's fragment; see `css/product.css`. */
const TARGET = 'data-docs-target';

/**
 * Scrolls and moves the keyboard to the address's anchor, which the browser does only
 * once, while the gate still hides the page; after a reload or Back, to where the reader
 * was, because Docusaurus scrolls to the top after the browser. It also marks the
 * element for the style sheet, because `:target` does not follow the router from page to
 * page.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  isLeaving = false;
  // The timer was of the page before.
  clearTimeout(resting);
  const isFirst = previousLocation === null;
  // Only an entry that was left has one.
  const {place} = readHistoryFields();
  document.querySelector(`[${TARGET}]`)?.removeAttribute(TARGET);
  const target = document.getElementById(
    decodeComponent(location.hash.slice(1)),
  );
  target?.setAttribute(TARGET, '');
  // The gate has scrolled already, and the reader may have scrolled since.
  if (isFirst ? window.scrollY === 0 : place !== undefined) {
    scrollToPlace();
  }
  if (target !== null) {
    showInDetails(target);
    if (previousLocation?.pathname !== location.pathname) {
      continueAt(target);
    }
  }
  return undefined;
};

/** Opens the closed `<details>` that an element is in, and scrolls when they are open. */
function showInDetails(element: HTMLElement): void {
  const details = element.closest<HTMLDetailsElement>('details:not([open])');
  if (details !== null) {
    details.querySelector('summary')?.click();
    // The element moves while they unfold.
    details.addEventListener('transitionend', scrollToPlace, {once: true});
    if (details.parentElement !== null) {
      showInDetails(details.parentElement);
    }
  }
}

/** The next Tab leads to what follows an element; nothing has the focus until then. */
function continueAt(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({preventScroll: true});
  element.blur();
  element.removeAttribute('tabindex');
}

/** How long the page must rest before its place is stored, in ms. */
const REST = 150;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Stores the place on the page for a reload, which the gate may also ask for. */
function keepPlace(): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    // The gate hides a page that is left; within the site, the entry is already that of
    // the next page.
    if (!isLeaving && !document.documentElement.hidden) {
      addHistoryFields({place: window.scrollY});
    }
  }, REST);
}

/**
 * A fragment that cannot be decoded, such as `#50%`, would stop Docusaurus, which reads
 * it at every change of the address but the first.
 */
function repairFragment(): void {
  const {hash} = window.location;
  if (hash !== '' && decodeComponent(hash) === hash && hash.includes('%')) {
    window.history.replaceState(
      window.history.state,
      '',
      hash.replaceAll('%', '%25'),
    );
  }
}

if (typeof window !== 'undefined') {
  // The capture phase comes before the router's listener.
  window.addEventListener('popstate', repairFragment, true);
  window.addEventListener('scroll', keepPlace, {passive: true});
}
