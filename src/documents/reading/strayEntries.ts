import {lstatSync, readdirSync, type Dirent, type Stats} from 'node:fs';
import path from 'node:path';

import type {Site} from './sources';

/** An entry of a content folder that stops the build. */
interface StrayEntry {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string;
  /** What is wrong, and how to fix it. */
  readonly problem: string;
}

/**
 * Lists links in the content folders, whose targets may be any file of the
 * computer, and folders with the name of a document, whose files the rules for
 * documents would cover too.
 */
export default function listStrayEntries({
  siteDir,
  sources,
}: Site): StrayEntry[] {
  const versions = sources
    .filter(({kind}) => kind === 'docs')
    .map(({id}) => `${id === 'default' ? '' : `${id}_`}versioned_docs`);
  return [...sources.map(({folder}) => folder), ...versions].flatMap(
    (folder) => {
      const place = path.join(siteDir, folder);
      const stats = lstatSync(place, {throwIfNoEntry: false});
      if (stats === undefined) {
        return [];
      }
      const below = stats.isDirectory()
        ? readdirSync(place, {recursive: true, withFileTypes: true})
        : [];
      return [
        problemOf(folder, stats),
        ...below.map((entry) =>
          problemOf(
            path
              .relative(siteDir, path.join(entry.parentPath, entry.name))
              .replaceAll('\\', '/'),
            entry,
          ),
        ),
      ].flat();
    },
  );
}

function problemOf(file: string, entry: Dirent | Stats): StrayEntry[] {
  if (!entry.isDirectory() && !entry.isFile()) {
    const problem =
      'is a link. Put the file or folder itself there: a link can lead to any file of the computer';
    return [{file, problem}];
  }
  return entry.isDirectory() && /\.mdx?$/i.test(file)
    ? [{file, problem: 'is a folder with the name of a document. Rename it'}]
    : [];
}
