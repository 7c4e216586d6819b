import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Formats files as `npm run format` does, with Prettier and the settings of
 * package.json; line endings stay. Files that Prettier cannot read stay as they are.
 *
 * @param files relative to the site's folder
 * @returns those that were changed
 */
export default async function formatFiles(
  siteDir: string,
  files: readonly string[],
): Promise<string[]> {
  const {format, getFileInfo, resolveConfig} = await import('prettier');
  const changed: string[] = [];
  for (const name of files) {
    const file = path.join(siteDir, name);
    const {ignored} = await getFileInfo(file, {
      ignorePath: path.join(siteDir, '.prettierignore'),
    });
    const source = await readFile(file, 'utf8');
    const formatted = ignored
      ? source
      : await format(source, {
          ...(await resolveConfig(file)),
          filepath: file,
          endOfLine: 'auto',
        }).catch(() => source);
    if (formatted !== source) {
      await writeFile(file, formatted);
      changed.push(name);
    }
  }
  return changed;
}
