import {packGlobalData, type GlobalData} from '../shared/globalData';
import {groupByKey} from '../shared/groups';
import type {ModuleSet, VersionProps} from './generatedFiles';

/** How many documents share a file of descriptions. */
const DESCRIPTIONS_IN_GROUP = 64;

/**
 * Every page of a document needs the data of its version. These modules have the
 * data without the list of documents; their descriptions, which only cards show,
 * are in files of their own.
 *
 * @param versions by Docusaurus's file
 */
export function splitVersions(
  versions: ReadonlyMap<string, VersionProps>,
): ModuleSet {
  const modules = [...versions].map(
    ([file, version], index) => [file, version, `version-${index}`] as const,
  );
  return {
    files: Object.fromEntries(
      modules.flatMap(([, version, module]) => splitVersion(version, module)),
    ),
    replaced: Object.fromEntries(
      modules.map(([file, , module]) => [`@generated/${file}`, `${module}.js`]),
    ),
  };
}

function splitVersion(
  {docs, ...version}: VersionProps,
  module: string,
): readonly (readonly [name: string, text: string])[] {
  const groups = groupByKey(
    Object.entries(docs),
    ([id]) => id,
    DESCRIPTIONS_IN_GROUP,
  );
  const name = (index: number) => `${module}-descriptions-${index}`;
  const loads = groups.map(
    ({from}, index) =>
      `{from: ${JSON.stringify(from)}, load: () => import(/* webpackChunkName: "${name(index)}" */ './${name(index)}.json')}`,
  );
  return [
    [`${module}.json`, JSON.stringify(version)],
    [
      `${module}.js`,
      `import {withLazyDescriptions} from '@site/src/sealing/docusaurus/browser/lazyDescriptions';
import version from './${module}.json';
export default {version: withLazyDescriptions(version, [${loads.join(', ')}])};
`,
    ],
    ...groups.map(
      ({entries}, index) =>
        [
          `${name(index)}.json`,
          JSON.stringify(
            Object.fromEntries(
              entries.map(([id, {description}]) => [id, description]),
            ),
          ),
        ] as const,
    ),
  ];
}

/** Docusaurus's global data, with less text for each document. */
export function shortenGlobalData(data: GlobalData): ModuleSet {
  return {
    files: {
      'globalData.json': JSON.stringify(packGlobalData(data)),
      'globalData.js': `import {unpackGlobalData} from '@site/src/sealing/docusaurus/shared/globalData';
import data from './globalData.json';
export default unpackGlobalData(data);
`,
    },
    replaced: {'@generated/globalData': 'globalData.js'},
  };
}
