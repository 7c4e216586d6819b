import type {Command} from 'commander';

import UserError, {UsageError} from '../../config/UserError';
import plural from '../../shared/plural';
import giveAccess, {type Person} from '../access/giveAccess';
import {
  doubtAbout,
  isGranted,
  notesOn,
  type Account,
} from '../accounts/Account';
import {listAccounts} from '../accounts/accounts';
import {readSetting, SettingsError, SIGN_UP_OFF} from '../project/connect';
import withProject, {type Project} from '../project/withProject';
import {readSealKey} from '../rotation/keysInUse';
import {askWhich} from '../terminal/ask';
import {plain} from '../terminal/Output';
import {addOptions, emailsArgument, type SharedOptions} from './options';

interface GrantOptions extends SharedOptions {
  readonly pending?: true;
  readonly allowSignUp?: true;
}

export default function addGrant(program: Command): void {
  addOptions(program.command('grant'), 'givesAccess', {
    'give one account access': 'ann@example.org',
    'choose among all without access': '--pending',
  })
    .summary('give access to accounts that exist')
    .description(
      'Gives accounts the current key, during a rotation both. One that may be a stranger’s is replaced by a new one and invited, as with add.',
    )
    .addArgument(emailsArgument('[email...]'))
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
      await withProject('grant', options, async (project) => {
        const people = pending
          ? await choosePeople(project, options)
          : emails.map((email) => ({email}));
        if (people.length === 0) {
          project.output.result({people: []});
          project.output.say('There is no account to grant.');
          return;
        }
        await project.prepare(
          `Give access to ${plural(people.length, '# account')}`,
        );
        await giveAccess(project, {people, existing: true}, options);
      });
    });
}

/**
 * Asks who should get access, of all accounts without it. The lock is taken only
 * after the answer, which may take minutes; the accounts are then read again.
 */
async function choosePeople(
  project: Project,
  options: GrantOptions,
): Promise<readonly Person[]> {
  const {target, output} = project;
  await readSealKey(target);
  if (options.allowSignUp !== true) {
    await assertSignUpOff(project);
  }
  const pending = (await listAccounts(project)).filter(
    (account) => !isGranted(account) && account.email !== undefined,
  );
  // An administrator revoked their access or disabled them, which must not be undone by accident.
  const able = pending.filter(
    (account) => !account.disabled && !hadAccess(account),
  );
  // With --yes nobody looks at the accounts, so possible strangers are left out.
  const choices =
    options.yes === true && options.trustExisting !== true
      ? able.filter((account) => doubtAbout(account) === undefined)
      : able;
  const lines = [
    `${plural(pending.length, '# account')} without access:`,
    ...pending.map((account) => `  ${describePending(account)}`),
  ];
  const shutOut = pending.length - able.length;
  if (shutOut > 0) {
    lines.push(
      `${shutOut} of them had access before or are disabled, and are left out: npm run staff -- grant EMAIL restores access.`,
    );
  }
  const doubtful = able.length - choices.length;
  if (doubtful > 0) {
    lines.push(
      `${doubtful} of them may be strangers’ and are left out with --yes: npm run staff -- grant EMAIL replaces them with new accounts and invites the owners; --trust-existing keeps them.`,
    );
  }
  output.say(lines.join('\n'));
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

/** While sign-up is on, strangers' accounts are in the list, one careless "all" away from access. */
async function assertSignUpOff({connection}: Project): Promise<void> {
  const problem = await readSetting(connection, SIGN_UP_OFF).then(
    (isOff) =>
      isOff === true
        ? undefined
        : 'Public sign-up is on: anyone can register an account and would be in this list.',
    (error: unknown) => {
      if (error instanceof SettingsError) {
        return `Whether strangers can register accounts cannot be determined: ${error.message}`;
      }
      throw error;
    },
  );
  if (problem !== undefined) {
    throw new UserError(
      `${problem} Switch public sign-up off with npm run staff -- doctor --fix and check the accounts. --allow-sign-up skips this check.`,
    );
  }
}

function hadAccess({invitation, grantedTo, unfinished}: Account): boolean {
  return (
    'at' in invitation ||
    (grantedTo !== undefined && invitation.state !== 'waiting' && !unfinished)
  );
}

function describePending(account: Account): string {
  const notes = [
    ...notesOn(account),
    ...(doubtAbout(account) === undefined ? [] : ['may be a stranger’s']),
    ...(account.invitation.state === 'waiting' ? ['invitation waiting'] : []),
    ...(hadAccess(account) ? ['had access before'] : []),
  ].join(', ');
  const parts = [account.email, account.name, notes && `(${notes})`];
  return plain(parts.filter(Boolean).join(' '));
}
