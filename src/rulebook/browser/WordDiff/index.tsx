import {useCallback} from 'react';

import {TryAgain, useLoaded, type Loaded} from '../../../sealing/client';
import type {WordedChange} from '../../shared/Changes';
import styles from './styles.module.css';

type Props = Pick<WordedChange, 'before' | 'after'>;

/** The wording of a rule with the inserted and the deleted words. */
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

/** Shown while the words are loading, or if that failed. */
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

/** Few screen readers announce `<ins>` and `<del>`. */
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

interface Words {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

/** Long texts without common words take long to compare. In ms. */
const PATIENCE_MS = 500;

/**
 * Compares two texts word by word, as lines. If that takes too long, the first is
 * all deleted and the second all inserted.
 */
async function compareWords(
  before: string,
  after: string,
): Promise<readonly (readonly Words[])[]> {
  const {diffWords} = await import(
    /* webpackChunkName: "word-diff" */ 'diff/lib/diff/word.js'
  );
  const parts = diffWords(before, after, {timeout: PATIENCE_MS});
  return linesOf(
    parts?.map(({value, added, removed}) => ({
      kind: added ? 'inserted' : removed ? 'deleted' : 'same',
      text: value,
    })) ?? [
      {kind: 'deleted', text: `${before}\n`},
      {kind: 'inserted', text: after},
    ],
  );
}

function linesOf(parts: readonly Words[]): Words[][] {
  const lines: Words[][] = [[]];
  for (const {kind, text} of parts) {
    const [first = '', ...others] = text.split('\n');
    const add = (line: string): void => {
      if (line !== '') {
        lines.at(-1)?.push({kind, text: line});
      }
    };
    add(first);
    for (const line of others) {
      lines.push([]);
      add(line);
    }
  }
  return lines.filter((line) => line.length > 0);
}
