import type {Auth, UserRecord} from 'firebase-admin/auth';

import UserError from '../../shared/UserError';
import type {Grant} from '../../gate/grant';
import type {Project} from '../project/withProject';

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
