import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';

import UserError from '../shared/UserError';

/**
 * Ids of the keys that accounts of the live project hold. It is committed, so that
 * the check before publishing refuses builds that nobody could open; ids are public.
 * The path is relative to the site's folder.
 */
export const KEY_IDS_FILE = 'src/keyIds.json';

/** @throws UserError if the file is not such a list */
export async function readKeyIdList(file: string): Promise<readonly string[]> {
  return parseKeyIdList(
    existsSync(file) ? await readFile(file, 'utf8') : '[]',
    file,
  );
}

/** @throws UserError if the text is not such a list */
export function parseKeyIdList(text: string, file: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text);
    if (Array.isArray(ids) && ids.every(isKeyId)) {
      return ids;
    }
  } catch {
    // Reported below.
  }
  throw new UserError(
    `"${file}" is not a list of key ids: expected JSON such as ["1a2b3c4d"].`,
  );
}

function isKeyId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}$/.test(value);
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
  // This is Prettier's format, which `npm run format:check` requires.
  await writeFile(file, `[${ids.map((id) => `"${id}"`).join(', ')}]\n`);
  return true;
}
