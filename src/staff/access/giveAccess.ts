import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../gate/grant';
import {
  changeClaims,
  doubtAbout,
  foreignClaims,
  hasMoved,
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
import {
  recordKeyIds,
  type Project,
  type ProjectOptions,
} from '../project/withProject';
import keysInUse, {keysNow} from '../rotation/keysInUse';
import createInvite, {
  invitationsLeft,
  requireApiKey,
  type Invite,
} from './createInvite';
import report from './report';

interface AccessOptions {
  readonly allowUnknownKey?: true;
  readonly trustExisting?: true;
  readonly enable?: true;
}

interface AccessRules extends AccessOptions {
  readonly keys: Grant;
}

interface Plan {
  readonly action: 'create' | 'replace' | 'grant' | 'none' | 'refuse';
  /** Why it is replaced, in words that follow "it", or refused. */
  readonly reason?: string;
}

interface Means extends AccessRules {
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password: string | undefined;
  readonly invite: Invite;
}

/** What `add`, `import` and `grant` do: plan, apply, invite and report. */
export default async function giveAccess(
  project: Project,
  everyone: readonly Account[],
  people: readonly Person[],
  options: ProjectOptions & AccessOptions,
  password?: string,
): Promise<void> {
  if (password === undefined) {
    requireApiKey(project.target);
  }
  const keys = await keysInUse(project, everyone, options);
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const known = people.map((person) => ({
    ...person,
    account: byEmail.get(person.email),
  }));
  const invite = createInvite(project, invitationsLeft(everyone));
  const means = {...options, keys, password, invite};
  const outcomes = await changeAccounts(project, known, (person, account) =>
    apply(project, {...person, account}, means),
  );
  await recordKeyIds(project, Object.keys(keys), options);
  report(project.output, outcomes);
}

/**
 * What giving a person access takes, from their account as it is.
 *
 * @throws ClaimsTooLargeError
 */
export function planAccess(
  {email, account}: Person,
  {keys, trustExisting, enable}: AccessRules,
): Plan {
  if (account === undefined) {
    return {action: 'create'};
  }
  const refuse = (reason: string): Plan => ({action: 'refuse', reason});
  if (account.email !== email) {
    return refuse('its address was changed just now; run the command again');
  }
  if (account.disabled && enable !== true) {
    return refuse(
      'the account is disabled; grant --enable EMAIL enables it and gives it access',
    );
  }
  // Their largest size: nothing is changed if it is too large.
  const docsInvited = Math.floor(Date.now() / 1_000);
  changeClaims(account.claims, {docs: keys, docsEmail: email, docsInvited});
  const doubt = trustExisting === true ? undefined : doubtAbout(account);
  if (doubt !== undefined) {
    return {action: 'replace', reason: doubt};
  }
  const isDone =
    isDeepStrictEqual(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === email;
  return {action: isDone ? 'none' : 'grant'};
}

async function apply(
  project: Project,
  person: Person,
  means: Means,
): Promise<Result> {
  const {auth, write} = project;
  const {email, account} = person;
  const {action, reason = ''} = planAccess(person, means);
  if (action === 'refuse') {
    return {result: 'refused', reason};
  }
  if (account === undefined) {
    return {result: 'created', ...(await create(project, person, {}, means))};
  }
  const {uid, invitation} = account;
  if (action === 'replace') {
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await write(() => auth.deleteUser(uid));
    // Another person's account may have moved to this address: its claims stay behind.
    const kept = hasMoved(account) ? {} : foreignClaims(account.claims);
    const invited = await create(project, person, kept, means);
    return {result: 'granted', replaced: reason, ...invited};
  }
  if (action === 'grant') {
    if (account.disabled) {
      await write(() => auth.updateUser(uid, {disabled: false}));
    }
    await writeClaims(project, account, async () => ({
      docs: await keysNow(project),
      docsEmail: email,
    }));
  }
  const isWaiting = invitation.state === 'waiting';
  return {
    result: action === 'grant' ? 'granted' : 'present',
    ...(isWaiting && (await means.invite({uid, email}))),
  };
}

/** Its grant comes last: a command that is interrupted leaves an account without access. */
async function create(
  project: Project,
  {email, name}: Person,
  kept: Claims,
  {password, invite}: Means,
): Promise<Omit<Result, 'result'>> {
  const {auth, write} = project;
  const uid = `staff-${randomUUID()}`;
  await write(() =>
    auth.createUser({
      uid,
      email,
      password: password ?? randomPassword(),
      ...(name !== undefined && {displayName: name}),
    }),
  );
  const docsInvited = password === undefined ? WAITING : UNNEEDED;
  await writeClaims(project, {uid}, async () => ({
    ...kept,
    docs: await keysNow(project),
    docsEmail: email,
    docsInvited,
  }));
  return password === undefined ? invite({uid, email}) : {};
}
