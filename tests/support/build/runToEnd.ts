import {spawn} from 'node:child_process';
import {once} from 'node:events';

export interface Ended {
  readonly exitCode: number | null;
  /** What it printed, on both channels. */
  readonly output: string;
}

/** Runs a program to its end, while servers of this process continue to answer. */
export default async function runToEnd(
  program: string,
  args: readonly string[],
  {cwd, env}: {readonly cwd: string; readonly env: NodeJS.ProcessEnv},
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return {exitCode, output};
}
