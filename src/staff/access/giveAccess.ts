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

interface Means {
  readonly keys: Grant;
  readonly options: Options;
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password: string | undefined;
  readonly invite: Invite;
}

/** What `add`, `import` and `grant` do. */
export default async function giveAccess(
  project: Project,
  everyone: readonly Account[],
  people: readonly Person[],
  options: Options,
  password?: string,
): Promise<void> {
  const keys = await keysInUse(project);
  assertKnown(keys, everyone, options);
  const means = {keys, options, password, invite: createInvite(project)};
  const uids = new Map(everyone.map(({email, uid}) => [email, uid]));
  const outcomes = await changeAccounts(
    project,
    people.map((person) => ({...person, uid: uids.get(person.email)})),
    (person, now) => give(project, person, now, means),
  );
  await recordKeyIds(project, Object.keys(keys), options);
  report(project.output, outcomes);
}

async function give(
  project: Project,
  person: Person,
  account: Account | undefined,
  means: Means,
): Promise<Result> {
  const {auth, write} = project;
  const {email} = person;
  const {keys, options, invite} = means;
  if (account === undefined) {
    return {result: 'created', ...(await create(project, person, {}, means))};
  }
  const {uid, disabled, invitation} = account;
  if (account.email !== email) {
    const reason = 'its address was changed just now; run the command again';
    return {result: 'refused', reason};
  }
  if (disabled && !options.enable) {
    const reason =
      'the account is disabled; grant --enable EMAIL enables it and gives it access';
    return {result: 'refused', reason};
  }
  const replaced = options.trustExisting ? undefined : doubtAbout(account);
  if (replaced !== undefined) {
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await write(() => auth.deleteUser(uid));
    // Another person's account may have moved to this address: its claims stay behind.
    const kept = hasMoved(account) ? {} : account.claims;
    const invited = await create(project, person, kept, means);
    return {result: 'granted', replaced, ...invited};
  }
  const isDone =
    isDeepStrictEqual(account.grant, keys) &&
    !disabled &&
    account.grantedTo === email;
  if (!isDone) {
    if (disabled) {
      await write(() => auth.updateUser(uid, {disabled: false}));
    }
    await writeClaims(project, uid, async () => {
      const docs = await keysInUse(project);
      return () => ({docs, docsEmail: email});
    });
  }
  return {
    result: isDone ? 'present' : 'granted',
    ...(invitation.state === 'waiting' && (await invite({uid, email}))),
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
