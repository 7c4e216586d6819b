import {vi} from 'vitest';

import runStaff from '../../../src/sealed/staff/runStaff';
import type {Ended} from '../build/runToEnd';
import {cleanEnvironment} from './command';

/** What the innermost command has written. */
let written: Record<'stdout' | 'stderr' | 'output', string> | undefined;

/**
 * Runs the command line in this process, which costs a tenth of starting one. While it
 * waits for an answer, another may run here to its end; two that take turns are started.
 */
export default async function runStaffHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const [outer, environment] = [written, {...process.env}];
  const mine = {stdout: '', stderr: '', output: ''};
  written = mine;
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      if (written !== undefined) {
        written[name] += String(chunk);
        written.output += String(chunk);
      }
      return true;
    }),
  );
  try {
    process.env = cleanEnvironment(env);
    return {exitCode: await runStaff(args), ...mine};
  } finally {
    process.env = environment;
    written = outer;
    if (outer === undefined) {
      spies.forEach((spy) => {
        spy.mockRestore();
      });
    }
  }
}
