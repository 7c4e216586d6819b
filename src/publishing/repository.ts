/* The Git repository of the site, whose commits are published. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import plural from '../shared/plural';

/** What a build is made from. */
export interface Sources {
  readonly commit: string;
  /** The first line of the commit's message. */
  readonly subject: string;
  /** Undefined if a commit without a branch is checked out. */
  readonly branch?: string;
  /** Files that differ from the commit. */
  readonly uncommitted: readonly string[];
}

/** @returns undefined for a copy of the sources without their history */
export async function readSources(
  siteDir: string,
): Promise<Sources | undefined> {
  const log = await git(siteDir, ['log', '-1', '--format=%H %s']);
  if (log === undefined) {
    return undefined;
  }
  const [, commit = '', subject = ''] = /^(\S+) (.*)$/m.exec(log) ?? [];
  const branch = (await git(siteDir, ['branch', '--show-current'])) ?? '';
  const status =
    (await git(siteDir, [
      ...['status', '--porcelain', '-z', '--no-renames'],
      ...['--untracked-files=all', '--', '.'],
    ])) ?? '';
  return {
    commit,
    subject,
    ...(branch !== '' && {branch}),
    // Two letters and a space are before each name.
    uncommitted: status
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.slice(3)),
  };
}

/** Files that a sentence names before it counts the others. */
const NAMED = 3;

/** @returns part of a sentence, such as `commit 1a2b3c4 "Text" of branch main` */
export function describeSources(sources: Sources | undefined): string {
  if (sources === undefined) {
    return 'this copy of the sources, which is not a Git repository,';
  }
  const {commit, subject, branch, uncommitted} = sources;
  const named = uncommitted.slice(0, NAMED).join(', ');
  const others = uncommitted.length - NAMED;
  return [
    `commit ${commit.slice(0, 7)} "${subject}"`,
    branch === undefined ? ' without a branch' : ` of branch ${branch}`,
    uncommitted.length === 0
      ? ''
      : `, with ${plural(uncommitted.length, '# file that is', '# files that are')} not committed (${named}${others > 0 ? ` and ${others} more` : ''}),`,
  ].join('');
}

/** What Firebase's list of releases shows beside one, so that another can be chosen. */
export function releaseMessage(sources: Sources | undefined): string {
  const {commit = 'without a commit', uncommitted = []} = sources ?? {};
  return uncommitted.length === 0
    ? commit
    : `${commit} and ${plural(uncommitted.length, '# file that was', '# files that were')} not committed`;
}

/**
 * A file as the commit has it that is checked out; in a copy without history, as it is.
 *
 * @param file relative to the site's folder
 * @returns undefined if there is none
 */
export async function readCommitted(
  siteDir: string,
  file: string,
): Promise<string | undefined> {
  return (await git(siteDir, ['rev-parse', 'HEAD'])) === undefined
    ? readFile(path.join(siteDir, file), 'utf8').catch(() => undefined)
    : git(siteDir, ['show', `HEAD:./${file}`]);
}

/** @returns undefined if git fails */
async function git(
  cwd: string,
  args: readonly string[],
): Promise<string | undefined> {
  // Imported here, because tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const {stdout, failed} = await execa('git', args, {cwd, reject: false});
  return failed ? undefined : stdout;
}
