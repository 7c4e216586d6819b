import type {Auth, UserRecord} from 'firebase-admin/auth';

import {sealKeyProblem} from '../sealed/environment';
import {importOpeningKey} from '../sealed/envelope/keys';
import type {Grant} from '../sealed/envelope/grant';
import UserError from '../shared/UserError';
import type {Account} from './accounts/Account';
import type {Target} from './project/connect';
import type {Project} from './project/withProject';

/* The key of the site, the keys that accounts hold, and a change of keys that is under way. */

export interface SealKey {
  /** The key's id, which is public. */
  readonly id: string;
  /** The key itself, which is secret. */
  readonly text: string;
}

/** What to do without the key that accounts hold: a new one would lock readers out. */
export const KEY_LOST =
  'If it is lost: npm run staff -- rotate --key-file FILE takes the key from the accounts (src/staff/README.md, "The key is lost").';

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

/** Ids of the keys that accounts hold, if none of them holds this one. */
export function otherKeysInUse(
  id: string,
  everyone: readonly Account[],
): readonly string[] {
  const held = new Set(everyone.flatMap(({grant}) => Object.keys(grant)));
  return held.has(id) ? [] : [...held];
}

/**
 * The keys that accounts hold, usually one. Claims can be changed by hand: what is not
 * a key is left out.
 */
export async function heldKeys(everyone: readonly Account[]): Promise<Grant> {
  const texts = everyone.flatMap(({grant}) => Object.values(grant));
  const keys: Record<string, string> = {};
  for (const text of new Set(texts)) {
    const key = await importOpeningKey(text).catch(() => undefined);
    if (key !== undefined) {
      keys[key.id] = text;
    }
  }
  return keys;
}

/**
 * The keys that accounts with access must hold now: the one in the environment or,
 * during a rotation, its keys.
 *
 * @throws UserError if there is none
 */
export async function keysInUse({
  target,
  auth,
}: Pick<Project, 'target' | 'auth'>): Promise<Grant> {
  const rotation = await readRotation(auth);
  if (rotation !== undefined) {
    return rotation.keys;
  }
  const {id, text} = await readSealKey(target);
  return {[id]: text};
}

/** @throws UserError if accounts hold other keys only */
export function assertKnown(keys: Grant, everyone: readonly Account[]): void {
  const [id = '', next] = Object.keys(keys);
  const held = otherKeysInUse(id, everyone);
  if (held.length > 0 && next === undefined) {
    throw new UserError(
      `SEAL_KEY has the id ${id}, and accounts with access hold only ${held.join(', ')}. Set SEAL_KEY to the key that the site is sealed with. ${KEY_LOST}`,
    );
  }
}

/** A change of keys that is under way. */
export interface Rotation {
  /** Id of the new key. */
  readonly to: string;
  /** The new key and the old; as secret as the claims of any account with access. */
  readonly keys: Grant;
}

/** The old keys' ids, as a list: usually one, the key that accounts held before. */
export function oldKeysOf({to, keys}: Rotation): string {
  return Object.keys(keys)
    .filter((id) => id !== to)
    .join(', ');
}

/**
 * Id of the account that holds the open rotation in its claims, for all
 * administrators: disabled, without email or password.
 */
export const ROTATION_UID = 'docs-rotation';

async function findRecord(auth: Auth): Promise<UserRecord | undefined> {
  const {users} = await auth.getUsers([{uid: ROTATION_UID}]);
  return users[0];
}

/** @returns undefined if none is open */
export async function readRotation(auth: Auth): Promise<Rotation | undefined> {
  const user = await findRecord(auth);
  return (user?.customClaims as {rotation?: Rotation} | undefined)?.rotation;
}

/**
 * Records a rotation before its key is stored or given to anyone, so that anyone who
 * continues it uses the same new key.
 */
export async function openRotation(
  {auth, write}: Project,
  rotation: Rotation,
): Promise<void> {
  await write(async () => {
    if ((await findRecord(auth)) === undefined) {
      await auth.createUser({uid: ROTATION_UID, disabled: true});
    }
    assertSame((await readRotation(auth)) ?? rotation, rotation);
    await auth.setCustomUserClaims(ROTATION_UID, {rotation});
  });
}

export async function closeRotation(
  {auth, write}: Project,
  rotation: Rotation,
): Promise<void> {
  await write(async () => {
    assertSame(await readRotation(auth), rotation);
    await auth.deleteUser(ROTATION_UID);
  });
}

/**
 * Two administrators may rotate at the same time.
 *
 * @throws UserError unless the open rotation has the same new key
 */
export function assertSame(found: Rotation | undefined, {to}: Rotation): void {
  if (found?.to !== to) {
    throw new UserError(
      `Another command has ${found === undefined ? 'finished this rotation' : `begun a rotation to ${found.to}`}; this one has stopped. Agree who rotates, and run npm run staff -- rotate again.`,
    );
  }
}
