import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';

import {hasRulebook} from '../../../rulebook/client';
import type {IndexPage} from '../../shared/SearchIndex';
import {IndexLinks, TaskLinks} from './Offers';
import {Option} from './Option';
import styles from './styles.module.css';

interface Props {
  readonly recent: readonly string[];
  readonly indexPages: readonly IndexPage[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onClose: () => void;
}

/** What the list offers before anything is typed. */
export default function EmptyQuery({
  recent,
  indexPages,
  onPick,
  onForget,
  onClose,
}: Props) {
  return (
    <>
      {recent.length > 0 && (
        <ComboboxGroup className={styles.group}>
          <ComboboxGroupLabel className={styles.page}>
            Recent searches
          </ComboboxGroupLabel>
          {recent.map((query) => (
            <Option
              key={query}
              // Delete removes it from the list.
              onKeyDown={(event) => {
                if (event.key === 'Delete') {
                  event.preventDefault();
                  onForget(query);
                }
              }}
              onClick={() => {
                onPick(query);
              }}>
              {query}
            </Option>
          ))}
        </ComboboxGroup>
      )}
      {recent.length === 0 && (
        <p className={styles.note} role="presentation">
          {hasRulebook
            ? 'Type the number of a rule, such as 3.2, or the words that a member would use.'
            : 'Type a few words.'}
        </p>
      )}
      <TaskLinks onClose={onClose} />
      <IndexLinks indexPages={indexPages} onClose={onClose} />
    </>
  );
}
