import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Bytes,
  readHeader,
  SealError,
  openFile,
  importOpeningKey,
} from '../../sealing/format';

/** @returns undefined if the host cannot be reached */
export async function fetchFile(
  siteUrl: string,
  file: string,
): Promise<Response | undefined> {
  return fetch(new URL(file, `${siteUrl}/`), {
    cache: 'no-store',
    headers: {'cache-control': 'no-cache'},
  }).catch(() => undefined);
}

/**
 * Opens a boot file.
 *
 * @param key SEAL_KEY as text
 * @returns undefined if it opens; otherwise why it does not, in words that follow its name
 */
export async function checkBoot(
  envelope: Bytes,
  key: string,
): Promise<string | undefined> {
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
    return undefined;
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return error.reason === 'otherKey'
      ? `is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
      : `does not open: ${error.message}`;
  }
}

/**
 * Opens the boot file of a published site.
 *
 * @returns undefined if it opens; otherwise why it does not, in a sentence without full stop
 */
export async function checkPublishedBoot(
  siteUrl: string,
  key: string,
): Promise<string | undefined> {
  const file = `${SEALED_FOLDER}${BOOT_NAME}`;
  const address = `${siteUrl}/${file}`;
  const response = await fetchFile(siteUrl, file);
  if (response === undefined) {
    return `${address} cannot be reached`;
  }
  if (!response.ok) {
    return `${address} answers with the status ${response.status}`;
  }
  const envelope = new Uint8Array(await response.arrayBuffer());
  const problem = await checkBoot(envelope, key);
  return problem === undefined ? undefined : `${address} ${problem}`;
}
