import {execFile, type ExecFileException} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** The repository that contains a site. */
export type Repository =
  | {
      readonly state: 'open';
      /** When the commit that is checked out was made, in seconds. */
      readonly headTime: number;
    }
  /** A clone without the whole history. */
  | {readonly state: 'shallow'}
  /** No repository, no commit, or no git. */
  | {readonly state: 'none'; readonly reason: string};

/** Looks whether the repository of a site has the whole history. */
export async function openRepository(siteDir: string): Promise<Repository> {
  try {
    const shallow = await git(siteDir, 'rev-parse', '--is-shallow-repository');
    if (shallow.trim() === 'true') {
      return {state: 'shallow'};
    }
    const time = await git(siteDir, ...LOG, '--max-count=1', '--format=%ct');
    return {state: 'open', headTime: Number(time)};
  } catch (error) {
    const {code, stderr, message} = error as ExecFileException;
    const [said = message] = (stderr ?? '').split('\n');
    return {
      state: 'none',
      reason:
        code === 'ENOENT' ? 'git is not installed' : `git reports "${said}"`,
    };
  }
}

/** A person's git settings must not change the output. */
export const LOG = [
  '--no-replace-objects',
  '-c',
  'log.showSignature=false',
  '-c',
  'log.follow=false',
  'log',
  '--no-color',
] as const;

/** Runs git in the folder of a site, and returns its output. */
export async function git(
  siteDir: string,
  ...args: readonly string[]
): Promise<string> {
  const {stdout} = await run('git', args, {
    cwd: siteDir,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: {...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0'},
  });
  return stdout;
}

/**
 * Reads texts, in one process.
 *
 * @returns text by hash
 * @throws if git does not have one of them
 */
export async function readObjects(
  siteDir: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const running = run('git', ['cat-file', '--batch'], {
    cwd: siteDir,
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  });
  running.child.stdin?.end(hashes.map((hash) => `${hash}\n`).join(''));
  let {stdout: rest} = await running;
  const texts = new Map<string, string>();
  for (const hash of hashes) {
    // `HASH blob SIZE`, the bytes, and a line feed.
    const begin = rest.indexOf('\n') + 1;
    const header = rest.toString('utf8', 0, begin);
    const size = Number(/^\S+ blob (\d+)$/m.exec(header)?.[1]);
    if (Number.isNaN(size)) {
      throw new Error(`git cat-file cannot read a file: ${header}`);
    }
    texts.set(hash, rest.toString('utf8', begin, begin + size));
    rest = rest.subarray(begin + size + 1);
  }
  return texts;
}
