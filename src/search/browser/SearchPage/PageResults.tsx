import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';

import type {Hit, PageHits} from '../../shared/SearchAnswer';
import {HitLink, useHit} from '../Hit';
import offersOf from '../offersOf';
import {addRecent} from '../recentSearches';
import type {SearchClient} from '../openSearch';
import type {Found} from '../useSearch';
import styles from './styles.module.css';

interface Props {
  readonly client: SearchClient;
  readonly found: Found;
  readonly onPick: (query: string) => void;
}

/** All results by page; without any, near words and links that may help. */
export default function PageResults({client, found, onPick}: Props) {
  const {pages, suggestions} = found.answer;
  if (pages.length > 0) {
    return pages.map((page) => (
      <section key={page.url} className={styles.page}>
        <Heading as="h2" className={styles.pageTitle}>
          {page.title}
        </Heading>
        <p className={styles.trail}>{page.trail.join(' › ')}</p>
        <ul className={styles.hits}>
          {page.hits.map((hit) => (
            <Result key={hit.section} {...{client, found, page, hit}} />
          ))}
        </ul>
      </section>
    ));
  }
  return (
    <>
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((word) => (
            <button
              key={word}
              type="button"
              className={clsx(
                'button button--sm button--secondary',
                styles.suggestion,
              )}
              onClick={() => {
                onPick(word);
              }}>
              {word}
            </button>
          ))}
        </p>
      )}
      <ul>
        {offersOf(client.indexPages)
          .flatMap(({links}) => links)
          .map(({text, url}) => (
            <li key={url}>
              <Link to={url}>{text}</Link>
            </li>
          ))}
      </ul>
    </>
  );
}

interface ResultProps extends Pick<Props, 'client' | 'found'> {
  readonly page: PageHits;
  readonly hit: Hit;
}

function Result({client, found, page, hit}: ResultProps) {
  const {link, title, details} = useHit(client, found, page, hit);
  return (
    <li className={styles.hit}>
      <HitLink
        {...link}
        onChoose={() => {
          addRecent(found.query);
        }}>
        {title}
      </HitLink>
      {details}
    </li>
  );
}
