import newest from '@generated/rulebook/default/newest.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {useEffect, useState} from 'react';

import Day from '../../content/Day';
import {keepTrying} from '../../sealing/client';
import count from '../../shared/count';
import listOf, {firstOf} from '../../shared/listOf';
import {
  CHANGES_PAGE,
  shortNameOf,
  type ChangeDay,
  type ChangedDocument,
} from '../shared/Changes';
import {useIdle} from './data';
import {rulebook} from './rulebook';
import type {UnreadSum} from './SinceRead/findUnread';
import {readUrls} from './SinceRead/readMarks';
import styles from './styles.module.css';

/** The tasks of a case, a row each. */
export function Tasks() {
  return (
    <ul className={styles.rows}>
      {rulebook.tasks.map(({text, rule, url}) => (
        <li key={text}>
          <Link className={clsx(styles.row)} to={url}>
            <span>{text}</span>
            <span className={styles.number}>{rule}</span>
          </Link>
        </li>
      ))}
      {rulebook.tasksUrl !== undefined && (
        <li>
          <Link className={clsx(styles.row)} to={rulebook.tasksUrl}>
            <span>All tasks</span>
            <span aria-hidden="true">→</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The newest days with more than wording changes; three at most. */
const newestDays = newest as readonly ChangeDay[];

/** The newest days on which rules changed, a row each; nothing if none did. */
export function LatestChanges() {
  if (newestDays.length === 0) {
    return null;
  }
  return (
    <>
      <h2>Latest changes</h2>
      <ul className={styles.rows}>
        {newestDays.map(({date, documents}) => (
          <li key={date}>
            {/* The build does not see the days of that page. */}
            <Link
              data-noBrokenLinkCheck
              className={clsx(styles.row)}
              to={`/changes#${date}`}>
              <span>
                <strong className={styles.title}>
                  <Day date={date} />
                </strong>
                {summaryOf(documents).map((line) => (
                  <span key={line} className={styles.text}>
                    {line}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link className={clsx(styles.row)} to="/changes">
            <span>All changes</span>
            <span aria-hidden="true">→</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

/** `General Staff: Senior Moderators may give 10-day bans (§10.2).` */
function summaryOf(documents: readonly ChangedDocument[]): string[] {
  const [named, more] = firstOf(documents);
  return [
    ...named.map(
      ({title, note, rules}) =>
        `${title}: ${note ?? listOf(rules.map(shortNameOf))}`,
    ),
    ...(more === 0 ? [] : [`and ${count(more, 'more document')}`]),
  ];
}

/**
 * Links all changes, or those since the documents were read on this device. The
 * text changes late, but nothing moves.
 */
export function SinceVisit() {
  const unread = useUnread();
  return unread === undefined ? (
    <Link to={`/${CHANGES_PAGE.path}`}>{CHANGES_PAGE.title}</Link>
  ) : (
    <Link to={`/${CHANGES_PAGE.path}?since=${unread.since}`}>
      <strong>{unread.text} changed since your visit</strong>
    </Link>
  );
}

function useUnread(): UnreadSum | undefined {
  const isIdle = useIdle();
  const [unread, setUnread] = useState<UnreadSum>();
  useEffect(
    () =>
      isIdle && readUrls().length > 0
        ? keepTrying(async (left) => {
            const {sumUnread} = await import(
              /* webpackChunkName: "since-visit" */ './SinceRead/findUnread'
            );
            const sum = await sumUnread();
            if (!left.aborted) {
              setUnread(sum);
            }
          })
        : undefined,
    [isIdle],
  );
  return unread;
}
