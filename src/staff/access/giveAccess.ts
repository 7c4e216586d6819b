import {randomBytes, randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import type {UpdateRequest} from 'firebase-admin/auth';

import type {Grant} from '../../gate/grant';
import {
  doubtAbout,
  hasMoved,
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

/** More than two commands and a stranger need for one address. */
const ATTEMPTS = 5;

/** A new account that has not got its address. */
type Unfinished = Pick<Account, 'uid' | 'claims' | 'created'>;

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
  const {auth, write} = project;
  const {email} = person;
  const {everyone, keys, options, password, invite} = means;
  const unfinished: Unfinished[] = everyone.filter(
    (account) => account.unfinished && account.grantedTo === email,
  );
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // By its address: another command may have replaced the account.
    const now = await readByEmail(auth, email);
    if (now?.disabled && !options.enable) {
      const reason = `the account is disabled; npm run staff -- grant --enable ${email} enables it and gives it access`;
      return {result: 'refused', reason};
    }
    const doubt = now && !options.trustExisting ? doubtAbout(now) : undefined;
    const isKept = now !== undefined && doubt === undefined;
    const inherited = inherit(unfinished, now);
    const claims = {
      ...inherited,
      // Another person's account may have moved to this address: its claims stay behind.
      ...(now !== undefined && (isKept || !hasMoved(now)) && now.claims),
      docs: keys,
      docsEmail: email,
      ...(!isKept && {
        docsInvited: password === undefined ? WAITING : UNNEEDED,
      }),
    };
    const problem = claimsProblem(claims);
    if (problem !== undefined) {
      return {result: 'refused', reason: problem};
    }
    if (isKept) {
      const isDone = isDeepStrictEqual(claims, now.claims) && !now.disabled;
      if (!isDone) {
        await writeClaims(project, now.uid, async () => {
          const docs = await keysInUse(project);
          return (latest) => {
            if (latest.email !== email) {
              throw new OvertakenError(
                'its address was changed just now; run the command again',
              );
            }
            return {...inherited, ...latest.claims, docs, docsEmail: email};
          };
        });
      }
      if (now.disabled) {
        await write(() => auth.updateUser(now.uid, {disabled: false}));
      }
      await remove(project, unfinished);
      return {
        result: isDone ? 'present' : 'granted',
        ...(now.invitation.state === 'waiting' && (await invite(now))),
      };
    }
    const uid = await prepare(project, person, claims, password);
    if (uid === undefined) {
      continue;
    }
    // Links in Firebase's mails outlive changes of password and address: anyone
    // who requested one while they held the account could get it back. A new
    // account has none.
    await remove(project, now === undefined ? [] : [now]);
    if (await update(project, uid, {email, disabled: false})) {
      await remove(project, unfinished);
      return {
        ...(doubt === undefined
          ? {result: 'created'}
          : {result: 'granted', replaced: doubt}),
        ...(password === undefined && (await invite({uid, email}))),
      };
    }
    unfinished.push({uid, claims, created: new Date(0)});
  }
  const reason =
    'other accounts get its address again and again: turn public sign-up off with npm run staff -- doctor --fix, and run the command again';
  return {result: 'failed', reason};
}

/**
 * Other tools' claims that interrupted commands have taken from a deleted account. An
 * older account with the address is the one they were taken from, and has the latest.
 */
function inherit(
  unfinished: readonly Unfinished[],
  now: Account | undefined,
): Claims {
  const all = unfinished
    .filter(({created}) => now === undefined || now.created >= created)
    .flatMap(({claims}) => Object.entries(claims));
  return Object.fromEntries(all.filter(([name]) => !OWN_CLAIMS.includes(name)));
}

/**
 * Creates an account with everything but its address, which the old one still has. All
 * that Firebase may refuse is refused here, before the old one is deleted.
 *
 * @returns its id; undefined if a quicker command has deleted it
 */
async function prepare(
  project: Project,
  {name}: Person,
  claims: Claims,
  password = randomPassword(),
): Promise<string | undefined> {
  const {auth, write} = project;
  const uid = `staff-${randomUUID()}`;
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
  try {
    return (await update(project, uid, {password})) ? uid : undefined;
  } catch (error) {
    // If this fails as well, the next command for the address deletes it.
    await remove(project, [{uid}]).catch(() => undefined);
    throw error;
  }
}

/** @returns false if a quicker command has deleted the account or got its address */
async function update(
  {auth, write}: Project,
  uid: string,
  change: UpdateRequest,
): Promise<boolean> {
  let isDone = true;
  await write(async () => {
    try {
      await auth.updateUser(uid, change);
    } catch (error) {
      if (!isAddressTaken(error) && !isMissing(error)) {
        throw error;
      }
      isDone = false;
    }
  });
  return isDone;
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
