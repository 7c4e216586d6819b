import {randomBytes, randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../sealed/envelope/grant';
import {
  hasMoved,
  isGranted,
  isTrusted,
  isUnfinished,
  OWN_CLAIMS,
  UNFINISHED_HOST,
  type Account,
  type Claims,
} from '../accounts/Account';
import {
  changeAccounts,
  isNamed,
  listAccounts,
  readByEmail,
  report,
  writeClaims,
  type Outcome,
  type Person,
} from '../accounts/accounts';
import {
  AccountError,
  isAddressTaken,
  isMissing,
} from '../project/firebaseErrors';
import {recordKeyIds, type Project} from '../project/withProject';
import {assertKnown, keysInUse} from '../keys';
import createMailer from './createMailer';
import revokeAccess from './revokeAccess';

interface Means {
  /** Whether an account that is disabled gets access, and is enabled. */
  readonly enables: boolean;
  /** Without it, people choose theirs with a link in an email. */
  readonly password?: string | undefined;
  readonly everyone: readonly Account[];
  readonly keys: Grant;
  readonly trustExisting?: true | undefined;
  readonly mail: ReturnType<typeof createMailer>;
}

/** What `add` and `import` do. */
export default async function giveAccess(
  project: Project,
  people: readonly Person[],
  given: Pick<Means, 'enables' | 'password' | 'trustExisting'>,
): Promise<void> {
  const everyone = await listAccounts(project);
  const keys = await keysInUse(project);
  assertKnown(keys, everyone);
  const emails = people.map(({email}) => email);
  // Who holds a moved account keeps its grant: only one account has that of an address.
  const strays = everyone.filter(
    (account) =>
      isGranted(account) &&
      hasMoved(account) &&
      !isUnfinished(account) &&
      isNamed(account, emails) &&
      !emails.includes(account.email),
  );
  const revoked = await changeAccounts(project, strays, (stray) =>
    revokeAccess(project, stray),
  );
  const mail = createMailer(project);
  const means = {...given, everyone, keys, mail};
  const outcomes = await changeAccounts(project, people, (person) =>
    give(project, person, means),
  );
  await recordKeyIds(project, Object.keys(keys));
  report(project, [...revoked, ...outcomes]);
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
): Promise<Outcome> {
  const {email} = person;
  const {everyone, keys, enables, password, trustExisting, mail} = means;
  const {auth, write} = project;
  // The account is read by its address, because another command may have replaced it.
  const now = await readByEmail(auth, email);
  if (now?.disabled && !enables) {
    throw new AccountError(
      `the account is disabled; npm run staff -- add ${email} enables it and gives it access`,
    );
  }
  const kept = now && (trustExisting || isTrusted(now)) ? now : undefined;
  const unfinished = everyone.filter(
    (account) => isUnfinished(account) && account.grantedTo === email,
  );
  const inherited = foreignClaims(unfinished);
  const claims = {
    ...inherited,
    // Another person's account may have moved to this address: its claims stay behind.
    ...(now && (now === kept || !hasMoved(now)) && now.claims),
    docs: {...kept?.grant, ...keys},
    docsEmail: email,
  };
  const isDone = isDeepStrictEqual(claims, kept?.claims) && !kept?.disabled;
  const done = [
    isDone ? 'had access already' : now === undefined ? 'created' : 'granted',
  ];
  if (kept === undefined) {
    if (!(await replace(project, person, now, claims, password))) {
      const latest = await listAccounts(project);
      return give(project, person, {...means, everyone: latest});
    }
  } else {
    if (password !== undefined) {
      await write(() => auth.updateUser(kept.uid, {password}));
      // Anyone who knew the old password is signed out.
      await write(() => auth.revokeRefreshTokens(kept.uid));
      done.push('password set');
    }
    if (!isDone) {
      await update(project, kept, inherited);
    }
  }
  await remove(project, unfinished);
  if (password === undefined && kept?.lastSignIn === undefined) {
    done.push(await mail(email));
  }
  return kept === undefined && now !== undefined
    ? {
        done,
        note: 'the old account was deleted, because it was never granted to this address',
      }
    : {done};
}

/** Other tools' claims that interrupted commands have taken from a deleted account. */
function foreignClaims(unfinished: readonly Account[]): Claims {
  const all = unfinished.flatMap(({claims}) => Object.entries(claims));
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
        throw new AccountError(
          'its address was changed just now; run the command again',
        );
      }
      return {
        ...inherited,
        ...now.claims,
        // It may hold another key, which the site may be sealed with.
        docs: {...now.grant, ...docs},
        docsEmail: email,
      };
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
 * @returns false if another account got the address meanwhile
 */
async function replace(
  project: Project,
  {email, name}: Person,
  old: Account | undefined,
  claims: Claims,
  password = randomPassword(),
): Promise<boolean> {
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
    return true;
  } catch (error) {
    if (isAddressTaken(error) || isMissing(error)) {
      return false;
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
