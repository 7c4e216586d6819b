// The part of the home page that the rulebook has, apart from client.ts, so that no
// other page loads it.

import newest from '@generated/rulebook/default/newest.json';

import type {Change} from './shared/Changes';
import ChangeLine from './browser/ChangeLine';
import Day from './browser/Day';
import {Row, rulebook} from './browser/rulebook';
import styles from './browser/styles.module.css';

/** The tasks of a case, a row each. */
export function Tasks() {
  return (
    <ul className={styles.rows}>
      {rulebook.tasks.map(({text, rule, url}) => (
        <Row key={text} to={url} title={text} end={rule} />
      ))}
    </ul>
  );
}

/** The newest changes, without those of wording only. */
export const newestChanges = newest as readonly Change[];

/** A line for each of the {@link newestChanges}. */
export function NewestChanges() {
  return (
    <ul className={styles.newest}>
      {newestChanges.map((change) => (
        <li key={change.url + change.date + change.note}>
          <Day date={change.date} />, <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}
