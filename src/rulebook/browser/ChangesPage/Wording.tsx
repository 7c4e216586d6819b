import {useCallback} from 'react';

import {TryAgain, useLoaded} from '../../../sealing/client';
import type {RuleChange} from '../../shared/Changes';
import {keyOf, netOf} from '../../shared/netChanges';
import {loadHistory} from '../changes';
import WordDiff from '../WordDiff';

interface Props {
  readonly date: string;
  readonly url: string;
  readonly rule: RuleChange;
}

/** What the words of a rule were before a day, and after it. */
export default function Wording({date, url, rule}: Props) {
  const key = keyOf(rule);
  const load = useCallback(async () => {
    const history = await loadHistory(url);
    const ofDay = history?.revisions.filter(
      (revision) => revision.date === date,
    );
    return netOf(ofDay ?? []).find((change) => keyOf(change) === key) ?? null;
  }, [date, url, key]);
  const change = useLoaded(load);
  if (change.status === 'loading') {
    return <p>Opening the words …</p>;
  }
  if (change.status === 'failed') {
    return (
      <p>
        <TryAgain onRetry={change.retry}>
          The words could not be opened.
        </TryAgain>
      </p>
    );
  }
  if (change.value === null) {
    return <p>The words of then are not to be had.</p>;
  }
  return <WordDiff {...change.value} />;
}
