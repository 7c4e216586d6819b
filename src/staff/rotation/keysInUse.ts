import type {Auth} from 'firebase-admin/auth';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {isEmulatorOnly} from '../../config/publicEnvironment';
import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {SealKeyError, importOpeningKey} from '../../envelope';
import type {Account} from '../accounts/Account';
import {unlessGone, unlessRefused} from '../project/firebaseErrors';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';

/**
 * Id of the account that holds the record in its claims, for all administrators:
 * disabled, without email or password.
 */
export const ROTATION_UID = 'docs-rotation';

/** A change of keys that is under way. */
export interface Rotation {
  readonly from: string;
  readonly to: string;
  /** Both keys; as secret as the claims of any account with access. */
  readonly keys: Grant;
  readonly startedAt: string;
  readonly by: string;
}

export interface RotationRecord {
  readonly rotation?: Rotation | undefined;
  /** Ids of keys that were removed, the latest last. */
  readonly retired: readonly string[];
}

/** As many as fit beside an open rotation in Firebase's 1000 bytes of claims. */
const REMEMBERED = 40;

export async function readRotation(auth: Auth): Promise<RotationRecord> {
  const user = await unlessGone(auth.getUser(ROTATION_UID));
  return {retired: [], ...(user?.customClaims as Partial<RotationRecord>)};
}

/**
 * Holds the new key before the first reader's account is written, so that anyone
 * who continues an interrupted rotation uses the same key.
 */
export async function writeRotation(
  {auth, write}: Project,
  {rotation, retired}: RotationRecord,
): Promise<void> {
  await write(() =>
    unlessRefused(
      'auth/uid-already-exists',
      auth.createUser({uid: ROTATION_UID, disabled: true}),
    ),
  );
  const record = {rotation, retired: retired.slice(-REMEMBERED)};
  await write(() => auth.setCustomUserClaims(ROTATION_UID, record));
}

export interface SealKey {
  /** Public. */
  readonly id: string;
  /** Secret. */
  readonly text: string;
}

/**
 * The key in the environment, checked.
 *
 * @throws UserError
 */
export async function readSealKey({
  sealKey,
  projectId,
}: Target): Promise<SealKey> {
  if (sealKey === undefined) {
    throw new UserError(
      'SEAL_KEY is missing. Set it in the environment or in .env, to the key that the site is built with. For a new site, npm run staff -- keygen makes one.',
    );
  }
  if (!isEmulatorOnly(projectId) && sealKey === DEMO_ENVIRONMENT.sealKey) {
    throw new UserError(
      'SEAL_KEY is the key of the demo, which is public. npm run staff -- keygen makes a new one.',
    );
  }
  return parseKey(sealKey, 'SEAL_KEY');
}

/** @throws UserError that names the source, never the key */
export async function parseKey(text: string, source: string): Promise<SealKey> {
  try {
    return {id: (await importOpeningKey(text)).id, text};
  } catch (error) {
    if (error instanceof SealKeyError) {
      throw new UserError(`${source} is not usable: ${error.message}`);
    }
    throw error;
  }
}

/** Ids of the keys that accounts hold, if none of them holds this one. */
export function otherKeysInUse(
  {id}: SealKey,
  everyone: readonly Account[],
): readonly string[] {
  const held = new Set(everyone.flatMap(({grant}) => Object.keys(grant)));
  return held.has(id) ? [] : [...held];
}

/**
 * The keys that accounts with access must hold now: the current one and, during a
 * rotation, the next one.
 *
 * @throws UserError if the key in the environment is not the one in use
 */
export default async function keysInUse(
  {target, auth}: Project,
  everyone: readonly Account[],
  {allowUnknownKey}: {readonly allowUnknownKey?: true},
): Promise<Grant> {
  const {rotation, retired} = await readRotation(auth);
  if (rotation !== undefined && target.sealKey === undefined) {
    return rotation.keys;
  }
  const key = await readSealKey(target);
  const refuse = (reason: string) =>
    new UserError(`SEAL_KEY has the id ${key.id}, ${reason}`);
  if (rotation !== undefined) {
    if (key.id in rotation.keys) {
      return rotation.keys;
    }
    throw refuse(
      `but a rotation from ${rotation.from} to ${rotation.to} is open: set SEAL_KEY to one of those.`,
    );
  }
  if (retired.includes(key.id)) {
    throw refuse(
      'which a rotation has retired: set SEAL_KEY to the key that replaced it.',
    );
  }
  const held = otherKeysInUse(key, everyone);
  if (held.length > 0 && allowUnknownKey !== true) {
    throw refuse(
      `and accounts with access hold only ${held.join(', ')}. Set SEAL_KEY to the key that the site is built with; --allow-unknown-key gives accounts this one.`,
    );
  }
  return {[key.id]: key.text};
}
