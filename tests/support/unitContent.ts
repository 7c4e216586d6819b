import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

import Cache from '../../src/content/node/Cache';
import type {ContentFile} from '../../src/content/node/ContentFile';
import type {FileFacts} from '../../src/content/node/FileFacts';
import type {Fault} from '../../src/content/node/Finding';
import readContent, {listContent} from '../../src/content/node/readContent';
import readContentFile from '../../src/content/node/readContentFile';
import readSyntax from '../../src/content/node/readSyntax';
import {MARKDOWN, PLUGINS} from './unitSearchSite';

/** What a page needs for nothing to be wrong with it. */
export const FRONT_MATTER = '---\ntitle: A page\n---\n\n';

/** Files by their path, with their text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export const SYNTAX = readSyntax({markdown: MARKDOWN, ...PLUGINS});

/** What one check says of a document, as `line rule` and in words. */
export async function findFaults(
  check: (document: ContentFile) => readonly Fault[] | Promise<Fault[]>,
  text: string,
  file = 'docs/page.md',
): Promise<{places: readonly string[]; messages: readonly string[]}> {
  const faults = await check(await readDocument(text, file));
  return {
    places: faults.map(({line, rule}) => `${line} ${rule}`),
    messages: faults.map(({message}) => message),
  };
}

/** Reads one file as the checks get it that need no others. */
export async function readDocument(
  text: string,
  file: string,
): Promise<ContentFile> {
  const siteDir = writeSite({[file]: text});
  const kind = listContent(siteDir)[0]?.kind ?? 'docs';
  const {document} = await readContentFile(
    siteDir,
    file,
    kind,
    text,
    SYNTAX[kind],
  );
  return document;
}

/** Reads files as the checks get them that look at all of them. */
export async function readFiles(files: Files): Promise<FileFacts[]> {
  const siteDir = writeSite(files);
  const cache = await Cache.open(path.join(siteDir, 'none'), '');
  return readContent(siteDir, SYNTAX, cache);
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
