import {useHistory, useLocation} from '@docusaurus/router';
import {useEffect} from 'react';

import {numberOfId, stockIdOf} from '../../documents/ruleNumber';
import {keepTrying} from '../../loading/useLoaded';
import decodeComponent from '../../shared/decodeComponent';
import {loadRules} from './data';

/**
 * Redirects if the page does not have the anchor of its address: old links to a
 * rule that moved to another page keep working.
 */
export default function useMovedRule(): void {
  const history = useHistory();
  const {pathname, hash} = useLocation();
  useEffect(() => {
    const id = decodeComponent(hash.slice(1));
    if (id === '' || document.getElementById(id) !== null) {
      return undefined;
    }
    // If the rules cannot be loaded, the page stays as it is.
    return keepTrying(async (left) => {
      const place = await findAnchor(id, pathname);
      if (place !== undefined && !left.aborted) {
        history.replace(place);
      }
    });
  }, [history, pathname, hash]);
}

/** Finds a rule by its number, or a heading of this page by the id of its words. */
async function findAnchor(
  id: string,
  pathname: string,
): Promise<string | undefined> {
  const number = numberOfId(id);
  if (number !== undefined) {
    const url = (await loadRules())[number]?.url;
    return url === `${pathname}#${id}` ? undefined : url;
  }
  const heading = [...document.querySelectorAll('[data-rule]')].find(
    (numbered) => stockIdOf(numbered.getAttribute('aria-label') ?? '') === id,
  );
  return heading === undefined ? undefined : `${pathname}#${heading.id}`;
}
