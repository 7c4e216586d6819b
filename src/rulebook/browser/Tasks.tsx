import Link from '@docusaurus/Link';
import clsx from 'clsx';

import rulebook from './rulebook';
import styles from './styles.module.css';

/** What one looks up during a case, a row each. */
export default function Tasks() {
  return (
    <ul className={styles.rows}>
      {rulebook.tasks.map(({text, rules: [{text: number, url}]}) => (
        <li key={text}>
          <Link className={clsx(styles.row)} to={url}>
            <span>{text}</span>
            <span className={styles.number}>{number}</span>
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
