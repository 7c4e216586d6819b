import {UsageError} from '../UserError';
import {plain} from './print';

/** Questions go to standard error: a script may read standard output. */
const CONTEXT = {output: process.stderr};

/**
 * @param instead what to do if nobody can answer
 * @throws UsageError if nobody can answer
 */
export async function askWhether(
  message: string,
  instead: string,
): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError(`This command cannot ask questions here: ${instead}.`);
  }
  // Loaded only now: most commands ask nothing.
  const {confirm} = await import('@inquirer/prompts');
  return confirm({message: plain(message), default: false}, CONTEXT);
}

export async function askPassword(message: string): Promise<string> {
  const {password} = await import('@inquirer/prompts');
  return password({message}, CONTEXT);
}
