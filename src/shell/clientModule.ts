import type {ClientModule} from '@docusaurus/types';
import nprogress from 'nprogress';

import decodeComponent from '../shared/decodeComponent';

// Its own markup has role="bar", which ARIA does not know.
nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
});

/** Set on the element that the address names; see `css/reading.css`. */
const TARGET = 'data-docs-target';

/**
 * The browser looks for the address's anchor once, while the page is still behind
 * the gate, so this looks again. It also marks the element for the style sheet,
 * because `:target` does not follow the router from page to page.
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
  return undefined;
};
