import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Everything below a folder, hidden files too; nothing if the folder does not exist.
 *
 * @returns paths below the folder, with slashes, sorted. `others` are neither files
 * nor folders, mostly links, which are not followed
 */
export function listFolder(dir: string) {
  const entries = existsSync(dir)
    ? readdirSync(dir, {recursive: true, withFileTypes: true})
    : [];
  const list = (areFiles: boolean): readonly string[] =>
    entries
      .filter((entry) => !entry.isDirectory() && entry.isFile() === areFiles)
      .map(({parentPath, name}) =>
        path.relative(dir, path.join(parentPath, name)),
      )
      .map((file) => file.replaceAll(path.sep, '/'))
      .sort();
  return {files: list(true), others: list(false)};
}
