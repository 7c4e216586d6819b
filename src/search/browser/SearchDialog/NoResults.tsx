import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';

import type {IndexPage} from '../../shared/SearchIndex';
import type {Found} from '../useSearch';
import {IndexLinks, TaskLinks} from './Offers';
import {Option} from './Option';
import styles from './styles.module.css';

interface Props {
  readonly found: Found;
  readonly indexPages: readonly IndexPage[];
  readonly onPick: (query: string) => void;
  readonly onClose: () => void;
}

/** Near words, the rules that are needed most often, and ways to browse. */
export default function NoResults({
  found: {query, answer},
  indexPages,
  onPick,
  onClose,
}: Props) {
  return (
    <>
      <p className={styles.note} role="presentation">
        No results for <strong>{query}</strong>.
      </p>
      {answer.suggestions.length > 0 && (
        <ComboboxGroup className={styles.group}>
          <ComboboxGroupLabel className={styles.page}>
            Did you mean
          </ComboboxGroupLabel>
          {answer.suggestions.map((word) => (
            <Option
              key={word}
              onClick={() => {
                onPick(word);
              }}>
              {word}
            </Option>
          ))}
        </ComboboxGroup>
      )}
      <TaskLinks onClose={onClose} />
      <IndexLinks indexPages={indexPages} onClose={onClose} />
    </>
  );
}
