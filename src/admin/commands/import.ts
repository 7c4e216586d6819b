import {readFile} from 'node:fs/promises';
import type {Command} from 'commander';

import UserError from '../../config/UserError';
import readPeople from '../accounts/readPeople';
import addExamples from './addExamples';
import giveAccessTo from './giveAccessTo';
import {addInviteOptions, type InviteOptions} from './options';
import {withChanges} from './withProject';

interface ImportOptions extends InviteOptions {
  readonly trustExisting?: true;
}

/** `staff import`: the same as `add` for a whole list. */
export default function importPeople(program: Command): void {
  addExamples(addInviteOptions(program.command('import')), [
    {does: 'what would be done', args: 'people.csv --dry-run'},
    {does: 'do it', args: 'people.csv'},
  ])
    .summary('add everybody of a CSV file')
    .description(
      'Adds everybody of a CSV file with the header "email,name". Run it again after an interruption, or with a longer list: what is done stays done.',
    )
    .argument('<file>', 'CSV file')
    .option('--trust-existing', 'keep the passwords of accounts that exist')
    .action(async (file: string, options: ImportOptions) => {
      const people = readPeople(await readText(file), file);
      await withChanges('import', options, async (context) => {
        await context.prepare(`Import ${people.length} people`);
        await giveAccessTo(
          context,
          {
            people,
            trustExisting: options.trustExisting === true,
            enable: false,
          },
          options,
        );
      });
    });
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UserError(
      `"${file}" cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  });
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new UserError(
      `"${file}" is not UTF-8: save it as "CSV UTF-8". Nothing was changed.`,
    );
  }
}
