import BrowserOnly from '@docusaurus/BrowserOnly';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {useEffect, useState} from 'react';

import count from '../../shared/count';
import {hasRulebook} from '../../rulebook/client';
import {TryAgain} from '../../sealing/client';
import {
  QUERY,
  RULES_ONLY,
  searchUrl,
  WITHIN,
  type SearchAnswer,
} from '../shared/SearchAnswer';
import type {SearchClient} from './openSearch';
import {
  HitDetails,
  HitLink,
  MarkedText,
  offersOf,
  useCopyQuestion,
  WEAK_TEXT,
} from './results';
import styles from './search.module.css';
import {addRecent} from './storedSearches';
import useSearch, {FAILED_TEXT, LOADING_TEXT, type Answered} from './useSearch';

const PAGES_AT_ONCE = 20;

/** The page with all results of the search that its address names. */
export default function SearchPage() {
  return (
    <Layout title="Search" description="Everything that a search finds.">
      <main className="container margin-vert--md">
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
  const baseUrl = useBaseUrl('/');
  const [maxPages, setMaxPages] = useState(PAGES_AT_ONCE);
  const state = useSearch(query, {
    maxPages,
    ...(within === RULES_ONLY ? {rulesOnly: true} : {within}),
  });
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
    history.replace(searchUrl(baseUrl, next, within));
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
          className={styles.pageInput}
          aria-label="Search the handbook"
          placeholder={hasRulebook ? 'Rule number or words' : 'Words to find'}
          value={query}
          onChange={({target}) => {
            show(target.value);
          }}
        />
      </form>
      <p role="status" className={styles.status}>
        {state.status === 'loading' && LOADING_TEXT}
        {found !== undefined &&
          (found.answer.isWeak
            ? `${WEAK_TEXT}: “${found.query}”.`
            : `${count(found.answer.total, 'result')} for “${found.query}”.`)}
      </p>
      {state.status === 'failed' && (
        <p role="alert">
          <TryAgain onRetry={state.retry}>{FAILED_TEXT}</TryAgain>
        </p>
      )}
      {client !== undefined && found !== undefined && (
        <>
          {!found.answer.isWeak && (
            <Filter query={query} within={within} answer={found.answer} />
          )}
          <PageResults client={client} found={found} />
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

interface FilterProps {
  readonly query: string;
  readonly within: string | undefined;
  readonly answer: SearchAnswer;
}

/** Links that show only the results of one area, or only rules. */
function Filter({query, within, answer: {areas, rules}}: FilterProps) {
  const baseUrl = useBaseUrl('/');
  const all = areas.reduce((sum, area) => sum + area.count, 0);
  const choices = [
    {label: 'Everything', count: all, value: undefined},
    ...(hasRulebook && rules > 0
      ? [{label: 'Rules only', count: rules, value: RULES_ONLY}]
      : []),
    ...areas.map(({name, count: own}) => ({
      label: name,
      count: own,
      value: name,
    })),
  ];
  return (
    <nav aria-label="Areas" className={styles.filter}>
      {choices.map(({label, count: own, value}) => (
        <Link
          key={label}
          className={clsx(
            'button button--sm button--primary',
            value !== within && 'button--outline',
          )}
          aria-current={value === within ? 'true' : undefined}
          to={searchUrl(baseUrl, query, value)}>
          {label} {own}
        </Link>
      ))}
    </nav>
  );
}

interface ResultsProps {
  readonly client: SearchClient;
  readonly found: Answered;
}

/** All results by page; without good ones, links that may help. */
function PageResults({client, found: {query, answer}}: ResultsProps) {
  return (
    <>
      {answer.pages.map((page) => (
        <section key={page.url} className={styles.page}>
          <Heading as="h2">{page.title}</Heading>
          <p className={styles.trail}>{page.trail.join(' › ')}</p>
          <ul className={styles.hits}>
            {page.hits.map((hit) => (
              <li key={hit.url}>
                <HitLink hit={hit} query={query}>
                  <MarkedText parts={hit.title} />
                </HitLink>
                <HitDetails hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {answer.isWeak &&
        offersOf(client.indexPages).map(({title, links}) => (
          <section key={title} aria-label={title}>
            <p className={styles.trail}>{title}</p>
            <ul>
              {links.map(({text, url}) => (
                <li key={url}>
                  <Link className="padding-vert--xs" to={url}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {answer.isWeak && hasRulebook && <CopyButton query={query} />}
    </>
  );
}

function CopyButton({query}: {readonly query: string}) {
  const {label, copy, dialog} = useCopyQuestion(query);
  return (
    <>
      <button
        type="button"
        className={clsx('button button--secondary', styles.copyQuestion)}
        onClick={copy}>
        {label}
      </button>
      {dialog}
    </>
  );
}
