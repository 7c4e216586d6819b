import type {Auth} from 'firebase-admin/auth';

import {STAFF_GUIDE} from '../settings/folders';
import commandLine from '../shared/terminal/commandLine';
import {sealKeyProblem} from '../settings/sealKey';
import {importOpeningKey} from '../envelope/keys';
import type {Grant} from '../envelope/grant';
import UserError from '../shared/UserError';
import {listOf, plural} from '../shared/text';
import {
  findWithout,
  isGranted,
  isTrusted,
  type Account,
} from './accounts/Account';
import type {Target} from './project/connect';
import {createOnce} from './project/lock';
import type {Project} from './project/withProject';

/* The key of the site, the keys that accounts hold, and a change of keys that is under way. */

export interface SealKey {
  /** The key's id, which is public. */
  readonly id: string;
  /** The key itself, which is secret. */
  readonly text: string;
}

/** What to do without the key that accounts hold: a new one would lock readers out. */
const KEY_LOST = `If it is lost: ${commandLine('staff rotate --key-file FILE')} takes the key from the accounts (${STAFF_GUIDE}, "The key is lost").`;

/**
 * The key in the environment, checked.
 *
 * @throws UserError
 */
export async function readSealKey({
  sealKey,
  emulatorHost,
}: Target): Promise<SealKey> {
  const problem =
    emulatorHost === undefined ? sealKeyProblem(sealKey) : undefined;
  if (problem !== undefined) {
    throw new UserError(problem);
  }
  return {id: (await importOpeningKey(sealKey)).id, text: sealKey};
}

/**
 * What is wrong with SEAL_KEY if accounts with access do not hold it. A key that only
 * some of them hold may be an old one: giving it would lock people out, or open old
 * releases to them.
 *
 * @returns a sentence that names these accounts, and what to do; undefined if all hold it
 */
export function describeUnknownKey(id: string, everyone: readonly Account[]) {
  const without = findWithout(id, everyone);
  const held = new Set(without.flatMap(({grant}) => Object.keys(grant)));
  const granted = everyone.filter(isGranted).length;
  return without.length === 0
    ? undefined
    : {
        message: `SEAL_KEY has the id ${id}, and ${without.length} of ${plural(granted, '# account')} with access ${plural(without.length, 'holds', 'hold')} only ${[...held].join(', ')}: ${listOf(without.map(({email}) => email))}.`,
        fix: `Set SEAL_KEY to the key that the site is sealed with, in the environment or in .env. If ${commandLine('staff doctor --url SITE')} shows that it is this one, revoke these accounts and add them again. ${KEY_LOST}`,
      };
}

/**
 * The keys from which a rotation begins: those that every account with access holds,
 * usually one. A key that only some hold is a leftover, unless there is no other.
 */
export async function heldKeys(everyone: readonly Account[]): Promise<Grant> {
  const granted = everyone.filter(isGranted);
  const trusted = granted.filter(isTrusted);
  const keys: Record<string, string> = {};
  for (const text of new Set(
    granted.flatMap(({grant}) => Object.values(grant)),
  )) {
    // Claims can be changed by hand: the id in them may be another key's.
    keys[(await importOpeningKey(text)).id] = text;
  }
  const common = Object.entries(keys).filter(
    ([id]) => trusted.length > 0 && findWithout(id, trusted).length === 0,
  );
  return common.length > 0 ? Object.fromEntries(common) : keys;
}

/**
 * The keys that accounts get now: those of the rotation, or the one in the environment.
 *
 * @throws UserError if that is missing, or not what all accounts hold
 */
export async function keysInUse(
  target: Target,
  rotation: Rotation | undefined,
  everyone: readonly Account[],
): Promise<Grant> {
  if (rotation !== undefined) {
    return rotation.keys;
  }
  const {id, text} = await readSealKey(target);
  const unknown = describeUnknownKey(id, everyone);
  if (unknown !== undefined) {
    throw new UserError(`${unknown.message} ${unknown.fix}`);
  }
  return {[id]: text};
}

/** A change of keys that is under way. */
export interface Rotation {
  /** Id of the new key. */
  readonly to: string;
  /**
   * What accounts must hold: the new key and the old, and only the new one since the
   * rotation is being finished. As secret as the claims of any account with access.
   */
  readonly keys: Grant;
}

/**
 * Id of the account that holds the open rotation in its claims, for all
 * administrators: disabled, without email or password.
 */
export const ROTATION_UID = 'docs-rotation';

/** @returns undefined if none is open */
export async function readRotation(auth: Auth): Promise<Rotation | undefined> {
  const {users} = await auth.getUsers([{uid: ROTATION_UID}]);
  return (users[0]?.customClaims as {rotation?: Rotation} | undefined)
    ?.rotation;
}

/**
 * Records a rotation before its key is stored or given to anyone, so that anyone who
 * continues it uses the same new key.
 */
export async function recordRotation(
  {auth, write}: Project,
  rotation: Rotation,
): Promise<void> {
  await write(async () => {
    await createOnce(auth, {uid: ROTATION_UID});
    await auth.setCustomUserClaims(ROTATION_UID, {rotation});
  });
}

export async function closeRotation({auth, write}: Project): Promise<void> {
  await write(() => auth.deleteUser(ROTATION_UID));
}

/** Ids of keys, the newest last: JavaScript puts names that are numbers first. */
export function idsInOrder({
  to = '',
  keys,
}: {
  readonly to?: string | undefined;
  readonly keys: Grant;
}): readonly string[] {
  const ids = Object.keys(keys);
  return [...ids.filter((id) => id !== to), ...ids.filter((id) => id === to)];
}
