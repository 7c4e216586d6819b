import {isDeepStrictEqual} from 'node:util';

import commandLine from '../../shared/terminal/commandLine';
import type {Grant} from '../../envelope/grant';
import {
  changeClaims,
  hasMoved,
  isGranted,
  isTrusted,
  isUnfinished,
  otherAddresses,
  type Account,
  type ClaimChange,
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
import {idsInOrder, keysInUse, readRotation} from '../keys';
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
  const means = {...given, everyone, keys, mail};
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
  }
  await recordKeyIds(project, idsInOrder({to: rotation?.to, keys}));
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
  const {everyone, enables, keys, password, trustExisting, mail} = means;
  // Its holder may have moved it, or a stranger registered one, since all were listed.
  const now = await readByEmail(project.auth, email);
  if (now?.disabled && !enables) {
    throw new AccountError(
      `the account is disabled; ${commandLine(`staff add ${email}`)} replaces it with one that has access`,
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
  const change = changeFor(email, before, keys);
  const isDone =
    kept?.disabled === false &&
    isDeepStrictEqual(changeClaims(kept.claims, change), kept.claims);
  const done = [
    isDone ? 'had access already' : now === undefined ? 'created' : 'granted',
  ];
  if (kept === undefined) {
    // Strangers name their accounts, too.
    const known = before.findLast(
      (one) => one.name && one.grantedTo.length > 0,
    );
    const account = {email, name: person.name ?? known?.name, password};
    await replaceAccount(project, now, account, change);
  } else if (!isDone) {
    const {uid} = kept;
    await writeClaims(project, kept, change);
    if (kept.disabled) {
      await project.write(() =>
        project.auth.updateUser(uid, {disabled: false}),
      );
    }
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
 * What changes about the claims of an account that gets access: it holds exactly the
 * keys in use.
 *
 * @param before accounts of the same person, whose claims and addresses it keeps
 */
function changeFor(
  email: string,
  before: readonly Account[],
  keys: Grant,
): ClaimChange {
  const addresses = before.flatMap(({grantedTo}) => grantedTo);
  const others = new Set(addresses.filter((address) => address !== email));
  const claims = before.map((account) => Object.entries(account.claims)).flat();
  return {
    grant: keys,
    grantedTo: [...others, email],
    others: Object.fromEntries(claims),
  };
}
