import type {ClientModule} from '@docusaurus/types';

import decodeComponent from '../../shared/decodeComponent';

/** Set on the element that the address names; see `css/reading.css`. */
const TARGET = 'data-docs-target';

/**
 * The browser looks for the anchor of an address while the page is still
 * behind the gate, and does not look again: so this does. It tells the style
 * sheet too, as `:target` does not follow the router from page to page.
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
