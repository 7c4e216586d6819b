import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';
import {useMemo} from 'react';

import type {Hit, PageHits} from '../../shared/SearchAnswer';
import {HitLink, MarkedText, useHit} from '../Hit';
import {keepSearch} from '../marks';
import type {SearchClient} from '../SearchClient';
import type {Found} from '../useSearch';
import {LinkOption} from './Option';
import styles from './styles.module.css';

interface Props {
  readonly client: SearchClient;
  readonly found: Found;
  /** A result is opened, here or in a new tab. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

export default function ResultList({
  client,
  found: {query, answer},
  onChoose,
  onClose,
}: Props) {
  const words = useMemo(() => new Set(answer.words), [answer]);
  return answer.pages.map((page) => (
    <ComboboxGroup key={page.url} className={styles.group}>
      <ComboboxGroupLabel className={styles.page}>
        {[...page.trail, page.title]
          .filter((part, place, all) => all.indexOf(part) === place)
          .join(' › ')}
      </ComboboxGroupLabel>
      {page.hits.map((hit) => (
        <Result
          key={hit.section}
          client={client}
          page={page}
          hit={hit}
          words={words}
          onLeave={() => {
            // Going back shows the search again.
            keepSearch(query);
          }}
          onChoose={onChoose}
          onClose={onClose}
        />
      ))}
    </ComboboxGroup>
  ));
}

interface ResultProps extends Omit<Props, 'found'> {
  readonly page: PageHits;
  readonly hit: Hit;
  readonly words: ReadonlySet<string>;
  readonly onLeave: () => void;
}

function Result({
  client,
  page,
  hit,
  words,
  onLeave,
  onChoose,
  onClose,
}: ResultProps) {
  const {marks, title, above, excerpt} = useHit(client, hit, page.title, words);
  return (
    <LinkOption
      onClose={onClose}
      render={
        <HitLink
          to={hit.url}
          marks={marks}
          onLeave={onLeave}
          onChoose={onChoose}
        />
      }>
      <span className={styles.title}>
        <MarkedText parts={title} />
      </span>
      {above.length > 0 && (
        <span className={styles.trail}>{above.join(' › ')}</span>
      )}
      <span className={styles.excerpt}>
        <MarkedText parts={excerpt} />
      </span>
    </LinkOption>
  );
}
