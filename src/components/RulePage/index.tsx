import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect, useState} from 'react';

import {loadRules} from '../../rulebook/browser/rules';
import {
  findRule,
  readSpelling,
  RULE_PATH,
} from '../../rulebook/shared/RuleTable';
import {openSearchDialog} from '../../search/client';

/** The permanent address of a rule, `/rule/10.2`: leads to where it stands at present. */
export default function RulePage() {
  const history = useHistory();
  const spelling = useLocation().pathname.slice(useBaseUrl(RULE_PATH).length);
  const number = readSpelling(spelling);
  const [missing, setMissing] = useState<string>();

  useEffect(() => {
    let left = false;
    const lead = async (): Promise<void> => {
      const table = await loadRules();
      const url =
        number === undefined ? undefined : findRule(table, number)?.url;
      if (left) {
        return;
      }
      if (url === undefined) {
        setMissing(spelling);
      } else {
        // In its place: Back leads to where one came from.
        history.replace(url);
      }
    };
    lead().catch((error: unknown) => {
      // For the page to say so, and to try again.
      setMissing(() => {
        throw error;
      });
    });
    return () => {
      left = true;
    };
  }, [history, number, spelling]);

  const name = number === undefined ? 'Rule' : `§${number}`;
  return (
    <Layout title={name} description="Leads to a rule by its number.">
      <main className="container margin-vert--xl">
        {missing === spelling ? (
          <>
            <Heading as="h1">
              {number === undefined ? 'Which rule?' : `There is no ${name}`}
            </Heading>
            <p>
              {number === undefined
                ? 'The address ends in the number of a rule, such as 10.2.'
                : 'No rule of the handbook has this number. Search for it, or for what it says.'}
            </p>
            <p>
              <button
                type="button"
                className="button button--primary"
                aria-haspopup="dialog"
                onClick={() => {
                  openSearchDialog(number);
                }}>
                {number === undefined ? 'Search' : `Search for ${number}`}
              </button>
            </p>
          </>
        ) : (
          <p role="status">Looking {name} up …</p>
        )}
      </main>
    </Layout>
  );
}
