import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../gate/grant';
import {
  changeClaims,
  ClaimsTooLargeError,
  doubtAbout,
  foreignClaims,
  hasMoved,
  isGranted,
  UNNEEDED,
  WAITING,
  type Account,
  type Claims,
} from '../accounts/Account';
import {
  changeAccounts,
  randomPassword,
  writeClaims,
  type Person,
  type Result,
} from '../accounts/accounts';
import type {SharedOptions} from '../commands/options';
import {recordKeyIds, type Project} from '../project/withProject';
import keysInUse from '../rotation/keysInUse';
import report, {reportPlans, type Plan} from './report';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from './sendInvitations';

interface AccessRules {
  readonly keys: Grant;
  /** Keep existing accounts, no matter who registered them. */
  readonly trustExisting: boolean;
  readonly enable: boolean;
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password?: string | undefined;
}

/** What `add`, `import` and `grant` do: plan, apply, invite and report. */
export default async function giveAccess(
  project: Project,
  everyone: readonly Account[],
  people: readonly Person[],
  options: SharedOptions,
  password?: string,
): Promise<void> {
  const {target, output} = project;
  if (password === undefined) {
    requireApiKey(target);
  }
  const rules: AccessRules = {
    keys: await keysInUse(project, everyone, options),
    trustExisting: options.trustExisting === true,
    enable: options.enable === true,
    password,
  };
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const known = people.map((person) => ({
    ...person,
    account: byEmail.get(person.email),
  }));
  if (options.dryRun === true) {
    reportPlans(
      output,
      known.map((person) => planAccess(person, rules)),
    );
    return;
  }
  const outcomes = await changeAccounts(project, known, (person, account) =>
    apply(project, {...person, account}, rules),
  );
  await recordKeyIds(project, Object.keys(rules.keys), options);
  report(
    output,
    await sendInvitations(project, outcomes, invitationsLeft(everyone)),
  );
}

/** What giving a person access takes, from their account as it is. */
export function planAccess(
  {email, account}: Person,
  {keys, trustExisting, enable}: AccessRules,
): Plan {
  if (account === undefined) {
    return {email, action: 'create'};
  }
  const refuse = (reason: string): Plan => ({email, action: 'refuse', reason});
  if (account.email !== email) {
    return refuse('its address was changed just now; run the command again');
  }
  if (account.disabled && !enable) {
    return refuse(
      'the account is disabled; grant --enable EMAIL enables it and gives it access',
    );
  }
  try {
    // The largest size that they can reach.
    const docsInvited = Math.floor(Date.now() / 1_000);
    changeClaims(account.claims, {docs: keys, docsEmail: email, docsInvited});
  } catch (error) {
    if (error instanceof ClaimsTooLargeError) {
      return refuse(error.message);
    }
    throw error;
  }
  const doubt = trustExisting ? undefined : doubtAbout(account);
  if (doubt !== undefined) {
    return {email, action: 'replace', reason: doubt};
  }
  const isDone =
    isDeepStrictEqual(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === email;
  return {email, action: isDone ? 'none' : 'grant'};
}

async function apply(
  project: Project,
  person: Person,
  rules: AccessRules,
): Promise<Result> {
  const {auth, write} = project;
  const {email, account} = person;
  const {action, reason = ''} = planAccess(person, rules);
  if (action === 'refuse') {
    return {result: 'refused', reason};
  }
  if (account === undefined) {
    return {result: 'created', ...(await create(project, person, {}, rules))};
  }
  const {uid, claims, invitation} = account;
  if (action === 'replace') {
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await write(() => auth.deleteUser(uid));
    // Administrators wrote these claims for the address that the account had. If
    // that was another person's, they are not copied.
    const foreign = foreignClaims(claims);
    const kept = hasMoved(account) ? {} : foreign;
    const dropped = hasMoved(account) ? Object.keys(foreign) : [];
    return {
      result: 'granted',
      ...(await create(project, person, kept, rules)),
      replaced: reason,
      ...(dropped.length > 0 && {droppedClaims: dropped}),
    };
  }
  const invite = invitation.state === 'waiting' ? {toInvite: uid} : {};
  if (action === 'none') {
    return {result: 'present', ...invite};
  }
  if (account.disabled) {
    await write(() => auth.updateUser(uid, {disabled: false}));
  }
  await writeClaims(project, account, {docs: rules.keys, docsEmail: email});
  return {result: 'granted', ...invite};
}

/** Its grant comes last: a command that is interrupted leaves an account without access. */
async function create(
  project: Project,
  {email, name}: Person,
  claims: Claims,
  {keys: docs, password}: AccessRules,
): Promise<Pick<Result, 'toInvite'>> {
  const {auth, write} = project;
  const {uid} = await write(() =>
    auth.createUser({
      ...{email, password: password ?? randomPassword()},
      ...(name !== undefined && {displayName: name}),
    }),
  );
  const docsInvited = password === undefined ? WAITING : UNNEEDED;
  await writeClaims(
    project,
    {uid, claims},
    {docs, docsEmail: email, docsInvited},
  );
  return password === undefined ? {toInvite: uid} : {};
}
