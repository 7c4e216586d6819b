import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What it printed, on both channels. */
  readonly output: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The text on standard input. */
  readonly input?: string | undefined;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a program, and collects what it prints. */
export function startProgram(
  program: string,
  args: readonly string[],
  {cwd, env, input = ''}: RunOptions,
): Running {
  const child = spawn(program, args, {cwd, env: {...process.env, ...env}});
  const printed = {stdout: '', stderr: '', output: ''};
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
      printed.output += text;
    });
  }
  // A program that fails at once reads nothing.
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').then(([exitCode]) => ({
    exitCode: exitCode as number | null,
    ...printed,
  }));
  return {child, ended};
}

/** Runs a program to its end, while servers of this process continue to answer. */
export default function runToEnd(
  ...program: Parameters<typeof startProgram>
): Promise<Ended> {
  return startProgram(...program).ended;
}
