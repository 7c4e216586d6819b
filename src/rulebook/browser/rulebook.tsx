import data from '@generated/rulebook/default/rulebook.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {formatSections, type Rulebook} from '../shared/Rulebook';
import styles from './styles.module.css';

/** The areas and tasks; both empty for a site without rules. */
export const rulebook = data as Rulebook;

/** The documents with numbered sections, as the sidebar orders them. */
export function Areas() {
  return (
    <ul className={styles.rows}>
      {rulebook.areas.map(({title, url, description, sections}) => (
        <Row
          key={url}
          to={url}
          title={title}
          lines={description === '' ? [] : [description]}
          end={formatSections(sections)}
        />
      ))}
    </ul>
  );
}

interface Props {
  readonly to: string;
  readonly title: ReactNode;
  /** Below a title, which they make bold. */
  readonly lines?: readonly string[];
  /** At the right. */
  readonly end?: string;
}

/** A row of a list, all of it a link. */
export function Row({to, title, lines, end}: Props) {
  return (
    <li>
      {/* The build makes the address, and does not see the days of /changes. */}
      <Link data-noBrokenLinkCheck className={clsx(styles.row)} to={to}>
        <span>
          {lines === undefined ? title : <strong>{title}</strong>}
          {lines?.map((line) => (
            <span key={line} className={styles.text}>
              {line}
            </span>
          ))}
        </span>
        {end !== undefined && <span className={styles.number}>{end}</span>}
      </Link>
    </li>
  );
}
