import type {Command} from 'commander';

import UserError from '../../config/UserError';
import {doubtAbout, isGranted, type Account} from '../accounts/Account';
import type {Person} from '../accounts/planAccess';
import readSettings, {SettingsError} from '../project/settings';
import {readSealKey} from '../rotation/sealKey';
import {askWhich} from '../terminal/ask';
import plural from '../../shared/plural';
import {plain} from '../terminal/screen';
import UsageError from '../terminal/UsageError';
import giveAccess from './giveAccess';
import {
  addAccessOptions,
  addExamples,
  emailsArgument,
  type AccessOptions,
} from './options';
import {withChanges, type ChangeContext} from './withProject';

interface GrantOptions extends AccessOptions {
  readonly pending?: true;
  readonly allowSignUp?: true;
}

/** `staff grant`: access for accounts that exist. */
export default function addGrant(program: Command): void {
  addExamples(addAccessOptions(program.command('grant')), [
    {does: 'give one account access', args: 'ann@example.org'},
    {does: 'look through all that have none, and choose', args: '--pending'},
  ])
    .summary('give access to accounts that exist')
    .description(
      'Gives accounts the current key, during a rotation both. One that may be a stranger’s is replaced by a new one and invited, as with add.',
    )
    .addArgument(emailsArgument({optional: true}))
    .option('--pending', 'choose among all accounts without access')
    .option(
      '--allow-sign-up',
      'with --pending: even while strangers can register accounts',
    )
    .option('--enable', 'enable accounts that are disabled')
    .action(async (emails: readonly string[] = [], options: GrantOptions) => {
      const pending = options.pending === true;
      if (pending === emails.length > 0) {
        throw new UsageError('Give email addresses, or --pending.');
      }
      if (options.allowSignUp === true && !pending) {
        throw new UsageError('--allow-sign-up belongs to --pending.');
      }
      await withChanges('grant', options, async (context) => {
        const people = pending
          ? await choosePending(context, options)
          : emails.map((email) => ({email, name: undefined}));
        if (people.length === 0) {
          context.output.result({people: []});
          context.output.say('There is no account to grant.');
          return;
        }
        await context.prepare(
          `Give access to ${plural(people.length, '# account')}`,
        );
        await giveAccess(context, {people, existing: true}, options);
      });
    });
}

/**
 * Asks who should get access, of all accounts without it. A person may take their
 * time over it, so this is before the lock is taken; what is chosen is looked at
 * again under it.
 */
async function choosePending(
  context: ChangeContext,
  options: GrantOptions,
): Promise<readonly Person[]> {
  const {target, store, output} = context;
  await readSealKey(target);
  if (options.allowSignUp !== true) {
    await assertSignUpOff(context);
  }
  const pending = (await store.list()).filter(
    (account) => !isGranted(account) && account.email !== undefined,
  );
  // Somebody revoked their access, or disabled them: not to be undone in passing.
  const able = pending.filter(
    (account) => !account.disabled && !hadAccess(account),
  );
  // Unless a person looks at it, no account is taken for a colleague's.
  const choices = able.filter(
    (account) =>
      options.yes !== true ||
      options.trustExisting === true ||
      doubtAbout(account) === undefined,
  );
  output.say(`${plural(pending.length, '# account')} without access:`);
  for (const account of pending) {
    output.say(`  ${describePending(account)}`);
  }
  const shutOut = pending.length - able.length;
  if (shutOut > 0) {
    output.say(
      `${shutOut} of them had access once or are disabled, and are left out: npm run staff -- grant EMAIL gives it back.`,
    );
  }
  const doubtful = able.length - choices.length;
  if (doubtful > 0) {
    output.say(
      `${doubtful} of them may be strangers’ and are left out with --yes: npm run staff -- grant EMAIL replaces them by new accounts with access, and invites them; --trust-existing takes them as they are.`,
    );
  }
  const chosen =
    options.yes === true || options.dryRun === true || choices.length === 0
      ? choices
      : await askWhich(
          'Who should get access?',
          choices.map((account) => ({
            name: describePending(account),
            value: account,
          })),
          {json: output.json, instead: 'give --yes to grant all of them'},
        );
  return chosen.map(({email = '', name}) => ({email, name}));
}

/** Otherwise anyone who registers is one careless "all" away from reading everything. */
async function assertSignUpOff({connection}: ChangeContext): Promise<void> {
  const advice =
    'Switch public sign-up off with npm run staff -- doctor --fix and look through the accounts. --allow-sign-up goes on nevertheless.';
  try {
    if (!(await readSettings(connection)).signUpDisabled) {
      throw new UserError(
        `Public sign-up is on: anyone can register an account, and would be in this list. ${advice}`,
      );
    }
  } catch (error) {
    if (error instanceof SettingsError) {
      throw new UserError(
        `Whether strangers can register accounts cannot be determined: ${error.message} ${advice}`,
      );
    }
    throw error;
  }
}

function hadAccess({invitation, grantedTo, unfinished}: Account): boolean {
  return (
    'at' in invitation ||
    (grantedTo !== undefined && invitation.state !== 'waiting' && !unfinished)
  );
}

function describePending(account: Account): string {
  const {email = '', name, disabled, verified, invitation} = account;
  const notes = [
    ...(verified ? [] : ['unverified']),
    ...(doubtAbout(account) === undefined ? [] : ['may be a stranger’s']),
    ...(account.unfinished ? ['unfinished'] : []),
    ...(invitation.state === 'waiting' ? ['waits for its invitation'] : []),
    ...(hadAccess(account) ? ['had access once'] : []),
    ...(disabled ? ['disabled'] : []),
  ];
  return [
    email,
    ...(name === undefined ? [] : [plain(name)]),
    ...(notes.length === 0 ? [] : [`(${notes.join(', ')})`]),
  ].join(' ');
}
