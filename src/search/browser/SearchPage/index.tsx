import BrowserOnly from '@docusaurus/BrowserOnly';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect, useState} from 'react';

import count from '../../../shared/count';
import {TryAgain} from '../../../sealing/client';
import {hasRulebook} from '../../../rulebook/client';
import {QUERY, searchUrl, VERSION, WITHIN} from '../../shared/searchPath';
import {addRecent} from '../recentSearches';
import useSearch from '../useSearch';
import Filter from './Filter';
import PageResults from './PageResults';
import styles from './styles.module.css';

const PAGES_AT_ONCE = 20;

/** The page with all results of the search that its address names. */
export default function SearchPage() {
  return (
    <Layout title="Search" description="Everything that a search finds.">
      <main className="container margin-vert--lg">
        <Heading as="h1">Search</Heading>
        <BrowserOnly>{() => <AllResults />}</BrowserOnly>
      </main>
    </Layout>
  );
}

function AllResults() {
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  const parameters = new URLSearchParams(hash.slice(1));
  const query = parameters.get(QUERY) ?? '';
  const within = parameters.get(WITHIN) ?? undefined;
  const version = parameters.get(VERSION) ?? undefined;
  const baseUrl = useBaseUrl('/');
  const [maxPages, setMaxPages] = useState(PAGES_AT_ONCE);
  const state = useSearch(query, {maxPages, within, version});
  const client = state.status === 'ready' ? state.client : undefined;
  const found = state.status === 'ready' ? state.found : undefined;

  // Old links have the search in the query, which the host sees.
  useEffect(() => {
    if (new URLSearchParams(search).has(QUERY)) {
      history.replace(`${pathname}#${search.slice(1)}`);
    }
  }, [history, pathname, search]);

  const show = (next: string): void => {
    setMaxPages(PAGES_AT_ONCE);
    history.replace(searchUrl(baseUrl, next, {within, version}));
  };
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          addRecent(query);
        }}>
        <input
          type="search"
          className={styles.input}
          aria-label="Search the handbook"
          placeholder={hasRulebook ? 'Rule number or words' : 'Words to find'}
          value={query}
          onChange={({target}) => {
            show(target.value);
          }}
        />
      </form>
      <p role="status" className={styles.status}>
        {state.status === 'loading' && 'Loading the search …'}
        {found !== undefined &&
          (found.answer.total === 0
            ? `No results for “${found.query}”.`
            : `${count(found.answer.total, 'result')} for “${found.query}”.`)}
      </p>
      {state.status === 'failed' && (
        <p role="alert">
          <TryAgain onRetry={state.retry}>
            The search could not be opened.
          </TryAgain>
        </p>
      )}
      {client !== undefined && found !== undefined && (
        <>
          <Filter
            query={query}
            within={within}
            version={version}
            areas={found.answer.areas}
            versions={client.versions}
          />
          <PageResults client={client} found={found} onPick={show} />
          {found.answer.pages.length === maxPages && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => {
                setMaxPages(maxPages + PAGES_AT_ONCE);
              }}>
              Show more
            </button>
          )}
        </>
      )}
    </>
  );
}
