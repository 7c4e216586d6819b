import {randomBytes, randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../gate/grant';
import {
  doubtAbout,
  hasMoved,
  isUnfinished,
  OWN_CLAIMS,
  UNFINISHED_HOST,
  UNNEEDED,
  WAITING,
  type Account,
  type Claims,
} from '../accounts/Account';
import {
  assertDistinct,
  changeAccounts,
  claimsProblem,
  listAccounts,
  OvertakenError,
  readByEmail,
  writeClaims,
  type Person,
  type Result,
} from '../accounts/accounts';
import type {Options} from '../options';
import {isAddressTaken, isMissing} from '../project/firebaseErrors';
import {recordKeyIds, type Project} from '../project/withProject';
import keysInUse, {assertKnown} from '../rotation/keysInUse';
import createInvite, {type Invite} from './createInvite';
import report from './report';

interface Means {
  readonly everyone: readonly Account[];
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
  assertDistinct(
    everyone,
    people.map(({email}) => email),
  );
  const keys = await keysInUse(project);
  assertKnown(keys, everyone, options);
  const invite = createInvite(project);
  const means = {everyone, keys, options, password, invite};
  const outcomes = await changeAccounts(people, (person) =>
    give(project, person, means),
  );
  await recordKeyIds(project, Object.keys(keys), options);
  report(project.output, outcomes);
}

/**
 * Gives one person access. An interruption at any point loses no claims: the account
 * that has the address, or an unfinished one, holds them all, and the next command
 * for this address continues from there.
 */
async function give(
  project: Project,
  person: Person,
  means: Means,
): Promise<Result> {
  const {email} = person;
  const {everyone, keys, options, password, invite} = means;
  // The account is read by its address, because another command may have replaced it.
  const now = await readByEmail(project.auth, email);
  if (now?.disabled && !options.enable) {
    const reason = `the account is disabled; npm run staff -- grant --enable ${email} enables it and gives it access`;
    return {result: 'refused', reason};
  }
  const doubt = now && !options.trustExisting ? doubtAbout(now) : undefined;
  const isKept = now !== undefined && doubt === undefined;
  const unfinished = everyone.filter(
    (account) => isUnfinished(account) && account.grantedTo === email,
  );
  const inherited = inherit(unfinished, now);
  const claims = {
    ...inherited,
    // Another person's account may have moved to this address: its claims stay behind.
    ...(now !== undefined && (isKept || !hasMoved(now)) && now.claims),
    docs: keys,
    docsEmail: email,
    ...(!isKept && {docsInvited: password === undefined ? WAITING : UNNEEDED}),
  };
  const problem = claimsProblem(claims);
  if (problem !== undefined) {
    return {result: 'refused', reason: problem};
  }
  const isDone = isDeepStrictEqual(claims, now?.claims) && !now?.disabled;
  if (isKept && !isDone) {
    await update(project, now, inherited);
  }
  const uid = isKept
    ? now.uid
    : await replace(project, person, now, claims, password);
  if (uid === undefined) {
    const latest = await listAccounts(project);
    return give(project, person, {...means, everyone: latest});
  }
  await remove(project, unfinished);
  const needsInvitation = isKept
    ? now.invitation.state === 'waiting'
    : password === undefined;
  return {
    result: isDone ? 'present' : now === undefined ? 'created' : 'granted',
    ...(doubt !== undefined && {replaced: doubt}),
    ...(needsInvitation && (await invite({uid, email}))),
  };
}

/**
 * Other tools' claims that interrupted commands have taken from a deleted account. An
 * older account with the address is the one they were taken from, and has the latest.
 */
function inherit(
  unfinished: readonly Account[],
  now: Account | undefined,
): Claims {
  const all = unfinished
    .filter(({created}) => now === undefined || now.created >= created)
    .flatMap(({claims}) => Object.entries(claims));
  return Object.fromEntries(all.filter(([name]) => !OWN_CLAIMS.includes(name)));
}

/** Gives an existing account access, and enables it. */
async function update(
  project: Project,
  {uid, email, disabled}: Account,
  inherited: Claims,
): Promise<void> {
  await writeClaims(project, uid, async () => {
    const docs = await keysInUse(project);
    return (now) => {
      if (now.email !== email) {
        throw new OvertakenError(
          'its address was changed just now; run the command again',
        );
      }
      return {...inherited, ...now.claims, docs, docsEmail: email};
    };
  });
  if (disabled) {
    await project.write(() => project.auth.updateUser(uid, {disabled: false}));
  }
}

/**
 * Creates an account, in place of an old one if there is one. All that Firebase may
 * refuse comes before the old one is deleted, and the address, which only one account
 * can have, comes last.
 *
 * @returns its id; undefined if another account got the address meanwhile
 */
async function replace(
  project: Project,
  {email, name}: Person,
  old: Account | undefined,
  claims: Claims,
  password = randomPassword(),
): Promise<string | undefined> {
  const {auth, write} = project;
  const uid = `staff-${randomUUID()}`;
  try {
    await write(async () => {
      const docs = await keysInUse(project);
      // Unlike createUser, this takes the claims, too.
      const {errors} = await auth.importUsers([
        {
          uid,
          email: `${uid}@${UNFINISHED_HOST}`,
          disabled: true,
          customClaims: {...claims, docs},
          ...(name !== undefined && {displayName: name}),
        },
      ]);
      for (const {error} of errors) {
        throw Object.assign(new Error(error.message), {code: error.code});
      }
    });
    await write(() => auth.updateUser(uid, {password})).catch(
      async (error: unknown) => {
        // If this fails as well, the next command for the address deletes it.
        await remove(project, [{uid}]).catch(() => undefined);
        throw error;
      },
    );
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await remove(project, old === undefined ? [] : [old]);
    await write(() => auth.updateUser(uid, {email, disabled: false}));
    return uid;
  } catch (error) {
    if (isAddressTaken(error) || isMissing(error)) {
      return undefined;
    }
    throw error;
  }
}

/** Deletes accounts; another command may have deleted them already. */
async function remove(
  {auth, write}: Project,
  accounts: readonly Pick<Account, 'uid'>[],
): Promise<void> {
  for (const {uid} of accounts) {
    await write(async () => {
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (!isMissing(error)) {
          throw error;
        }
      });
    });
  }
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
