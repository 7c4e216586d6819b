import {
  BOOT_NAME,
  SEALED_FOLDER,
  readHeader,
  SealError,
  openFile,
  importOpeningKey,
} from '../../envelope';

/**
 * Opens the boot file of a published site.
 *
 * @param key SEAL_KEY as text
 * @returns undefined if it opens; otherwise why it does not, in a sentence without full stop
 */
export default async function checkPublishedSite(
  siteUrl: string,
  key: string,
): Promise<string | undefined> {
  const address = `${siteUrl}/${SEALED_FOLDER}${BOOT_NAME}`;
  const response = await fetch(address, {cache: 'no-store'}).catch(
    () => undefined,
  );
  if (response?.status !== 200) {
    return `${address} ${response === undefined ? 'cannot be reached' : `answers with the status ${response.status}`}`;
  }
  const envelope = new Uint8Array(await response.arrayBuffer());
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
    return undefined;
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return error.reason === 'otherKey'
      ? `${address} is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
      : `${address} does not open: it is ${error.reason === 'notSealed' ? 'not a sealed file of this site' : 'damaged, or of another version'}`;
  }
}
