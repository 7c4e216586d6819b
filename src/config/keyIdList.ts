import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import UserError from './UserError';
import {SITE_DIR} from './siteDir';

/**
 * Ids of the keys that accounts of the live project hold. It is committed, so that
 * the check before publishing refuses builds that nobody could open; ids are public.
 */
export const KEY_ID_LIST = path.join(SITE_DIR, 'src/config/keyIds.json');

/** @throws UserError if the file is not such a list */
export async function readKeyIdList(file: string): Promise<readonly string[]> {
  let list: unknown;
  try {
    list = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    list = undefined;
  }
  if (
    !Array.isArray(list) ||
    !list.every((id) => typeof id === 'string' && /^[0-9a-f]{8}$/.test(id))
  ) {
    throw new UserError(
      `"${file}" is not a list of key ids: expected JSON such as ["1a2b3c4d"].`,
    );
  }
  return list as string[];
}

/** @returns whether the file has changed and must be committed */
export async function writeKeyIdList(
  file: string,
  ids: readonly string[],
): Promise<boolean> {
  const before = await readKeyIdList(file);
  if (before.join() === ids.join()) {
    return false;
  }
  await writeFile(file, `${JSON.stringify(ids)}\n`);
  return true;
}
