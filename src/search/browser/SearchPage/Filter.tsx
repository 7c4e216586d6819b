import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import type {AreaCount} from '../../shared/SearchAnswer';
import type {Version} from '../../shared/SearchIndex';
import {searchUrl} from '../../shared/searchPath';
import styles from './styles.module.css';

interface Props {
  readonly query: string;
  /** Name of an area, or address of a page. */
  readonly within: string | undefined;
  /** Path of a version. */
  readonly version: string | undefined;
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
  const withinChoice = (own: string | undefined) => ({
    isCurrent: own === within,
    to: searchUrl(baseUrl, query, {within: own, version}),
  });
  const versionChoice = (own: string | undefined) => ({
    isCurrent: own === version,
    to: searchUrl(baseUrl, query, {within, version: own}),
  });
  return (
    <>
      <Choices
        label="Areas"
        choices={[
          {
            label: 'Everything',
            count: areas.reduce((sum, {count}) => sum + count, 0),
            ...withinChoice(undefined),
          },
          ...areas.flatMap(({name, count, pages}) => [
            {label: name, count, ...withinChoice(name)},
            // One document alone is the area itself.
            ...(pages.length > 1
              ? pages.map((page) => ({
                  label: page.title,
                  count: page.count,
                  isInner: true,
                  ...withinChoice(page.url),
                }))
              : []),
          ]),
        ]}
      />
      {versions.length > 0 && (
        <Choices
          label="Versions"
          choices={[
            {label: 'All versions', ...versionChoice(undefined)},
            ...versions.map(({label, path}) => ({
              label,
              ...versionChoice(path),
            })),
          ]}
        />
      )}
    </>
  );
}

interface ChoicesProps {
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
function Choices({label: name, choices}: ChoicesProps) {
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
