import useBaseUrl from '@docusaurus/useBaseUrl';

import type {AreaCount} from '../../shared/SearchAnswer';
import type {Version} from '../../shared/SearchIndex';
import {searchUrl} from '../links';
import Choices from './Choices';

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
