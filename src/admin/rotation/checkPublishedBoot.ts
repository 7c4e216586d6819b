import {BOOT_NAME, SEALED_FOLDER} from '../../sealing/shared/boot';
import {SealError} from '../../sealing/shared/errors';
import {openFile} from '../../sealing/shared/openFile';
import {readHeader} from '../../sealing/shared/envelope';
import {importOpeningKey} from '../../sealing/shared/sealKey';

/**
 * Opens the boot file of a published site.
 *
 * @param key SEAL_KEY as text
 * @returns undefined if it opens; otherwise why it does not, in a sentence
 */
export default async function checkPublishedBoot(
  siteUrl: string,
  key: string,
): Promise<string | undefined> {
  const url = new URL(`${SEALED_FOLDER}${BOOT_NAME}`, `${siteUrl}/`);
  let envelope: Uint8Array<ArrayBuffer>;
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: {'cache-control': 'no-cache'},
    });
    if (!response.ok) {
      return `${url.href} answers with the status ${response.status}`;
    }
    envelope = new Uint8Array(await response.arrayBuffer());
  } catch {
    return `${url.href} cannot be reached`;
  }
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
    return undefined;
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return error.reason === 'otherKey'
      ? `${url.href} is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
      : `${url.href}: ${error.message}`;
  }
}
