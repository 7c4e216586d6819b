import {vi} from 'vitest';

import {runStaff} from '../../../src/staff';
import {cleanEnvironment, type CommandResult} from './command';

let isRunningHere = false;

/**
 * Runs the command line in this process, which costs a tenth of starting one.
 *
 * @throws Error if another runs here: two at once are started
 */
export default async function runStaffHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  if (isRunningHere) {
    throw new Error('Start commands that run at once: startStaff().');
  }
  isRunningHere = true;
  const before = {...process.env};
  let [stdout, stderr, output] = ['', '', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      stdout += String(chunk);
      output += String(chunk);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      stderr += String(chunk);
      output += String(chunk);
      return true;
    }),
  ];
  try {
    process.env = cleanEnvironment(env);
    const exitCode = await runStaff(args);
    return {exitCode, stdout, stderr, output};
  } finally {
    process.env = before;
    spies.forEach((spy) => {
      spy.mockRestore();
    });
    isRunningHere = false;
  }
}
