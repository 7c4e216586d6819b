import {checkbox, confirm, password, select} from '@inquirer/prompts';

import UsageError from '../UsageError';
import {plain} from './screen';

/** Questions go to standard error: standard output may be a script's. */
const CONTEXT = {output: process.stderr};

/** @throws UsageError if nobody can answer */
function assertAnswerable(json: boolean, instead: string): void {
  if (json || !process.stdin.isTTY) {
    throw new UsageError(`Nobody can be asked here: ${instead}.`);
  }
}

interface Question {
  readonly json: boolean;
  /** What to do where nobody can answer. */
  readonly instead: string;
}

export async function askWhether(
  message: string,
  {json, instead}: Question,
): Promise<boolean> {
  assertAnswerable(json, instead);
  return confirm({message: plain(message), default: false}, CONTEXT);
}

interface Choice<T> {
  readonly name: string;
  readonly value: T;
}

/** Some, all or none of a list. */
export async function askWhich<T>(
  message: string,
  choices: readonly Choice<T>[],
  {json, instead}: Question,
): Promise<readonly T[]> {
  assertAnswerable(json, instead);
  const extent = await select(
    {
      message: plain(message),
      choices: [
        {name: 'None', value: 'none'},
        {name: 'Choose each', value: 'each'},
        {name: `All ${choices.length}`, value: 'all'},
      ],
    },
    CONTEXT,
  );
  switch (extent) {
    case 'all':
      return choices.map(({value}) => value);
    case 'each':
      return checkbox(
        {
          message: plain(message),
          choices: choices.map(({name, value}) => ({name: plain(name), value})),
          pageSize: 15,
        },
        CONTEXT,
      );
    default:
      return [];
  }
}

/** A password that a person types, unseen. */
export async function askPassword(message: string): Promise<string> {
  return password({message: plain(message)}, CONTEXT);
}
