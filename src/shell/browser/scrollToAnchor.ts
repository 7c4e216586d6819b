import type {ClientModule} from '@docusaurus/types';

import decodeComponent from '../../sealing/shared/decodeComponent';

/**
 * The browser looks for the anchor of an address while the page is still
 * behind the gate, and does not look again: so this does.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (previousLocation === null && location.hash !== '') {
    document
      .getElementById(decodeComponent(location.hash.slice(1)))
      ?.scrollIntoView();
  }
  return undefined;
};
