import {
  execFile,
  spawn,
  type ChildProcessWithoutNullStreams,
} from 'node:child_process';
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

/** Reads texts by their hashes, through one process for all of them. */
export class ObjectReader {
  #process: ChildProcessWithoutNullStreams | undefined;
  #chunks: AsyncIterator<Buffer> | undefined;
  #rest = Buffer.alloc(0);

  constructor(private readonly siteDir: string) {}

  /** One after the other, each awaited. */
  async read(hash: string): Promise<string> {
    this.#process ??= spawn('git', ['cat-file', '--batch'], {
      cwd: this.siteDir,
    });
    const {stdin, stdout} = this.#process;
    this.#chunks ??= stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    stdin.write(`${hash}\n`);
    // `HASH blob SIZE`, the bytes, and a line feed.
    let end = this.#rest.indexOf('\n');
    while (end === -1) {
      await this.#more();
      end = this.#rest.indexOf('\n');
    }
    const header = this.#rest.subarray(0, end).toString();
    const size = Number(/^\S+ blob (\d+)$/.exec(header)?.[1]);
    if (Number.isNaN(size)) {
      throw new Error(
        `git cat-file cannot give a file of the history: ${header}`,
      );
    }
    const parts = [this.#rest.subarray(end + 1)];
    let length = parts[0]?.length ?? 0;
    while (length <= size) {
      this.#rest = Buffer.alloc(0);
      await this.#more();
      parts.push(this.#rest);
      length += this.#rest.length;
    }
    const bytes = Buffer.concat(parts);
    this.#rest = bytes.subarray(size + 1);
    return bytes.subarray(0, size).toString('utf8');
  }

  close(): void {
    this.#process?.stdin.end();
  }

  async #more(): Promise<void> {
    const next = await this.#chunks?.next();
    if (next === undefined || next.done === true) {
      throw new Error('git cat-file has ended before its time.');
    }
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
