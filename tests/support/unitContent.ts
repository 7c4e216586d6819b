import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

import type {ContentFile} from '../../src/content/node/ContentFile';
import type {Fault} from '../../src/content/node/Finding';
import readContent, {type Content} from '../../src/content/node/readContent';
import {MARKDOWN} from './unitSearchSite';

/** What a page needs for nothing to be wrong with it. */
export const FRONT_MATTER = '---\ntitle: A page\n---\n\n';

/** Files by their path, with their text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What one check says of a document, as `line rule` and in words. */
export async function findFaults(
  check: (document: ContentFile) => readonly Fault[] | Promise<Fault[]>,
  text: string,
  file = 'docs/page.md',
): Promise<{places: readonly string[]; messages: readonly string[]}> {
  const {files} = await readFiles({[file]: text});
  const [document] = files;
  if (document === undefined) {
    throw new Error(`${file} cannot be read`);
  }
  const faults = await check(document);
  return {
    places: faults.map(({line, rule}) => `${line} ${rule}`),
    messages: faults.map(({message}) => message),
  };
}

/** Reads files as the checks get them. */
export async function readFiles(files: Files): Promise<Content> {
  return readContent(writeSite(files), MARKDOWN);
}

/** Writes files into a folder that goes with the test. */
export function writeSite(files: Files): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'docs-content-'));
  onTestFinished(() => {
    rmSync(siteDir, {recursive: true});
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
  }
  return siteDir;
}
