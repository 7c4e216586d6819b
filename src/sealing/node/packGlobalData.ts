import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {packDocs, type GlobalVersion} from '../shared/versionDocs';
import {SPLIT_FOLDER} from './readGroups';

/** Data by the names of plugins and the ids of their instances. */
type GlobalData = Readonly<
  Record<string, Readonly<Record<string, {readonly versions?: unknown}>>>
>;

const DOCS = 'docusaurus-plugin-content-docs';
const MODULE = 'globalData';

/**
 * Writes Docusaurus's global data anew, with less of each document.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns what takes the place of what, as requests
 */
export default function packGlobalData(
  generatedDir: string,
): Readonly<Record<string, string>> {
  const {[DOCS]: docs = {}, ...others} = JSON.parse(
    readFileSync(path.join(generatedDir, `${MODULE}.json`), 'utf8'),
  ) as GlobalData;
  const packed = Object.entries(docs).map(
    ([id, {versions, ...data}]) =>
      [id, data, (versions as GlobalVersion[]).map(packDocs)] as const,
  );
  const splitDir = path.join(generatedDir, SPLIT_FOLDER);
  mkdirSync(splitDir, {recursive: true});
  writeFileSync(
    path.join(splitDir, `${MODULE}.json`),
    JSON.stringify({others, packed}),
  );
  const module = path.join(splitDir, `${MODULE}.js`);
  writeFileSync(
    module,
    `import unpackGlobalData from '@site/src/sealing/browser/unpackGlobalData';
import data from './${MODULE}.json';
export default unpackGlobalData(data, ${JSON.stringify(DOCS)});
`,
  );
  return {[`@generated/${MODULE}`]: module};
}
