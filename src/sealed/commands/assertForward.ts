import {KEY_IDS_FILE, parseKeyIdList} from '../settings/keyIdList';
import {readCommitted} from '../settings/repository';
import {BOOT_NAME, SEALED_FOLDER} from '../envelope/boot';
import {importOpeningKey} from '../envelope/keys';
import {readHeader, SealError} from '../envelope/sealedFile';
import UserError from '../shared/UserError';
import {printError} from '../shared/terminal/print';

/**
 * A rotation only moves forward: until its end is merged and pulled everywhere, an old
 * .env beside an old list would publish a site that nobody can open any more.
 *
 * @throws UserError if the published site is sealed with a later key than SEAL_KEY, by
 * the order of the committed list
 */
export default async function assertForward(
  siteDir: string,
  site: {readonly siteUrl: string; readonly sealKey: string},
): Promise<void> {
  const {siteUrl, sealKey} = site;
  const published = await publishedKeyId(siteUrl);
  const {id} = await importOpeningKey(sealKey);
  if (published === undefined || published === id) {
    return;
  }
  const list = await readCommitted(siteDir, KEY_IDS_FILE);
  const ids = parseKeyIdList(list ?? '[]', KEY_IDS_FILE);
  const is = `${siteUrl} is sealed with the key ${published}`;
  if (!ids.includes(published)) {
    throw new UserError(
      `Nothing was published: ${is}, which the committed ${KEY_IDS_FILE} does not list. Pull the latest commit, and set SEAL_KEY to that key. If you know that ${published} is the older key, commit the list with it in front: ["${published}", "${id}"].`,
    );
  }
  // Whether it is listed at all is checked with the build.
  if (ids.includes(id) && ids.indexOf(id) < ids.indexOf(published)) {
    throw new UserError(
      `Nothing was published: ${is}, which came after ${id}. Set SEAL_KEY to the key ${published}.`,
    );
  }
}

/** @returns undefined if there is no such site yet, or it cannot be reached */
async function publishedKeyId(siteUrl: string): Promise<string | undefined> {
  const response = await fetch(`${siteUrl}/${SEALED_FOLDER}${BOOT_NAME}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (response === undefined) {
    printError(
      `${siteUrl} cannot be reached, so this cannot check whether it is sealed with a newer key.\n`,
    );
  }
  if (!response?.ok) {
    return undefined;
  }
  try {
    return readHeader(new Uint8Array(await response.arrayBuffer())).keyId;
  } catch (error) {
    if (error instanceof SealError) {
      return undefined;
    }
    throw error;
  }
}
