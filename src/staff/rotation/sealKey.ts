import {open, readFile} from 'node:fs/promises';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {SealKeyError, importOpeningKey} from '../../sealing/format';
import type {Account} from '../accounts/Account';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';
import {readRotation} from './RotationRecord';

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
      'SEAL_KEY is missing. Set it in the environment or in .env, to the key that the site is built with. For a new site, npm run staff -- keygen makes one.',
    );
  }
  if (emulatorHost === undefined && sealKey === DEMO_ENVIRONMENT.sealKey) {
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
export async function keysInUse(
  {target, auth}: Pick<Project, 'target' | 'auth'>,
  everyone: readonly Account[],
  {allowUnknownKey}: {readonly allowUnknownKey?: true},
): Promise<Grant> {
  const {open: rotation, retired} = await readRotation(auth);
  if (rotation !== undefined && target.sealKey === undefined) {
    return rotation.keys;
  }
  const key = await readSealKey(target);
  const {id, text} = key;
  if (rotation !== undefined) {
    if (!(id in rotation.keys)) {
      throw new UserError(
        `SEAL_KEY has the id ${id}, but a rotation from ${rotation.from} to ${rotation.to} is open: set SEAL_KEY to one of those.`,
      );
    }
    return rotation.keys;
  }
  if (retired.includes(id)) {
    throw new UserError(
      `SEAL_KEY has the id ${id}, which a rotation has retired: set SEAL_KEY to the key that replaced it.`,
    );
  }
  const held = otherKeysInUse(key, everyone);
  if (held.length > 0 && allowUnknownKey !== true) {
    throw new UserError(
      `SEAL_KEY has the id ${id}, and accounts with access hold only ${held.join(', ')}. Set SEAL_KEY to the key that the site is built with; --allow-unknown-key gives accounts this one.`,
    );
  }
  return {[id]: text};
}

/**
 * Reads a file that contains only a key.
 *
 * @returns undefined if the file does not exist
 * @throws UserError if it contains something else
 */
export async function readKeyFile(file: string): Promise<SealKey | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      return undefined;
    }
    throw new UserError(`"${file}" cannot be read: ${message}`);
  }
  return parseKey(text.trim(), `The content of "${file}"`);
}

/**
 * Writes a key to a new file that only its owner may read, and waits until it is
 * on the disk.
 *
 * @throws UserError if it cannot be written, or exists
 */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${key}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new UserError(
      `The new key cannot be stored in "${file}" (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): nothing was changed. Give a new file in a folder that you may write to.`,
    );
  }
}
