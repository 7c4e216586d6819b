import type {Command} from 'commander';

import count from '../../shared/count';
import {askPassword} from '../terminal/ask';
import UsageError from '../UsageError';
import addExamples from './addExamples';
import giveAccessTo from './giveAccessTo';
import {addInviteOptions, emailsArgument, type InviteOptions} from './options';
import {withChanges} from './withProject';

interface AddOptions extends InviteOptions {
  readonly name?: string;
  readonly password?: string;
  readonly trustExisting?: true;
  readonly enable?: true;
}

/** `staff add`: accounts for colleagues, granted and invited. */
export default function add(program: Command): void {
  addExamples(addInviteOptions(program.command('add')), [
    {does: 'one colleague', args: 'ann@example.org --name "Ann Smith"'},
    {
      does: 'what would be done for two',
      args: 'ann@example.org bob@example.org --dry-run',
    },
  ])
    .summary('create accounts, grant and invite them')
    .description(
      [
        'Creates an account for each address, gives it access, and sends Firebase’s password-reset mail as invitation.',
        'An account that exists and was never granted to this address may be a stranger’s who registered it first, even if the address is verified: its password is replaced, its sessions end, and it is invited before it is granted.',
      ].join('\n'),
    )
    .addArgument(emailsArgument())
    .option('--name <name>', 'name of the person; for one address only')
    .option(
      '--password <->',
      '"-" reads a password from standard input, instead of inviting; for one address only',
    )
    .option('--trust-existing', 'keep the password of an account that exists')
    .option('--enable', 'enable accounts that are disabled')
    .action(async (emails: readonly string[], options: AddOptions) => {
      const {name, trustExisting, enable} = options;
      if (emails.length > 1 && (name ?? options.password) !== undefined) {
        throw new UsageError('--name and --password are for one address only.');
      }
      const password =
        options.password === undefined
          ? undefined
          : await readPassword(options.password);
      await withChanges('add', options, async (context) => {
        await context.prepare(`Add ${count(emails.length, 'account')}`);
        await giveAccessTo(
          context,
          {
            people: emails.map((email) => ({email, name})),
            password,
            trustExisting: trustExisting === true,
            enable: enable === true,
          },
          options,
        );
      });
    });
}

const SHORTEST_PASSWORD = 6;

async function readPassword(source: string): Promise<string> {
  if (source !== '-') {
    throw new UsageError(
      'A password on the command line stays in the shell’s history: give --password - and the password on standard input.',
    );
  }
  const password = process.stdin.isTTY
    ? await askPassword('Password')
    : (await readAll(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < SHORTEST_PASSWORD) {
    throw new UsageError(
      `The password on standard input has ${password.length} characters; Firebase wants at least ${SHORTEST_PASSWORD}.`,
    );
  }
  return password;
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
  }
  return text;
}
