import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Modules that take the place of some that Docusaurus generates. */
export interface ModuleSet {
  /** Their texts, by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** File names by the request that they answer. */
  readonly replaced: Readonly<Record<string, string>>;
}

/** Below Docusaurus's folder of generated files. */
export const MODULES_FOLDER = 'sealing/modules';

export function mergeSets(sets: readonly ModuleSet[]): ModuleSet {
  const merge = (records: readonly Readonly<Record<string, string>>[]) =>
    Object.fromEntries(records.flatMap((record) => Object.entries(record)));
  return {
    files: merge(sets.map(({files}) => files)),
    replaced: merge(sets.map(({replaced}) => replaced)),
  };
}

/** Writes the texts of the modules, the one step of the plugin that writes. */
export async function writeModules(
  generatedDir: string,
  {files}: Pick<ModuleSet, 'files'>,
): Promise<void> {
  const dir = path.join(generatedDir, MODULES_FOLDER);
  await mkdir(dir, {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(dir, name), text);
  }
}
