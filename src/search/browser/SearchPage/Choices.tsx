import Link from '@docusaurus/Link';
import clsx from 'clsx';

import styles from './styles.module.css';

interface Props {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly to: string;
    readonly isCurrent: boolean;
    readonly isInner?: boolean;
    readonly count?: number;
  }[];
}

/** A row of links of which one is taken. */
export default function Choices({label: name, choices}: Props) {
  return (
    <nav aria-label={name}>
      <ul className={styles.filter}>
        {choices.map(({label, to, isCurrent, isInner, count}) => (
          <li key={to}>
            <Link
              className={clsx(styles.choice, isInner && styles.inner)}
              aria-current={isCurrent ? 'true' : undefined}
              to={to}>
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
