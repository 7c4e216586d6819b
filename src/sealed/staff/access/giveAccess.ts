import {isDeepStrictEqual} from 'node:util';

import {GRANT_CLAIM, type Grant} from '../../envelope/grant';
import UserError from '../../shared/UserError';
import {
  ADDRESS_CLAIM,
  findWithout,
  hasMoved,
  isGranted,
  isTrusted,
  isUnfinished,
  otherAddresses,
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
import {AccountError} from '../project/firebaseErrors';
import {recordKeyIds, type Project} from '../project/withProject';
import {keysInUse, readRotation, type Rotation} from '../keys';
import createMailer from './createMailer';
import replaceAccount, {removeAccounts} from './replaceAccount';
import revokeAccess from './revokeAccess';

interface Means {
  /** Whether an account that is disabled gets access, and is enabled. */
  readonly enables: boolean;
  /** Without it, people choose theirs with a link in an email. */
  readonly password?: string | undefined;
  readonly everyone: readonly Account[];
  readonly keys: Grant;
  /** The one that is open. */
  readonly rotation: Rotation | undefined;
  readonly trustExisting?: true | undefined;
  readonly mail: ReturnType<typeof createMailer>;
}

/** What `add` and `import` do. */
export default async function giveAccess(
  project: Project,
  people: readonly Person[],
  given: Pick<Means, 'enables' | 'password' | 'trustExisting'>,
): Promise<void> {
  const rotation = await readRotation(project.auth);
  const everyone = await listAccounts(project);
  const keys = await keysInUse(project.target, rotation, everyone);
  const emails = people.map(({email}) => email);
  const revoked = [
    ...(await changeAccounts(
      project,
      findOthers(everyone, emails),
      async (other) =>
        hasMoved(other)
          ? revokeAccess(project, other)
          : {
              done: ['keeps its access'],
              note: `it was granted as ${otherAddresses(other)}, too`,
            },
    )),
  ];
  const mail = createMailer(project);
  const means = {...given, everyone, keys, rotation, mail};
  const outcomes = await changeAccounts(project, people, (person) =>
    give(project, person, means),
  );
  if (!project.dryRun) {
    // One may have moved since all were listed, and was not found by its address.
    const late = findOthers(await listAccounts(project), emails);
    const alsoRevoked = await changeAccounts(
      project,
      late.filter(hasMoved),
      (other) => revokeAccess(project, other),
    );
    revoked.push(...alsoRevoked);
    await removeOldKeys(project, emails, keys);
  }
  await recordKeyIds(project, Object.keys(keys));
  report(project, [...revoked, ...outcomes]);
}

/**
 * Other accounts with access that were granted to these addresses. One that has moved
 * loses the grant of its old address, which only one account has. If an administrator
 * has accepted the move, it was granted to its new address.
 */
function findOthers(
  everyone: readonly Account[],
  emails: readonly string[],
): readonly Account[] {
  return everyone.filter(
    (account) =>
      isGranted(account) &&
      !isUnfinished(account) &&
      isNamed(account, emails) &&
      !emails.includes(account.email),
  );
}

/**
 * A rotation that ended since the keys were read may have missed an account that was
 * written last. It has removed the old key from its record, and then listed all
 * accounts; this looks in the same order, after the last account is written.
 *
 * @throws UserError if it has ended
 */
async function removeOldKeys(
  project: Project,
  emails: readonly string[],
  keys: Grant,
): Promise<void> {
  const rotation = await readRotation(project.auth);
  const everyone = await listAccounts(project);
  const old = Object.keys(keys).filter((id) =>
    rotation === undefined
      ? findWithout(id, everyone).length > 0
      : !(id in rotation.keys),
  );
  if (old.length === 0) {
    return;
  }
  const holders = everyone.filter(
    (account) =>
      isNamed(account, emails) && old.some((id) => id in account.grant),
  );
  await changeAccounts(project, holders, async ({uid}) => {
    await writeClaims(project, uid, ({grant}) => ({
      docs: Object.fromEntries(
        Object.entries(grant).filter(([id]) => !old.includes(id)),
      ),
    }));
    return {done: ['old key removed']};
  });
  throw new UserError(
    `Another command has changed the keys of accounts meanwhile, and not all hold ${old.join(', ')} any more. Run the same command again.`,
  );
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
  const {everyone, enables, password, trustExisting, mail} = means;
  // The account is read by its address, because another command may have replaced it.
  const now = await readByEmail(project.auth, email);
  if (now?.disabled && !enables) {
    throw new AccountError(
      `the account is disabled; npm run staff -- add ${email} replaces it with one that has access`,
    );
  }
  const note = now && reasonToReplace(now, means);
  const kept = note === undefined ? now : undefined;
  const unfinished = everyone.filter(
    (account) => isUnfinished(account) && account.grantedTo.at(-1) === email,
  );
  // Another person's account may have moved to this address: its claims stay behind.
  const isSame = now !== undefined && (trustExisting ?? !hasMoved(now));
  const before = isSame ? [...unfinished, now] : unfinished;
  const claims = claimsFor(email, before, means);
  const isDone = isDeepStrictEqual(claims, kept?.claims) && !kept?.disabled;
  const done = [
    isDone ? 'had access already' : now === undefined ? 'created' : 'granted',
  ];
  if (kept === undefined) {
    // Strangers name their accounts, too.
    const known = before.findLast(
      (one) => one.name && one.grantedTo.length > 0,
    );
    const account = {email, name: person.name ?? known?.name, password};
    const isNew = await replaceAccount(project, now, account, (rotation) =>
      claimsFor(email, before, means, rotation),
    );
    if (!isNew) {
      const latest = await listAccounts(project);
      return give(project, person, {...means, everyone: latest});
    }
  } else if (!isDone) {
    await update(project, kept, unfinished, means);
  }
  await removeAccounts(project, unfinished);
  if (password === undefined && kept?.lastSignIn === undefined) {
    done.push(await mail(email));
  }
  return note === undefined ? {done} : {done, note};
}

/**
 * Why the account that has the address is replaced by a new one. Links in Firebase's
 * mails outlive changes of password and address: anyone who requested one while they
 * held the account could get it back. A new account has none.
 *
 * @returns a sentence without full stop; undefined if the account is kept
 */
function reasonToReplace(
  now: Account,
  {password, trustExisting}: Means,
): string | undefined {
  const deleted = 'the old account was deleted, because';
  if (!trustExisting && !isTrusted(now)) {
    return `${deleted} it was never granted to this address`;
  }
  if (password !== undefined) {
    return `${deleted} links mailed for it could change the new password`;
  }
  return now.disabled && !trustExisting
    ? `${deleted} it was disabled; --trust-existing keeps an account and its password`
    : undefined;
}

/**
 * The claims of an account with access.
 *
 * @param before accounts of the same person: it gets their claims, and their other
 * keys, which the site may be sealed with
 * @param rotation the open one, by default the one that was open when the command began:
 * an account gets its keys alone, because it removes old ones
 */
function claimsFor(
  email: string,
  before: readonly Account[],
  {keys, ...means}: Means,
  rotation = means.rotation,
): Claims {
  const addresses = before.flatMap(({grantedTo}) => grantedTo);
  const others = new Set(addresses.filter((address) => address !== email));
  const held = before.flatMap(({grant}) => Object.entries(grant));
  return {
    ...Object.fromEntries(before.flatMap(({claims}) => Object.entries(claims))),
    [GRANT_CLAIM]: rotation?.keys ?? {...Object.fromEntries(held), ...keys},
    [ADDRESS_CLAIM]: others.size === 0 ? email : [...others, email],
  };
}

/** Gives an existing account access, and enables it. */
async function update(
  project: Project,
  {uid, email, disabled}: Account,
  unfinished: readonly Account[],
  means: Means,
): Promise<void> {
  await writeClaims(project, uid, (now, rotation) => {
    if (now.email !== email) {
      throw new AccountError(
        'its address was changed just now; run the command again',
      );
    }
    return claimsFor(email, [...unfinished, now], means, rotation);
  });
  if (disabled) {
    await project.write(() => project.auth.updateUser(uid, {disabled: false}));
  }
}
