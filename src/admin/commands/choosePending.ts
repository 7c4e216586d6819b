import UserError from '../../config/UserError';
import count from '../../shared/count';
import {doubtAbout, isGranted, type Account} from '../accounts/Account';
import type {Person} from '../accounts/planAccess';
import IdentityPlatform from '../project/IdentityPlatform';
import {askWhich} from '../terminal/ask';
import {plain} from '../terminal/screen';
import type {InviteOptions} from './options';
import type {ChangeContext} from './withProject';

export interface PendingOptions extends InviteOptions {
  readonly allowSignUp?: true;
  readonly trustExisting?: true;
}

/**
 * Who is to have access, of all accounts without it. A person may take their
 * time over it, so it is asked before the lock is taken; what is chosen is looked
 * at again under it.
 */
export default async function choosePending(
  context: ChangeContext,
  options: PendingOptions,
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
      `${doubtful.length} of them may be strangers’ and are left out with --yes: npm run staff -- grant EMAIL replaces them by new accounts with access, and invites them; --trust-existing takes them as they are.`,
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
    (grantedTo !== undefined &&
      invitation.state !== 'waiting' &&
      invitation.state !== 'unfinished')
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
    ...(account.unfinished ? ['unfinished'] : []),
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
