import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {isPart} from '../../documents';
import {git, LOG} from '../git';

/** The folder whose history is read. */
const DOCS = 'docs';

/** A version of a file. */
export interface Blob {
  /** Relative to the site's folder. */
  readonly file: string;
  /** Git's; empty in the working tree. */
  readonly hash: string;
  /** Only of the working tree: git does not have it. */
  readonly text?: string;
}

/** What a step did to a page: one side is missing if it was added or deleted. */
export interface FileChange {
  readonly before: Blob | undefined;
  readonly after: Blob | undefined;
}

/** A commit of the main line; a merge with all its changes. */
export interface Step {
  /** In seconds. */
  readonly time: number;
  readonly changes: readonly FileChange[];
}

/** A person's settings must not decide how similar a renamed file is. */
const RAW = ['--raw', '--no-abbrev', '-z', '-M50%', '-l2000', '--relative'];

/** Lists what each commit did to the documents, newest first. */
export async function readSteps(siteDir: string): Promise<Step[]> {
  const options = ['--first-parent', '-m', ...RAW, '--format=%ct'];
  const output = await git(siteDir, ...LOG, ...options, 'HEAD', '--', DOCS);
  return parseSteps(output).slice(1);
}

/**
 * Reads what differs from the newest commit, in tracked and in other files. Git
 * also lists files that only have another time.
 */
export async function readUncommitted(siteDir: string): Promise<FileChange[]> {
  const output = await git(siteDir, 'diff-index', ...RAW, 'HEAD', '--', DOCS);
  // Docusaurus publishes ignored files like all others.
  const others = await git(siteDir, 'ls-files', '--others', '-z', DOCS);
  const added = others.split('\0').filter(isPage).sort();
  const changes = [
    ...parseSteps(output).flatMap((step) => step.changes),
    ...added.map((file) => ({before: undefined, after: {file, hash: ''}})),
  ];
  const read = async ({file}: Blob): Promise<Blob> => ({
    file,
    hash: '',
    text: await readFile(path.join(siteDir, file), 'utf8'),
  });
  return Promise.all(
    changes.map(async ({before, after}) => ({
      before,
      after: after && (await read(after)),
    })),
  );
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !isPart(file);
}

/**
 * Parses raw output of git: a change is `:MODE MODE HASH HASH STATUS` and one
 * path, or two for a renamed file.
 *
 * @returns first a step with the changes that are below no time
 */
function parseSteps(output: string): Step[] {
  let changes: FileChange[] = [];
  const steps: Step[] = [{time: 0, changes}];
  const fields = output.split('\0').values();
  for (const field of fields) {
    const text = field.trim();
    if (!text.startsWith(':')) {
      if (text !== '') {
        changes = [];
        steps.push({time: Number(text), changes});
      }
      continue;
    }
    const [oldMode, newMode, oldHash, newHash, status = ''] = text
      .slice(1)
      .split(' ');
    const from = fields.next().value;
    const to = /^[RC]/.test(status) ? fields.next().value : from;
    const before = blobOf(oldMode, from, oldHash);
    const after = blobOf(newMode, to, newHash);
    if (before !== undefined || after !== undefined) {
      changes.push({before, after});
    }
  }
  return steps;
}

/** @returns undefined for links, submodules, and files that are no pages */
function blobOf(mode = '', file = '', hash = ''): Blob | undefined {
  return mode.startsWith('100') && isPage(file) ? {file, hash} : undefined;
}
