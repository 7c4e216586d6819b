import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import type {KnownContent} from './knownContent';
import listContentFiles from './listContentFiles';
import listGitAuthors from './listGitAuthors';
import type {Source} from './Source';

export interface ContentFolders {
  /** Folder of the sources. */
  readonly siteDir: string;
  /** What Docusaurus has built of them. */
  readonly builtDir: string;
}

/**
 * Everything that must not be published in clear, in the order in which it is
 * named where several sources have the same: what authors write first, then
 * what Docusaurus has made of it.
 */
export default function collectSources(
  {siteDir, builtDir}: ContentFolders,
  {urls, settings, values}: KnownContent,
): Source[] {
  const files = listContentFiles(
    siteDir,
    values.flatMap(({file = []}) => file),
  );
  const ids = new Map(files.map(({path: file, id}) => [file, id]));
  return [
    ...files.flatMap(({sources}) => sources),
    ...files.map(({path: file}, index) =>
      textSource(`path#${index + 1}`, [file]),
    ),
    ...urls.map((url, index) => textSource(`url#${index + 1}`, [url])),
    ...Object.entries(settings).map(([part, texts]) => textSource(part, texts)),
    ...listGitAuthors(siteDir).map((text, index) =>
      textSource(`gitAuthor#${index + 1}`, [text]),
    ),
    ...values.map(({file = '', texts}, index) => ({
      ...textSource(`${ids.get(file) ?? `value#${index + 1}`}:metadata`, texts),
      derived: true,
    })),
    ...listBuiltFiles(siteDir, builtDir),
  ];
}

function textSource(id: string, texts: readonly string[]): Source {
  return {
    id,
    origin: texts.slice(0, 1).join(),
    derived: false,
    bytes: () => Buffer.from(texts.join('\n')),
  };
}

/** Scripts hold all that a page shows, as strings; images and attached files lie beside. */
function listBuiltFiles(siteDir: string, builtDir: string): Source[] {
  const staticFiles = new Set(
    globSync('**/*', {cwd: path.join(siteDir, 'static'), dot: true}),
  );
  return globSync('**/*', {cwd: builtDir, dot: true})
    .filter((file) => !staticFiles.has(file))
    .sort()
    .map((file, index) => ({
      id: `${file.endsWith('.js') ? 'chunk' : 'built'}#${index + 1}`,
      origin: file,
      derived: true,
      bytes: () => readFileSync(path.join(builtDir, file)),
    }));
}
