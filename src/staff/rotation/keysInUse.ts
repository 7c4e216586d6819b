import {DEMO_ENVIRONMENT} from '../../config/demo';
import {isEmulatorOnly} from '../../config/publicEnvironment';
import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {SealKeyError, importOpeningKey} from '../../envelope';
import type {Account} from '../accounts/Account';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';
import {readRotation} from './Rotation';

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
      'SEAL_KEY is missing. Set it in the environment or in .env, to the key that the site is built with. For a new site, npm run seal:key makes one.',
    );
  }
  if (!isEmulatorOnly(projectId) && sealKey === DEMO_ENVIRONMENT.sealKey) {
    throw new UserError(
      'SEAL_KEY is the key of the demo, which is public. npm run seal:key makes a new one.',
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
  {id}: Pick<SealKey, 'id'>,
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
export async function keysNow({
  target,
  auth,
}: Pick<Project, 'target' | 'auth'>): Promise<Grant> {
  const rotation = await readRotation(auth);
  if (rotation !== undefined && target.sealKey === undefined) {
    return rotation.keys;
  }
  const key = await readSealKey(target);
  if (rotation !== undefined) {
    if (key.id in rotation.keys) {
      return rotation.keys;
    }
    throw refuse(
      key,
      `but a rotation from ${rotation.from} to ${rotation.to} is open: set SEAL_KEY to one of those.`,
    );
  }
  return {[key.id]: key.text};
}

/**
 * The same, once it is known that accounts hold one of them.
 *
 * @throws UserError if they do not, and this is not allowed
 */
export default async function keysInUse(
  project: Project,
  everyone: readonly Account[],
  {allowUnknownKey}: {readonly allowUnknownKey?: true},
): Promise<Grant> {
  const keys = await keysNow(project);
  const [id = '', next] = Object.keys(keys);
  const held = next === undefined ? otherKeysInUse({id}, everyone) : [];
  if (held.length > 0 && allowUnknownKey !== true) {
    throw refuse(
      {id},
      `and accounts with access hold only ${held.join(', ')}. Set SEAL_KEY to the key that the site is built with; --allow-unknown-key gives accounts this one.`,
    );
  }
  return keys;
}

function refuse({id}: Pick<SealKey, 'id'>, reason: string): UserError {
  return new UserError(`SEAL_KEY has the id ${id}, ${reason}`);
}
