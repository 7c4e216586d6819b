/* The Git repository of the site, whose commits are published. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import listOf from '../shared/listOf';
import plural from '../shared/plural';

/** What a build is made from, in words. */
export interface Sources {
  /** What Firebase's list of releases shows, so that one can be chosen. */
  readonly commit: string;
  /** Such as `commit 1a2b3c4 "Text" of branch main`. */
  readonly description: string;
}

/** Without history, the sources are a copy without a commit. */
export async function readSources(siteDir: string): Promise<Sources> {
  const commit = await git(siteDir, ['rev-parse', 'HEAD']);
  if (commit === undefined) {
    return {
      commit: 'without a commit',
      description: 'this copy of the sources without its history',
    };
  }
  const subject = await git(siteDir, ['log', '-1', '--format=%h "%s"']);
  const branch = await git(siteDir, ['branch', '--show-current']);
  const changes = await git(siteDir, [
    ...['status', '--porcelain', '--no-renames', '--untracked-files=all', '.'],
  ]);
  // Two letters and a space are before each name.
  const files = (changes ?? '').split('\n').map((line) => line.slice(3));
  const uncommitted = files.filter(Boolean);
  const onto = branch ? `of branch ${branch}` : 'without a branch';
  const isClean = uncommitted.length === 0;
  const number = plural(uncommitted.length, '# uncommitted file');
  return {
    commit: isClean ? commit : `${commit} and ${number}`,
    description: isClean
      ? `commit ${subject} ${onto}`
      : `commit ${subject} ${onto} and ${number} (${listOf(uncommitted)})`,
  };
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
