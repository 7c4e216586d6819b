import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {useMemo} from 'react';

import {rulebook} from '../../../rulebook/client';
import type {Hit, PageHits} from '../../shared/SearchAnswer';
import {HitLink, MarkedText, useHit} from '../Hit';
import type {SearchClient} from '../SearchClient';
import type {Found} from '../useSearch';
import styles from './styles.module.css';

interface Props {
  readonly client: SearchClient;
  readonly found: Found;
  readonly onPick: (query: string) => void;
  readonly onChoose: () => void;
}

export default function PageResults({
  client,
  found: {answer},
  onPick,
  onChoose,
}: Props) {
  const words = useMemo(() => new Set(answer.words), [answer]);
  if (answer.total === 0) {
    return (
      <>
        {answer.suggestions.length > 0 && (
          <p>
            Did you mean{' '}
            {answer.suggestions.map((word) => (
              <button
                key={word}
                type="button"
                className={`button button--sm button--secondary ${styles.suggestion ?? ''}`}
                onClick={() => {
                  onPick(word);
                }}>
                {word}
              </button>
            ))}
          </p>
        )}
        <ul>
          {rulebook.tasks.map(({text, rules: [{text: number, url}]}) => (
            <li key={url}>
              <Link to={url}>
                {number} {text}
              </Link>
            </li>
          ))}
          {client.indexPages.map(({title, url}) => (
            <li key={url}>
              <Link to={url}>All of {title}</Link>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return answer.pages.map((page) => (
    <section key={page.url} className={styles.page}>
      <Heading as="h2" className={styles.pageTitle}>
        {page.title}
      </Heading>
      <p className={styles.trail}>{page.trail.join(' › ')}</p>
      <ul className={styles.hits}>
        {page.hits.map((hit) => (
          <Result
            key={hit.section}
            client={client}
            page={page}
            hit={hit}
            words={words}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  ));
}

interface ResultProps {
  readonly client: SearchClient;
  readonly page: PageHits;
  readonly hit: Hit;
  readonly words: ReadonlySet<string>;
  readonly onChoose: () => void;
}

function Result({client, page, hit, words, onChoose}: ResultProps) {
  const {marks, title, above, excerpt} = useHit(client, hit, page.title, words);
  return (
    <li className={styles.hit}>
      <HitLink to={hit.url} marks={marks} onChoose={onChoose}>
        <MarkedText parts={title} />
      </HitLink>
      {above.length > 0 && <p className={styles.trail}>{above.join(' › ')}</p>}
      <p className={styles.excerpt}>
        <MarkedText parts={excerpt} />
      </p>
    </li>
  );
}
