import {sealKeyProblem} from '../../config/environment';
import UserError from '../../config/UserError';
import {importOpeningKey} from '../../envelope';
import type {Grant} from '../../gate/grant';
import type {Account} from '../accounts/Account';
import type {Options} from '../options';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';
import {readRotation} from './Rotation';

export interface SealKey {
  /** The key's id, which is public. */
  readonly id: string;
  /** The key itself, which is secret. */
  readonly text: string;
}

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
    throw new UserError(
      `${problem}. Set it in the environment or in .env, to the key that the site is built with.`,
    );
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
 * The keys that accounts with access must hold now: the current one and, during a
 * rotation, the next one.
 *
 * @throws UserError if the key in the environment is not one of them
 */
export default async function keysInUse({
  target,
  auth,
}: Pick<Project, 'target' | 'auth'>): Promise<Grant> {
  const {id, text} = await readSealKey(target);
  const rotation = await readRotation(auth);
  if (rotation === undefined) {
    return {[id]: text};
  }
  if (id in rotation.keys) {
    return rotation.keys;
  }
  throw new UserError(
    `SEAL_KEY has the id ${id}, but a rotation from ${rotation.from} to ${rotation.to} is open: set SEAL_KEY to one of those.`,
  );
}

/** @throws UserError if accounts hold other keys only, and this is not allowed */
export function assertKnown(
  keys: Grant,
  everyone: readonly Account[],
  {allowUnknownKey}: Options,
): void {
  const [id = '', next] = Object.keys(keys);
  const held = otherKeysInUse(id, everyone);
  if (held.length > 0 && next === undefined && !allowUnknownKey) {
    throw new UserError(
      `SEAL_KEY has the id ${id}, and accounts with access hold only ${held.join(', ')}. Set SEAL_KEY to the key that the site is built with; --allow-unknown-key gives accounts this one.`,
    );
  }
}
