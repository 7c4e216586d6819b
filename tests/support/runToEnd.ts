import {spawn} from 'node:child_process';
import {once} from 'node:events';

export interface ProgramResult {
  readonly exitCode: number | null;
  /** What the program printed, on both channels. */
  readonly output: string;
}

/** Runs a program to its end; hosts of this process can answer it meanwhile. */
export default async function runToEnd(
  program: string,
  args: readonly string[],
  options: {readonly cwd: string; readonly env: NodeJS.ProcessEnv},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return {exitCode, output};
}
