import data from '@generated/rulebook/default/rulebook.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';

import type {Rulebook} from './Rulebook';
import styles from './browser/areas.module.css';

export const rulebook = data as Rulebook;

/** The documents of the rulebook, as the sidebar orders them. */
export function Areas() {
  return (
    <ul className={clsx('clean-list', styles.rows)}>
      {rulebook.areas.map(({title, url, description, sections}) => (
        <li key={url}>
          <RowLink to={url} title={title} text={description} end={sections} />
        </li>
      ))}
    </ul>
  );
}

/** The tasks of a case, a row each. */
export function Tasks() {
  return (
    <ul className={clsx('clean-list', styles.rows)}>
      {rulebook.tasks.map(({text, rule, url}) => (
        <li key={text}>
          <RowLink to={url} title={text} end={rule} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly to: string;
  readonly title: string;
  /** Shown below the title, which is then bold, in a card. */
  readonly text?: string;
  /** Shown before the title, in a column of its own. */
  readonly end?: string;
}

/** A row of a list. */
function RowLink({to, title, text, end}: Props) {
  return (
    <Link
      className={clsx(styles.row, text !== undefined && styles.card)}
      to={to}>
      <div>
        {text === undefined ? title : <strong>{title}</strong>}
        {text !== undefined && <div className={styles.text}>{text}</div>}
      </div>
      {end !== undefined && <span className={styles.number}>{end}</span>}
    </Link>
  );
}

/** A row outside of a list, as a card; that of an area has its numbers. */
export function Card(props: Required<Omit<Props, 'end'>>) {
  const area = rulebook.areas.find(({url}) => url === props.to);
  return (
    <div className={styles.rows}>
      <RowLink {...props} {...(area && {end: area.sections})} />
    </div>
  );
}
