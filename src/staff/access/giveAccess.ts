import {randomBytes, randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../gate/grant';
import {
  doubtAbout,
  hasMoved,
  UNNEEDED,
  WAITING,
  type Account,
  type Claims,
} from '../accounts/Account';
import {
  changeAccounts,
  writeClaims,
  type Person,
  type Result,
} from '../accounts/accounts';
import type {Options} from '../options';
import {recordKeyIds, type Project} from '../project/withProject';
import keysInUse, {assertKnown} from '../rotation/keysInUse';
import createInvite, {type Invite} from './createInvite';
import report from './report';

interface Plan {
  readonly action: 'replace' | 'grant' | 'none' | 'refuse';
  /** Why it is replaced, in words that follow "it", or refused. */
  readonly reason?: string;
}

interface Means {
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password: string | undefined;
  readonly invite: Invite;
}

/** What `add`, `import` and `grant` do: plan, apply, invite and report. */
export default async function giveAccess(
  project: Project,
  everyone: readonly Account[],
  people: readonly Person[],
  options: Options,
  password?: string,
): Promise<void> {
  const keys = await keysInUse(project);
  assertKnown(keys, everyone, options);
  const uids = new Map(everyone.map(({email, uid}) => [email, uid]));
  const known = people.map((person) => ({
    ...person,
    uid: uids.get(person.email),
  }));
  const means = {password, invite: createInvite(project)};
  const outcomes = await changeAccounts(project, known, async (person, now) => {
    if (now === undefined) {
      const created = await create(project, person, {}, means);
      return {result: 'created', ...created};
    }
    const plan = planAccess(now, person.email, keys, options);
    return apply(project, person, now, plan, means);
  });
  await recordKeyIds(project, Object.keys(keys), options);
  report(project.output, outcomes);
}

/**
 * What giving a person access takes, from their account as it is.
 *
 * @param email the person's
 */
export function planAccess(
  account: Account,
  email: string,
  keys: Grant,
  {trustExisting, enable}: Options = {},
): Plan {
  const refuse = (reason: string): Plan => ({action: 'refuse', reason});
  if (account.email !== email) {
    return refuse('its address was changed just now; run the command again');
  }
  if (account.disabled && !enable) {
    return refuse(
      'the account is disabled; grant --enable EMAIL enables it and gives it access',
    );
  }
  const reason = trustExisting ? undefined : doubtAbout(account);
  if (reason !== undefined) {
    return {action: 'replace', reason};
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
  account: Account,
  {action, reason = ''}: Plan,
  means: Means,
): Promise<Result> {
  const {auth, write} = project;
  const {uid, email, disabled, invitation} = account;
  if (action === 'refuse') {
    return {result: 'refused', reason};
  }
  if (action === 'replace') {
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await write(() => auth.deleteUser(uid));
    // Another person's account may have moved to this address: its claims stay behind.
    const kept = hasMoved(account) ? {} : account.claims;
    const invited = await create(project, person, kept, means);
    return {result: 'granted', replaced: reason, ...invited};
  }
  if (action === 'grant') {
    if (disabled) {
      await write(() => auth.updateUser(uid, {disabled: false}));
    }
    await writeClaims(project, uid, async () => {
      const docs = await keysInUse(project);
      return () => ({docs, docsEmail: email});
    });
  }
  return {
    result: action === 'grant' ? 'granted' : 'present',
    ...(invitation.state === 'waiting' && (await means.invite({uid, email}))),
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
  await writeClaims(project, uid, async () => {
    const docs = await keysInUse(project);
    return () => ({...kept, docs, docsEmail: email, docsInvited});
  });
  return password === undefined ? invite({uid, email}) : {};
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
