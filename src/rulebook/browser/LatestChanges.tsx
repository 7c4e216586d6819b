import newest from '@generated/rulebook/default/newest.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';

import Day from '../../content/Day';
import count from '../../shared/count';
import listOf, {firstOf} from '../../shared/listOf';
import {
  shortNameOf,
  type ChangeDay,
  type ChangedDocument,
} from '../shared/Changes';
import styles from './styles.module.css';

/** The newest days with more than wording changes; three at most. */
const newestDays = newest as readonly ChangeDay[];

/** The newest days on which rules changed, a row each; nothing if none did. */
export default function LatestChanges() {
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
