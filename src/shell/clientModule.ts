import type {ClientModule} from '@docusaurus/types';
import nprogress from 'nprogress';

import decodeComponent from '../shared/decodeComponent';

// Its own markup has role="bar", which ARIA does not know.
nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
});

/** Marks the element of the address's fragment; see `css/product.css`. */
const TARGET = 'data-docs-target';

/**
 * Scrolls and moves the keyboard to the address's anchor, which the browser does only once, while the gate
 * still hides the page. It also marks the element for the style sheet, because
 * `:target` does not follow the router from page to page.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  document.querySelector(`[${TARGET}]`)?.removeAttribute(TARGET);
  if (location.hash === '') {
    return undefined;
  }
  const target = document.getElementById(
    decodeComponent(location.hash.slice(1)),
  );
  target?.setAttribute(TARGET, '');
  if (previousLocation === null) {
    target?.scrollIntoView();
  }
  if (target !== null && previousLocation?.pathname !== location.pathname) {
    continueAt(target);
  }
  return undefined;
};

/** The next Tab leads to what follows an element; nothing has the focus until then. */
function continueAt(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({preventScroll: true});
  element.blur();
  element.removeAttribute('tabindex');
}
