import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import type {AreaCount, SearchOptions} from '../../shared/SearchAnswer';
import type {Version} from '../../shared/SearchIndex';
import {searchUrl} from '../../shared/searchPath';
import styles from './styles.module.css';

type Chosen = Pick<SearchOptions, 'within' | 'version'>;

interface Choice extends Chosen {
  readonly label: string;
  readonly count?: number;
  /** A page of the area before it. */
  readonly isInner?: boolean;
}

interface Props extends Chosen {
  readonly query: string;
  readonly areas: readonly AreaCount[];
  readonly versions: readonly Version[];
}

/** Links that leave only the results of one area, of one of its documents, or of one version. */
export default function Filter({
  query,
  within,
  version,
  areas,
  versions,
}: Props) {
  const baseUrl = useBaseUrl('/');
  const total = areas.reduce((sum, {count}) => sum + count, 0);
  const choices: Record<string, readonly Choice[]> = {
    Areas: [
      {label: 'Everything', count: total, version},
      ...areas.flatMap(({name, count, pages}) => [
        {label: name, count, within: name, version},
        // One document alone is the area itself.
        ...(pages.length > 1 ? pages : []).map((page) => ({
          label: page.title,
          count: page.count,
          isInner: true,
          within: page.url,
          version,
        })),
      ]),
    ],
    Versions:
      versions.length === 0
        ? []
        : [
            {label: 'All versions', within},
            ...versions.map(({label, path}) => ({
              label,
              within,
              version: path,
            })),
          ],
  };
  return Object.entries(choices).map(
    ([name, links]) =>
      links.length > 0 && (
        <nav key={name} aria-label={name}>
          <ul className={styles.filter}>
            {links.map(({label, count, isInner, ...chosen}) => (
              <li key={searchUrl(baseUrl, query, chosen)}>
                <Link
                  className={clsx(styles.choice, isInner && styles.inner)}
                  aria-current={
                    chosen.within === within && chosen.version === version
                      ? 'true'
                      : undefined
                  }
                  to={searchUrl(baseUrl, query, chosen)}>
                  {label} <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ),
  );
}
