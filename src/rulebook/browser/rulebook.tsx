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
