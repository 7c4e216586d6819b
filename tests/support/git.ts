import {execFileSync} from 'node:child_process';

/** Runs git, with all its output in one text. */
export default function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: {...process.env, ...env},
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

interface Commit {
  readonly name?: string;
  readonly email?: string;
  readonly message?: string;
  /** Replaces the newest commit. */
  readonly amend?: boolean;
}

/** Commits everything in a folder, always at the same time; makes it a repository if it is none. */
export function commitAll(
  dir: string,
  {
    name = 'Test',
    email = 'test@example.com',
    message = 'A step',
    amend = false,
  }: Commit = {},
): void {
  git(dir, ['init', '--quiet', '--initial-branch=main']);
  git(dir, ['add', '--all']);
  git(
    dir,
    [
      '-c',
      `user.name=${name}`,
      '-c',
      `user.email=${email}`,
      'commit',
      '--quiet',
      ...(amend ? ['--amend'] : []),
      `--message=${message}`,
    ],
    {
      GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
      GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    },
  );
}
