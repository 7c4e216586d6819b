import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {groupByKey} from '../shared/groups';
import {DESCRIPTIONS_OF_GROUP} from './groupSizes';
import listFolder from './listFolder';
import {SPLIT_FOLDER} from './readGroups';

const DOCS = 'docusaurus-plugin-content-docs';

/** Of what the docs plugin gives the pages of a version, what matters here. */
interface VersionProps {
  readonly version: {
    readonly docs: Readonly<Record<string, {readonly description: string}>>;
  };
}

/**
 * Every page of a document needs the data of its version, and in them stand the
 * descriptions of all its documents, which only cards show. Writes the data
 * anew, without a list of documents and with descriptions in files of their own.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns what takes the place of what, as requests
 */
export default function splitVersions(
  generatedDir: string,
): Readonly<Record<string, string>> {
  const replaced: Record<string, string> = {};
  const splitDir = path.join(generatedDir, SPLIT_FOLDER);
  mkdirSync(splitDir, {recursive: true});
  for (const file of listProps(generatedDir)) {
    const props = JSON.parse(
      readFileSync(path.join(generatedDir, file), 'utf8'),
    ) as Partial<VersionProps>;
    if (props.version !== undefined) {
      const module = `version-${Object.keys(replaced).length}`;
      replaced[`@generated/${file}`] = path.join(splitDir, `${module}.js`);
      for (const [name, text] of splitVersion(props.version, module)) {
        writeFileSync(path.join(splitDir, name), text);
      }
    }
  }
  return replaced;
}

/** Files of props, as the docs plugin's instances write them. */
function listProps(generatedDir: string): readonly string[] {
  return listFolder(path.join(generatedDir, DOCS))
    .files.filter((file) => /^[^/]+\/p\/[^/]+\.json$/.test(file))
    .map((file) => `${DOCS}/${file}`);
}

function splitVersion(
  {docs, ...version}: VersionProps['version'],
  module: string,
): readonly (readonly [name: string, text: string])[] {
  const groups = groupByKey(
    Object.entries(docs),
    ([id]) => id,
    DESCRIPTIONS_OF_GROUP,
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
      `import {withLateDescriptions} from '@site/src/sealing/browser/LateDescriptions';
import version from './${module}.json';
export default {version: withLateDescriptions(version, [${loads.join(', ')}])};
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
