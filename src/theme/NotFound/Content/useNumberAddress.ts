import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';

import {
  findRule,
  hasRulebook,
  loadRules,
  readSpelling,
} from '../../../rulebook/client';
import {keepTrying} from '../../../sealing/client';

/** Leads from `/10.2` to the rule, if there is one with this number. */
export default function useNumberAddress(): void {
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
