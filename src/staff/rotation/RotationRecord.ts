import type {Auth} from 'firebase-admin/auth';

import {parseGrant, type Grant} from '../../gate/grant';
import {unlessGone, unlessRefused} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';

/**
 * Id of the account that holds the record in its claims, for all administrators:
 * disabled, without email or password.
 */
export const ROTATION_UID = 'docs-rotation';

/** A change of keys that is under way. */
export interface Rotation {
  /** Key ids. */
  readonly from: string;
  readonly to: string;
  /** Both keys; as secret as the claims of any account with access. */
  readonly keys: Grant;
  readonly startedAt: string;
  readonly by: string;
  /** Every account with access holds both keys. */
  readonly complete: boolean;
}

export interface RotationRecord {
  readonly open: Rotation | undefined;
  /** Ids of keys that were removed, the latest last. */
  readonly retired: readonly string[];
}

/** As many as fit beside an open rotation in Firebase's 1000 bytes of claims. */
const REMEMBERED = 40;

export async function readRotation(auth: Auth): Promise<RotationRecord> {
  const user = await unlessGone(auth.getUser(ROTATION_UID));
  const {rotation, retired = []} = (user?.customClaims ?? {}) as {
    readonly rotation?: Rotation;
    readonly retired?: readonly string[];
  };
  const keys = parseGrant(rotation?.keys);
  const isWhole =
    rotation !== undefined && rotation.from in keys && rotation.to in keys;
  return {open: isWhole ? {...rotation, keys} : undefined, retired};
}

/**
 * Holds the new key before the first reader's account is written, so that anyone
 * who continues an interrupted rotation uses the same key.
 */
export async function writeRotation(
  {auth, write}: Project,
  {open, retired}: RotationRecord,
): Promise<void> {
  await write(() =>
    unlessRefused(
      'auth/uid-already-exists',
      auth.createUser({uid: ROTATION_UID, disabled: true}),
    ),
  );
  await write(() =>
    auth.setCustomUserClaims(ROTATION_UID, {
      ...(open !== undefined && {rotation: open}),
      retired: retired.slice(-REMEMBERED),
    }),
  );
}
