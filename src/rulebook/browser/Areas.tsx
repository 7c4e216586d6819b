import Link from '@docusaurus/Link';
import clsx from 'clsx';

import {formatSections} from '../shared/Rulebook';
import rulebook from './rulebook';
import styles from './styles.module.css';

/** The documents with numbered sections, as the sidebar orders them. */
export default function Areas() {
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
