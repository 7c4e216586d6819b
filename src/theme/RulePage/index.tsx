import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {useEffect} from 'react';
import {TryAgain, useLoaded} from 'docusaurus-sealed/useLoaded';

import {loadRules} from '../../rulebook/data';
import {readSpelling, RULE_PATH, ruleAbove} from '../../rulebook/Rulebook';
import NothingFound from '../../pages/_NothingFound';

/** The permanent address of a rule, `/rule/10.2`: redirects to the rule. */
export default function RulePage() {
  const history = useHistory();
  const spelling = useLocation().pathname.slice(useBaseUrl(RULE_PATH).length);
  const number = readSpelling(spelling);
  const rules = useLoaded(loadRules);
  const all = rules.status === 'ready' ? rules.value : {};
  const url = all[number ?? '']?.url;
  const above = ruleAbove(all, number ?? '');
  useEffect(() => {
    if (url !== undefined) {
      // Back leads to the page before this one.
      history.replace(url);
    }
  }, [history, url]);

  const name = number === undefined ? 'Rule' : `§${number}`;
  return (
    <Layout title={name} description="Opens a rule by its number.">
      {rules.status === 'ready' && url === undefined ? (
        <NothingFound
          title={
            number === undefined
              ? `Add a number, as in /${RULE_PATH}/10.2`
              : `There is no ${name}`
          }>
          {above !== undefined && (
            <p>
              Did you mean{' '}
              <Link to={above.url}>
                §{above.number} {above.title}
              </Link>
              ?
            </p>
          )}
        </NothingFound>
      ) : (
        <main className="container margin-vert--lg">
          {rules.status === 'failed' ? (
            <p role="alert">
              <TryAgain onRetry={rules.retry}>
                {name} could not be looked up.
              </TryAgain>
            </p>
          ) : (
            <p role="status">Looking up {name} …</p>
          )}
        </main>
      )}
    </Layout>
  );
}
