import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {git, LOG, type Repository} from '../git';

/** The folder whose history is read. */
const DOCS = 'docs';

/** A text, by the hash that git has or would have for it. */
export interface Blob {
  readonly hash: string;
  /** Only of the working tree: git does not have it. */
  readonly text?: string;
}

/** What a step did to a file: one side is missing if it was added or deleted. */
export interface FileChange {
  readonly before?: {readonly file: string; readonly blob: Blob};
  readonly after?: {readonly file: string; readonly blob: Blob};
}

/** A commit of the main line; a merge with all that it brought. */
export interface Step {
  /** In seconds. */
  readonly time: number;
  /** Files relative to the site's folder, by the order of the alphabet. */
  readonly changes: readonly FileChange[];
}

/** Settings of a person must not decide how similar a renamed file is. */
const RAW = ['--raw', '--no-abbrev', '-z', '-M50%', '-l2000', '--relative'];

/** Lists what each commit did to the documents, newest first. */
export async function readSteps({siteDir}: Repository): Promise<Step[]> {
  const output = await git(
    siteDir,
    ...LOG,
    '--first-parent',
    '-m',
    ...RAW,
    '--format=%ct',
    'HEAD',
    '--',
    DOCS,
  );
  const steps: Step[] = [];
  parseRaw(
    output,
    (time) => steps.push({time: Number(time), changes: []}),
    (change) =>
      (steps.at(-1)?.changes as FileChange[] | undefined)?.push(change),
  );
  return steps;
}

/** What differs from the newest commit, in files that git knows and in others. */
export async function readUncommitted({
  siteDir,
  head,
}: Repository): Promise<FileChange[]> {
  const output = await git(siteDir, 'diff-index', ...RAW, 'HEAD', '--', DOCS);
  const changes: FileChange[] = [];
  parseRaw(
    output,
    () => undefined,
    (change) => changes.push(change),
  );
  // Docusaurus publishes ignored files like all others.
  const others = await git(siteDir, 'ls-files', '--others', '-z', DOCS);
  for (const file of others.split('\0').filter(isDocument).sort()) {
    changes.push({after: {file, blob: {hash: ''}}});
  }
  const read = await Promise.all(
    changes.map(async ({before, after}): Promise<FileChange> => {
      if (after === undefined) {
        return {...(before !== undefined && {before})};
      }
      const bytes = await readFile(path.join(siteDir, after.file));
      const blob = {hash: hashOf(bytes, head), text: bytes.toString('utf8')};
      return {
        ...(before !== undefined && {before}),
        after: {file: after.file, blob},
      };
    }),
  );
  // git also lists files whose times alone differ.
  return read.filter(
    ({before, after}) =>
      before?.file !== after?.file || before?.blob.hash !== after?.blob.hash,
  );
}

/** As git computes it, with the hash function of the repository. */
function hashOf(bytes: Buffer, head: string): string {
  return createHash(head.length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}

/** A file of Markdown, be it a page or a part of one. */
function isDocument(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** A change is `:MODE MODE HASH HASH STATUS` and one path, or two of a renamed file. */
function parseRaw(
  output: string,
  onHeader: (header: string) => void,
  onChange: (change: FileChange) => void,
): void {
  const fields = output.split('\0');
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index]?.trim() ?? '';
    if (!field.startsWith(':')) {
      if (field !== '') {
        onHeader(field);
      }
      continue;
    }
    const [
      oldMode = '',
      newMode = '',
      oldHash = '',
      newHash = '',
      status = '',
    ] = field.slice(1).split(' ');
    const from = fields[(index += 1)] ?? '';
    const to = /^[RC]/.test(status) ? (fields[(index += 1)] ?? '') : from;
    const sideOf = (mode: string, file: string, hash: string) =>
      // No links, no submodules.
      mode.startsWith('100') && isDocument(file)
        ? {file, blob: {hash}}
        : undefined;
    const before = sideOf(oldMode, from, oldHash);
    const after = sideOf(newMode, to, newHash);
    if (before !== undefined || after !== undefined) {
      onChange({
        ...(before !== undefined && {before}),
        ...(after !== undefined && {after}),
      });
    }
  }
}

/** In UTC, wherever it was committed and wherever the site is built. */
export function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/** @param day ISO date; that of a leap year is only compared */
export function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
