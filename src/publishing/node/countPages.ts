import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

import UserError from '../../config/UserError';

const run = promisify(execFile);

export interface PageCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What authors write pages in; names that begin with an underscore are parts of pages. */
const PAGE =
  /^(?:(?:docs|blog|versioned_docs)\/.+\.mdx?|src\/pages\/.+\.(?:mdx?|[jt]sx?))$/;
const PART = /(?:^|\/)_/;

/**
 * Counts the pages in which a commit's work tree differs from where it left
 * another. A page that moves to another address is removed here and added there.
 *
 * @param base name of a commit or branch
 * @throws UserError if git does not know it
 */
export default async function countPages(
  siteDir: string,
  base: string,
): Promise<PageCounts> {
  let stdout: string;
  try {
    ({stdout} = await run(
      'git',
      [
        'diff',
        '--name-status',
        '--no-renames',
        '-z',
        '--merge-base',
        base,
        '--',
      ],
      {cwd: siteDir, maxBuffer: 64 * 1024 * 1024},
    ));
  } catch {
    throw new UserError(
      `git cannot compare with "${base}": give a commit or branch that this clone knows, with its history (git fetch --unshallow).`,
    );
  }
  const fields = stdout.split('\0');
  const count = (wanted: string) =>
    fields.filter(
      (file, index) =>
        index % 2 === 1 &&
        fields[index - 1] === wanted &&
        PAGE.test(file) &&
        !PART.test(file),
    ).length;
  return {added: count('A'), changed: count('M'), removed: count('D')};
}
