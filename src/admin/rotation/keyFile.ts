import {open, readFile} from 'node:fs/promises';

import UserError from '../../config/UserError';
import {parseKey, type SealKey} from './keysInUse';

/**
 * The key that a file holds, alone on its line.
 *
 * @returns undefined if there is no such file
 * @throws UserError if it holds something else
 */
export async function readKeyFile(file: string): Promise<SealKey | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw new UserError(
      `"${file}" cannot be read: ${(error as Error).message}`,
    );
  }
  return parseKey(text.trim(), `What "${file}" holds`);
}

/**
 * Writes a key to a new file that only its owner may read, and returns once the
 * disk has it.
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
