import {execa} from 'execa';

export interface Ended {
  readonly exitCode: number | null;
  /** What it printed, on both channels. */
  readonly output: string;
}

/** Runs a program to its end, while servers of this process continue to answer. */
export default async function runToEnd(
  program: string,
  args: readonly string[],
  options: {readonly cwd: string; readonly env: NodeJS.ProcessEnv},
): Promise<Ended> {
  const {exitCode = null, all} = await execa(program, args, {
    ...options,
    stdin: 'ignore',
    all: true,
    stripFinalNewline: false,
    reject: false,
  });
  return {exitCode, output: all};
}
