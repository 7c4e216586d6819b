import {TryAgain, useLoaded, type Loaded} from '../../../sealing/client';
import type {WordedChange} from '../../shared/Changes';
import styles from './styles.module.css';

const loadDiff = () =>
  import(/* webpackChunkName: "word-diff" */ 'diff/lib/diff/word.js');

/** Long texts without common words take long to compare. In ms. */
const PATIENCE_MS = 500;

type Props = Pick<WordedChange, 'before' | 'after'>;

/**
 * The wording of a rule with the inserted and the deleted words. If the comparison
 * takes too long, the first text is all deleted and the second all inserted.
 */
export default function WordDiff({before = '', after = ''}: Props) {
  const diff = useLoaded(loadDiff);
  if (diff.status !== 'ready') {
    return <NoWords loaded={diff} />;
  }
  const words = diff.value.diffWords(before, after, {timeout: PATIENCE_MS}) ?? [
    {value: before, added: false, removed: true},
    {value: `\n${after}`, added: true, removed: false},
  ];
  return (
    <p className={`card padding--md ${styles.words ?? ''}`}>
      {/* Few screen readers announce these elements. */}
      {words.map(({value, added, removed}, index) =>
        added ? (
          <ins key={index}>
            <span> [inserted: </span>
            {value}
            <span>] </span>
          </ins>
        ) : removed ? (
          <del key={index}>
            <span> [deleted: </span>
            {value}
            <span>] </span>
          </del>
        ) : (
          value
        ),
      )}
    </p>
  );
}

/** Shown while the words are loading, or if that failed. */
export function NoWords({
  loaded,
}: {
  readonly loaded: Exclude<Loaded<unknown>, {status: 'ready'}>;
}) {
  return (
    <p>
      {loaded.status === 'loading' ? (
        'Opening the words …'
      ) : (
        <TryAgain onRetry={loaded.retry}>
          The words could not be opened.
        </TryAgain>
      )}
    </p>
  );
}
