import {UsageError} from '../config/UserError';
import {plain} from './print';

interface Question {
  readonly json: boolean;
  /** What to do if nobody can answer. */
  readonly instead: string;
}

/** Questions go to standard error: a script may read standard output. */
const CONTEXT = {output: process.stderr};

export function isAnswerable(json: boolean): boolean {
  return !json && process.stdin.isTTY;
}

/** @throws UsageError if nobody can answer */
async function openPrompts({json, instead}: Question) {
  if (!isAnswerable(json)) {
    throw new UsageError(`This command cannot ask questions here: ${instead}.`);
  }
  // Loaded only now: most commands ask nothing.
  return import('@inquirer/prompts');
}

/** @throws UsageError if nobody can answer */
export async function askWhether(
  message: string,
  question: Question,
): Promise<boolean> {
  const {confirm} = await openPrompts(question);
  return confirm({message: plain(message), default: false}, CONTEXT);
}

/**
 * Some of a list; the key "a" selects all.
 *
 * @throws UsageError if nobody can answer
 */
export async function askWhich<T>(
  message: string,
  choices: readonly {readonly name: string; readonly value: T}[],
  question: Question,
): Promise<readonly T[]> {
  const {checkbox} = await openPrompts(question);
  const each = choices.map(({name, value}) => ({name: plain(name), value}));
  return checkbox({message, choices: each, pageSize: 15}, CONTEXT);
}

export async function askPassword(message: string): Promise<string> {
  const {password} = await import('@inquirer/prompts');
  return password({message}, CONTEXT);
}
