import {BOOT_NAME, SEALED_FOLDER} from '../../shared/boot';
import {decodeBoot} from '../../shared/bootFormat';
import type {Bytes} from '../../shared/bytes';
import {SealError} from '../../shared/errors';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {openFile} from '../../shared/openFile';
import {importOpeningKey, type OpeningKey} from '../../shared/sealKey';
import type {Fault} from './findings';
import type {PublishedFile} from './listPublished';

/**
 * Opens each sealed file with the key of this build. Only AES-GCM under that key
 * gives what opens so: compressed data looks random too, but does not open.
 *
 * @param sealKey SEAL_KEY
 */
export default async function checkOpening(
  files: readonly PublishedFile[],
  sealKey: string,
): Promise<Fault[]> {
  const key = await importOpeningKey(sealKey);
  const bootPath = `${SEALED_FOLDER}${BOOT_NAME}`;
  const bootFile = files.find(({path}) => path === bootPath);
  if (bootFile === undefined) {
    return [{file: bootPath, fault: 'is missing'}];
  }
  const content = await open(bootFile, BOOT_NAME, key);
  if (content === undefined) {
    // Without it no other file's name is known.
    return [{file: bootPath, fault: 'does not open with the key'}];
  }
  const names = new Map(
    Object.entries(decodeBoot(content).files).map(([name, published]) => [
      `${SEALED_FOLDER}${published}`,
      name,
    ]),
  );
  const faults: Fault[] = [];
  await forEachConcurrently(files, async (file) => {
    const name = names.get(file.path);
    if (file === bootFile) {
      return;
    }
    if (name === undefined) {
      faults.push({file: file.label, fault: 'is not listed in the boot file'});
    } else if ((await open(file, name, key)) === undefined) {
      faults.push({file: file.label, fault: 'does not open with the key'});
    }
  });
  return faults;
}

async function open(
  file: PublishedFile,
  name: string,
  key: OpeningKey,
): Promise<Bytes | undefined> {
  try {
    const envelope = new Uint8Array(file.bytes());
    return await openFile({name, envelope, keys: [key]});
  } catch (error) {
    if (error instanceof SealError) {
      return undefined;
    }
    throw error;
  }
}
