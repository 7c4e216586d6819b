import {DEMO_ENVIRONMENT} from '../../config/demo';
import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {SealKeyError} from '../../sealing/shared/errors';
import {importOpeningKey} from '../../sealing/shared/sealKey';
import {isGranted, type Account} from '../accounts/Account';
import type {Target} from '../project/Target';
import type {RotationRecord} from './RotationRecord';

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
  emulatorHost,
}: Target): Promise<SealKey> {
  if (sealKey === undefined) {
    throw new UserError(
      'SEAL_KEY is missing: set it in the environment or in .env, to the key that the site is built with. For a new site, npm run staff -- keygen makes one.',
    );
  }
  if (emulatorHost === undefined && sealKey === DEMO_ENVIRONMENT.sealKey) {
    throw new UserError(
      'SEAL_KEY is the key of the demo, which is public. npm run staff -- keygen makes a new one.',
    );
  }
  return parseKey(sealKey, 'SEAL_KEY');
}

/** @throws UserError that names the source, never the text */
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

/**
 * What an account with access must hold now: the current key, during a rotation
 * the next one too.
 *
 * @param allowUnknownKey takes one that no account with access holds
 * @throws UserError if the key in the environment is not the one in use
 */
export default async function keysInUse(
  target: Target,
  {open, retired}: RotationRecord,
  everyone: readonly Account[],
  allowUnknownKey: boolean,
): Promise<Grant> {
  if (open !== undefined) {
    if (target.sealKey !== undefined) {
      const {id} = await readSealKey(target);
      if (!(id in open.keys)) {
        throw new UserError(
          `SEAL_KEY has the id ${id}, but a rotation from ${open.from} to ${open.to} is open: set SEAL_KEY to one of those.`,
        );
      }
    }
    return open.keys;
  }
  const {id, text} = await readSealKey(target);
  if (retired.includes(id)) {
    throw new UserError(
      `SEAL_KEY has the id ${id}, which a rotation has retired: set SEAL_KEY to the key that took its place.`,
    );
  }
  const granted = everyone.filter(isGranted);
  if (
    !allowUnknownKey &&
    granted.length > 0 &&
    !granted.some(({grant}) => id in grant)
  ) {
    const held = [...new Set(granted.flatMap(({grant}) => Object.keys(grant)))];
    throw new UserError(
      `SEAL_KEY has the id ${id}, and none of the ${granted.length} accounts with access holds it; they hold ${held.join(', ')}. Set SEAL_KEY to the key that the site is built with; --allow-unknown-key gives this one all the same.`,
    );
  }
  return {[id]: text};
}
