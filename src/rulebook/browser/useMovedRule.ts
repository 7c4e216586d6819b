import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';

import {keepTrying} from '../../sealing/browser/useLoaded';
import decodeComponent from '../../sealing/shared/decodeComponent';
import {findRule, readSpelling} from '../shared/RuleTable';
import hasRulebook from './hasRulebook';
import {loadRules} from './rules';

/**
 * Leads on if the address names an anchor that the page does not have: old links
 * to a rule that is on another page now keep working.
 */
export default function useMovedRule(): void {
  const history = useHistory();
  const {pathname, hash} = useLocation();
  useEffect(() => {
    const id = decodeComponent(hash.slice(1));
    if (id === '' || document.getElementById(id) !== null) {
      return undefined;
    }
    // If it cannot be loaded, the page stays as it is.
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

/** Leads from `/10.2` to the rule, if there is one with this number. */
export function useNumberAddress(): void {
  const history = useHistory();
  const {pathname} = useLocation();
  const number = readSpelling(pathname.slice(useBaseUrl('/').length));
  useEffect(
    () =>
      hasRulebook && number !== undefined
        ? keepTrying(async (left) => {
            const url = findRule(await loadRules(), number)?.url;
            if (url !== undefined && !left.aborted) {
              history.replace(url);
            }
          })
        : undefined,
    [history, number],
  );
}
