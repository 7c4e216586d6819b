import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import type {AreaCount} from '../../shared/SearchAnswer';
import {searchUrl} from '../links';
import styles from './styles.module.css';

interface Props {
  readonly query: string;
  /** Name of an area, or address of a page. */
  readonly within: string | undefined;
  readonly areas: readonly AreaCount[];
}

interface Choice {
  readonly label: string;
  readonly count: number;
  readonly within: string | undefined;
  readonly inner?: boolean;
}

/** Links that leave only the results of one area, or of one of its documents. */
export default function Filter({query, within, areas}: Props) {
  const baseUrl = useBaseUrl('/');
  const choices: Choice[] = [
    {
      label: 'Everything',
      count: areas.reduce((sum, {count}) => sum + count, 0),
      within: undefined,
    },
    ...areas.flatMap(({name, count, pages}) => [
      {label: name, count, within: name},
      // One document alone is the area itself.
      ...(pages.length > 1
        ? pages.map((page) => ({
            label: page.title,
            count: page.count,
            within: page.url,
            inner: true,
          }))
        : []),
    ]),
  ];
  return (
    <nav aria-label="Areas">
      <ul className={styles.filter}>
        {choices.map((choice) => (
          <li key={choice.within ?? ''}>
            <Link
              className={clsx(styles.choice, choice.inner && styles.inner)}
              aria-current={choice.within === within ? 'true' : undefined}
              to={searchUrl(baseUrl, query, choice.within)}>
              {choice.label}{' '}
              <span className={styles.count}>{choice.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
