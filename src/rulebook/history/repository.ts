import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** The repository that contains a site. */
export interface Repository {
  readonly siteDir: string;
  /** Hash of the commit that is checked out. */
  readonly head: string;
  /** When it was made, in seconds. */
  readonly headTime: number;
}

export type OpenedRepository =
  | {readonly state: 'open'; readonly repository: Repository}
  /** A clone without the whole history. */
  | {readonly state: 'shallow'}
  /** No repository, no commit, or no git. */
  | {readonly state: 'none'; readonly reason: string};

/** Opens the repository of a site, if its whole history is there. */
export async function openRepository(
  siteDir: string,
): Promise<OpenedRepository> {
  try {
    const output = await git(
      siteDir,
      'rev-parse',
      '--is-shallow-repository',
      'HEAD',
    );
    const [shallow, head = ''] = output.trim().split('\n');
    if (shallow === 'true') {
      return {state: 'shallow'};
    }
    const time = await git(siteDir, ...LOG, '--max-count=1', '--format=%ct');
    const repository = {siteDir, head, headTime: Number(time)};
    return {state: 'open', repository};
  } catch (error) {
    const {code, stderr, message} = error as GitError;
    const [said = message] = (stderr ?? '').split('\n');
    return {
      state: 'none',
      reason:
        code === 'ENOENT' ? 'git is not installed' : `git reports "${said}"`,
    };
  }
}

interface GitError extends Error {
  readonly code?: unknown;
  readonly stderr?: string;
}

/** Settings of a person must not change the output. */
export const LOG = [
  '--no-replace-objects',
  '-c',
  'log.showSignature=false',
  '-c',
  'log.showRoot=true',
  '-c',
  'log.follow=false',
  'log',
  '--no-color',
] as const;

/** Runs git in the folder of a site, and returns what it prints. */
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
