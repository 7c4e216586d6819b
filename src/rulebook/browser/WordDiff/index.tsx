import {useCallback} from 'react';

import {TryAgain, useLoaded, type Loaded} from '../../../sealing/client';
import type {WordedChange} from '../../shared/Changes';
import compareWords, {type Words} from './compareWords';
import styles from './styles.module.css';

type Props = Pick<WordedChange, 'before' | 'after'>;

/** The wording of a rule with what was inserted and what was deleted. */
export default function WordDiff({before = '', after = ''}: Props) {
  const compare = useCallback(
    () => compareWords(before, after),
    [before, after],
  );
  const lines = useLoaded(compare);
  if (lines.status !== 'ready') {
    return <NoWords loaded={lines} />;
  }
  return (
    <div className={`card padding--md ${styles.words ?? ''}`}>
      {lines.value.map((line, index) => (
        // The first is the title.
        <p key={index} className={index === 0 ? 'text--bold' : undefined}>
          {line.map((words, place) => (
            <Marked key={place} {...words} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** What is in the place of words that are not there yet, or could not be loaded. */
export function NoWords({
  loaded,
}: {
  readonly loaded: Exclude<Loaded<unknown>, {status: 'ready'}>;
}) {
  return loaded.status === 'loading' ? (
    <p>Opening the words …</p>
  ) : (
    <p>
      <TryAgain onRetry={loaded.retry}>The words could not be opened.</TryAgain>
    </p>
  );
}

/** Few screen readers announce `<ins>` and `<del>` by themselves. */
function Marked({kind, text}: Words) {
  switch (kind) {
    case 'same':
      return text;
    case 'inserted':
      return (
        <ins>
          <span> [inserted: </span>
          {text}
          <span>] </span>
        </ins>
      );
    case 'deleted':
      return (
        <del>
          <span> [deleted: </span>
          {text}
          <span>] </span>
        </del>
      );
  }
}
