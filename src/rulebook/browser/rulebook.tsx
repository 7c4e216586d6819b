import data from '@generated/rulebook/default/rulebook.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';

import {formatSections, type Rulebook} from '../shared/Rulebook';
import styles from './styles.module.css';

/** The areas and tasks; both empty for a site without rules. */
export const rulebook = data as Rulebook;

/** The documents with numbered sections, as the sidebar orders them. */
export function Areas() {
  return (
    <ul className={styles.rows}>
      {rulebook.areas.map(({title, url, description, sections}) => (
        <li key={url}>
          <Link className={clsx(styles.row)} to={url}>
            <span>
              <strong className={styles.title}>{title}</strong>
              {description !== '' && (
                <span className={styles.text}>{description}</span>
              )}
            </span>
            <span className={styles.number}>{formatSections(sections)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
