import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

import UserError from '../../config/UserError';
import type {Change} from './isContentOnly';

const run = promisify(execFile);

/**
 * The files in which what is checked out differs from an earlier commit. A file
 * that was renamed counts twice, under both names.
 *
 * @param base name of a commit
 * @throws UserError if git does not know it
 */
export default async function readChanges(
  siteDir: string,
  base: string,
): Promise<Change[]> {
  const git = async (...args: string[]) => {
    const options = {cwd: siteDir, maxBuffer: 64 * 1024 * 1024};
    return (await run('git', args, options)).stdout;
  };
  let output: string;
  try {
    const name = `${base}^{commit}`;
    const commit = await git('rev-parse', '--verify', '--end-of-options', name);
    // Not `git diff`, which goes by the settings of a person and of a submodule.
    output = await git(
      'diff-tree',
      '-r',
      '-z',
      '--no-renames',
      '--ignore-submodules=none',
      commit.trim(),
      'HEAD',
    );
  } catch {
    throw new UserError(
      `git cannot compare with "${base}": give a commit that this clone knows, with its history (git fetch --unshallow).`,
    );
  }
  return parse(output);
}

/** Each file is two fields: `:MODE MODE HASH HASH STATUS` and its path. */
function parse(output: string): Change[] {
  const fields = output.split('\0');
  const changes: Change[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [before = '', after = ''] = (fields[index] ?? '').slice(1).split(' ');
    changes.push({file: fields[index + 1] ?? '', modes: [before, after]});
  }
  return changes;
}
