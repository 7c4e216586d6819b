import type {Command} from 'commander';

import UserError from '../../config/UserError';
import {doubtAbout, isGranted, type Account} from '../accounts/Account';
import type {Person} from '../accounts/planAccess';
import IdentityPlatform from '../project/IdentityPlatform';
import count from '../../shared/count';
import {askWhich} from '../terminal/ask';
import plain from '../terminal/plain';
import UsageError from '../UsageError';
import giveAccessTo from './giveAccessTo';
import {addInviteOptions, emailsArgument, type InviteOptions} from './options';
import {withChanges, type ChangeContext} from './withProject';

interface GrantOptions extends InviteOptions {
  readonly pending?: true;
  readonly allowSignUp?: true;
  readonly trustExisting?: true;
  readonly enable?: true;
}

/** `staff grant`: access for accounts that exist. */
export default function grant(program: Command): void {
  addInviteOptions(program.command('grant'))
    .summary('give access to accounts that exist')
    .description(
      'Gives accounts the current key, during a rotation both. One that may be a stranger’s is made safe and invited first, as with add.',
    )
    .addArgument(emailsArgument({optional: true}))
    .option('--pending', 'choose among all accounts without access')
    .option(
      '--allow-sign-up',
      'with --pending: even while strangers can register accounts',
    )
    .option('--trust-existing', 'keep the passwords of accounts that exist')
    .option('--enable', 'enable accounts that are disabled')
    .action(
      async (emails: readonly string[] | undefined, options: GrantOptions) => {
        const pending = options.pending === true;
        if (pending === (emails !== undefined && emails.length > 0)) {
          throw new UsageError('Give email addresses, or --pending.');
        }
        if (options.allowSignUp === true && !pending) {
          throw new UsageError('--allow-sign-up belongs to --pending.');
        }
        await withChanges('grant', options, async (context) => {
          const people = pending
            ? await choosePending(context, options)
            : (emails ?? []).map((email) => ({email, name: undefined}));
          if (people.length === 0) {
            context.output.result({people: []});
            context.output.say('No account is to be granted.');
            return;
          }
          await context.prepare(
            `Give ${count(people.length, 'account')} access`,
          );
          await giveAccessTo(
            context,
            {
              people,
              existing: true,
              trustExisting: options.trustExisting === true,
              enable: options.enable === true,
            },
            options,
          );
        });
      },
    );
}

async function choosePending(
  context: ChangeContext,
  options: GrantOptions,
): Promise<readonly Person[]> {
  const {store, output} = context;
  if (options.allowSignUp !== true) {
    await assertSignUpOff(context);
  }
  const pending = (await store.list()).filter(
    (account) => !isGranted(account) && account.email !== undefined,
  );
  // Somebody took their access away, or shut them out: not to be undone in passing.
  const [shutOut, able] = partition(pending, wasShutOut);
  // Without being looked at, nobody's account is taken for a colleague's.
  const [doubtful, choices] = partition(
    able,
    (account) =>
      options.yes === true &&
      options.trustExisting !== true &&
      doubtAbout(account) !== undefined,
  );
  output.say(`${count(pending.length, 'account')} without access:`);
  for (const account of pending) {
    output.say(`  ${describePending(account)}`);
  }
  if (shutOut.length > 0) {
    output.say(
      `${shutOut.length} of them had access once or are disabled, and are left out: npm run staff -- grant EMAIL gives it back.`,
    );
  }
  if (doubtful.length > 0) {
    output.say(
      `${doubtful.length} of them may be strangers’ and are left out with --yes: npm run staff -- grant EMAIL makes them safe, invites them and gives them access; --trust-existing takes them as they are.`,
    );
  }
  const chosen =
    options.yes === true || options.dryRun === true || choices.length === 0
      ? choices
      : await askWhich(
          'Who is to have access?',
          choices.map((account) => ({
            name: describePending(account),
            value: account,
          })),
          {json: output.json, instead: 'give --yes to grant all of them'},
        );
  return chosen.map(({email = '', name}) => ({email, name}));
}

/** Otherwise whoever registers is one careless "all" away from reading everything. */
async function assertSignUpOff({
  target,
  connection,
}: ChangeContext): Promise<void> {
  const advice =
    'Switch public sign-up off with npm run staff -- doctor --fix and look through the accounts. --allow-sign-up goes on all the same.';
  const answer = await new IdentityPlatform(target, connection).readSettings();
  if (!answer.ok) {
    throw new UserError(
      `Whether strangers can register accounts cannot be determined: ${answer.reason} ${advice}`,
    );
  }
  if (!answer.value.signUpDisabled) {
    throw new UserError(
      `Public sign-up is on: anyone can register an account, and would stand in this list. ${advice}`,
    );
  }
}

function wasShutOut(account: Account): boolean {
  return account.disabled || hadAccess(account);
}

function hadAccess({invitation, grantedTo}: Account): boolean {
  return (
    invitation.state === 'sent' ||
    (grantedTo !== undefined && invitation.state !== 'waiting')
  );
}

function partition<T>(
  items: readonly T[],
  isFirst: (item: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function describePending(account: Account): string {
  const {email = '', name, disabled, verified, invitation} = account;
  const notes = [
    ...(verified ? [] : ['unverified']),
    ...(doubtAbout(account) === undefined ? [] : ['may be a stranger’s']),
    ...(invitation.state === 'waiting' ? ['waits for its invitation'] : []),
    ...(hadAccess(account) ? ['had access once'] : []),
    ...(disabled ? ['disabled'] : []),
  ];
  return [
    plain(email),
    ...(name === undefined ? [] : [plain(name)]),
    ...(notes.length === 0 ? [] : [`(${notes.join(', ')})`]),
  ].join(' ');
}
