import {useHistory, useLocation} from '@docusaurus/router';
import {useEffect} from 'react';

import {keepTrying} from '../../sealing/client';
import decodeComponent from '../../shared/decodeComponent';

/**
 * Leads on where the address names an anchor that the page does not have: a rule
 * that stands elsewhere by now is reached by its old links.
 */
export default function useMovedRule(): void {
  const history = useHistory();
  const {pathname, hash} = useLocation();
  useEffect(() => {
    const id = decodeComponent(hash.slice(1));
    if (id === '' || document.getElementById(id) !== null) {
      return undefined;
    }
    // What cannot be had leaves the page as it is.
    return keepTrying(async (left) => {
      const {default: findAnchor} = await import(
        /* webpackChunkName: "find-anchor" */ './findAnchor'
      );
      const place = await findAnchor(id, pathname);
      if (place !== undefined && !left.aborted) {
        history.replace(place);
      }
    });
  }, [history, pathname, hash]);
}
