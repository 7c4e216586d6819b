import {Fragment} from 'react';

import {TryAgain, useLoaded, type Loaded} from '../../../sealing/client';
import type {WordedChange} from '../../shared/Changes';
import type {Passage} from './comparePassages';
import styles from './styles.module.css';

const loadCompare = () =>
  import(/* webpackChunkName: "compare-passages" */ './comparePassages');

interface Props {
  readonly change: Pick<WordedChange, 'before' | 'after'>;
}

/** The passages of a rule that changed, the old beside or above the new. */
export default function Comparison({change}: Props) {
  const compare = useLoaded(loadCompare);
  if (compare.status !== 'ready') {
    return <LoadingChanges loaded={compare} />;
  }
  const passages = compare.value.default(change);
  return passages.length === 0 ? (
    <p>The wording is the same.</p>
  ) : (
    <div className="card padding--md margin-bottom--md">
      {passages.map(({place, before, after}, index) => (
        <Fragment key={index}>
          {place !== '' && place !== passages[index - 1]?.place && (
            <p className={styles.place}>{place}</p>
          )}
          <Sides before={before} after={after} />
        </Fragment>
      ))}
    </div>
  );
}

function Sides({before, after}: Pick<Passage, 'before' | 'after'>) {
  const isPair = before.length > 0 && after.length > 0;
  const sides = [
    {lines: before, Mark: 'del', name: isPair ? 'Before' : 'Removed'},
    {lines: after, Mark: 'ins', name: isPair ? 'After' : 'Added'},
  ] as const;
  return (
    <div className={styles.sides}>
      {sides
        .filter(({lines}) => lines.length > 0)
        .map(({lines, Mark, name}) => (
          <div key={name} className={styles[Mark]}>
            <small>{name}</small>
            {lines.map((texts, line) => (
              <p key={line}>
                {texts.map(({label, words}) => (
                  <Fragment key={label}>
                    {label !== '' && <b>{label}: </b>}
                    {words.map(({text, isMarked}, at) => (
                      <Fragment key={at}>
                        {isMarked ? <Mark>{text}</Mark> : withStruck(text)}{' '}
                      </Fragment>
                    ))}
                  </Fragment>
                ))}
              </p>
            ))}
          </div>
        ))}
    </div>
  );
}

/** Struck words are between two pairs of tildes. */
function withStruck(text: string) {
  return text
    .split('~~')
    .map((part, index) => (index % 2 === 0 ? part : <s key={index}>{part}</s>));
}

/** Shown while changes are loading, or if that failed. */
export function LoadingChanges({
  loaded,
}: {
  readonly loaded: Exclude<Loaded<unknown>, {status: 'ready'}>;
}) {
  return loaded.status === 'loading' ? (
    <p role="status">Loading changes…</p>
  ) : (
    <p role="alert">
      <TryAgain onRetry={loaded.retry}>
        The changes could not be loaded.
      </TryAgain>
    </p>
  );
}
