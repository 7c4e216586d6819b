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

const DAY = '2026-01-01T00:00:00Z';

/** Commits everything in a folder, always at the same time; makes it a repository if it is none. */
export function commitAll(
  dir: string,
  {name = 'Test', email = 'test@example.com', message = 'A step'} = {},
): void {
  git(dir, ['init', '--quiet', '--initial-branch=main']);
  git(dir, ['add', '--all']);
  git(dir, ['commit', '--quiet', `--message=${message}`], {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: DAY,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: DAY,
  });
}
