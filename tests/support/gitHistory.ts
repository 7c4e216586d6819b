import {execFileSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';

export interface Commit {
  /** ISO date; it was made at noon in UTC. */
  readonly date: string;
  /** The new text of each file; null deletes it. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Files that get another name. */
  readonly renames?: Readonly<Record<string, string>>;
  /** A branch beside the main one, which begins where that is. */
  readonly branch?: string;
  /** Merges a branch, whose changes are in `files`. */
  readonly merges?: string;
}

/** Makes a folder a repository of these commits, and checks the last one out. */
export default function writeGitHistory(
  dir: string,
  commits: readonly Commit[],
): void {
  mkdirSync(dir, {recursive: true});
  const marks = new Map<string, number>();
  const lines = commits.flatMap((commit, index): string[] => {
    const {date, files = {}, renames = {}, branch = 'main', merges} = commit;
    const seconds = Date.parse(`${date}T12:00:00Z`) / 1000;
    const parent = marks.get(branch) ?? marks.get('main');
    marks.set(branch, index + 1);
    return [
      `commit refs/heads/${branch}`,
      `mark :${index + 1}`,
      `committer Test <test@example.com> ${seconds} +0000`,
      data('A step'),
      ...(parent === undefined ? [] : [`from :${parent}`]),
      ...(merges === undefined ? [] : [`merge :${marks.get(merges) ?? 0}`]),
      ...Object.entries(renames).map(([from, to]) => `R ${from} ${to}`),
      ...Object.entries(files).map(([file, text]) =>
        text === null ? `D ${file}` : `M 100644 inline ${file}\n${data(text)}`,
      ),
      '',
    ];
  });
  git(dir, ['init', '--quiet', '--initial-branch=main']);
  git(dir, ['fast-import', '--quiet'], {input: lines.join('\n')});
  git(dir, ['reset', '--quiet', '--hard']);
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

/** Runs git, with `input` on its standard input and all its output in one text. */
export function git(
  cwd: string,
  args: readonly string[],
  {
    input,
    env,
  }: {readonly input?: string; readonly env?: NodeJS.ProcessEnv} = {},
): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    ...(input !== undefined && {input}),
    env: {...process.env, ...env},
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
