import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import type Cache from './Cache';
import {CONTENT_FOLDERS, type Kind} from './ContentFile';
import type {FileFacts} from './FileFacts';
import type {Syntax} from './readSyntax';

/** Reads every Markdown file of docs, blog and pages that has changed. */
export default async function readContent(
  siteDir: string,
  syntax: Readonly<Record<Kind, Syntax>>,
  cache: Cache,
): Promise<FileFacts[]> {
  const files: FileFacts[] = [];
  for (const {file, kind} of listContent(siteDir)) {
    const source = await readFile(path.join(siteDir, file), 'utf8');
    const facts = await cache.remember(file, source, async () => {
      // Loaded where it is needed: the parsers take most of a second.
      const {default: readFacts} = await import('./readFacts');
      return readFacts(siteDir, file, kind, source, syntax[kind]);
    });
    files.push({...facts, source});
  }
  return files;
}

/** Lists every Markdown file of docs, blog and pages. */
export function listContent(
  siteDir: string,
): {readonly file: string; readonly kind: Kind}[] {
  return CONTENT_FOLDERS.flatMap(([folder, kind]) =>
    globSync(`${folder}/**/*.{md,mdx}`, {cwd: siteDir})
      .sort()
      .map((file) => ({file, kind})),
  );
}
