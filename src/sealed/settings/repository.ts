/* The Git repository of the site, whose commits are published. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

import {listOf, plural} from '../shared/text';
import UserError from '../shared/UserError';

/** What a build is made from, in words. */
export interface Sources {
  /** What Firebase's list of releases shows, so that one can be chosen. */
  readonly commit: string;
  /** Such as `commit 1a2b3c4 "Text" of branch main`. */
  readonly description: string;
}

/** Without history, the sources are a copy without a commit. */
export async function readSources(siteDir: string): Promise<Sources> {
  const log = await git(siteDir, 'log', '-1', '--format=%H %h "%s"');
  if (log === undefined) {
    return {
      commit: 'without a commit',
      description: 'this copy of the sources without its history',
    };
  }
  const [commit = '', ...subject] = log.split(' ');
  const branch = await git(siteDir, 'branch', '--show-current');
  const status = await git(
    siteDir,
    // Otherwise names with other letters than English ones are in codes.
    ...['-c', 'core.quotePath=false'],
    ...['status', '--porcelain', '--no-renames', '--untracked-files=all', '.'],
  );
  // Two letters and a space are before each name.
  const files = status?.match(/(?<=^.. ).+$/gm) ?? [];
  const isClean = files.length === 0;
  const more = isClean
    ? ''
    : ` and ${plural(files.length, '# uncommitted file')}`;
  const onto = branch ? `of branch ${branch}` : 'without a branch';
  return {
    commit: commit + more,
    description: `commit ${subject.join(' ')} ${onto}${more}${isClean ? '' : ` (${listOf(files)})`}`,
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
  return (await git(siteDir, 'rev-parse', 'HEAD')) === undefined
    ? readFile(path.join(siteDir, file), 'utf8').catch(() => undefined)
    : git(siteDir, 'show', `HEAD:./${file}`);
}

/**
 * @returns undefined if git fails, perhaps because there is no repository
 * @throws UserError if git does not trust the folder: what is committed is unknown then
 */
export async function git(
  siteDir: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  try {
    const {stdout} = await promisify(execFile)('git', args, {
      cwd: siteDir,
      maxBuffer: Infinity,
      env: {...process.env, LC_ALL: 'C'},
    });
    return stdout.trimEnd();
  } catch (error) {
    const {message} = error as Error;
    if (message.includes('dubious ownership')) {
      throw new UserError(message);
    }
    return undefined;
  }
}
