import newest from '@generated/rulebook/default/newest.json';
import Link from '@docusaurus/Link';
import {useEffect, useState} from 'react';

import Day from './Day';
import {keepTrying} from '../../sealing/client';
import {CHANGES_PAGE, type DaySummary} from '../shared/Changes';
import {useIdle} from './data';
import {Row, rulebook} from './rulebook';
import {sumUnread, type UnreadSum} from './SinceRead/readMarks';
import styles from './styles.module.css';

/** The tasks of a case, a row each. */
export function Tasks() {
  const {tasks, tasksUrl} = rulebook;
  return (
    <ul className={styles.rows}>
      {tasks.map(({text, rule, url}) => (
        <Row key={text} to={url} title={text} end={rule} />
      ))}
      {tasksUrl !== undefined && <Row to={tasksUrl} title="All tasks" />}
    </ul>
  );
}

const newestDays = newest as readonly DaySummary[];

/** The newest days on which rules changed, a row each; nothing if none did. */
export function LatestChanges() {
  if (newestDays.length === 0) {
    return null;
  }
  return (
    <>
      <h2>Latest changes</h2>
      <ul className={styles.rows}>
        {newestDays.map(({date, lines}) => (
          <Row
            key={date}
            to={`/${CHANGES_PAGE.path}#${date}`}
            title={<Day date={date} />}
            lines={lines}
          />
        ))}
        <Row to={`/${CHANGES_PAGE.path}`} title="All changes" />
      </ul>
    </>
  );
}

/**
 * Links all changes, or those since the documents were read on this device. The
 * text changes late, but nothing moves.
 */
export function SinceVisit() {
  const isIdle = useIdle();
  const [unread, setUnread] = useState<UnreadSum>();
  useEffect(
    () =>
      isIdle
        ? keepTrying(async (left) => {
            const sum = await sumUnread();
            if (!left.aborted) {
              setUnread(sum);
            }
          })
        : undefined,
    [isIdle],
  );
  return unread === undefined ? (
    <Link to={`/${CHANGES_PAGE.path}`}>{CHANGES_PAGE.title}</Link>
  ) : (
    <Link to={`/${CHANGES_PAGE.path}?since=${unread.since}`}>
      <strong>{unread.text} changed since your visit</strong>
    </Link>
  );
}
