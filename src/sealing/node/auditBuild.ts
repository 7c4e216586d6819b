import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {assertNone} from '../../shared/UserError';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {
  BOOT_NAME,
  decodeBoot,
  SCRIPTS_NAME,
  SEALED_FOLDER,
  splitBoot,
} from '../../envelope/boot';
import type {Bytes} from '../../envelope/bytes';
import {importOpeningKey, type OpeningKey} from '../../envelope/keys';
import {openFile, publishedName, SealError} from '../../envelope/sealedFile';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';

export interface AuditOptions {
  /** The folder to publish. */
  readonly publicDir: string;
  /** All unencrypted files that it must have: the public part, and the listed files of static/. */
  readonly clearFiles: PublicFiles;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

/**
 * Checks the folder before it is published: every file in sealed/ opens with the
 * key under its own name, and all others are these files, byte for byte.
 *
 * @throws UserError that names every wrong file of the build, and counts unknown
 * files: their names may be content
 */
export async function auditBuild({
  publicDir,
  clearFiles,
  sealKey,
}: AuditOptions): Promise<void> {
  const {files, others} = listFolder(publicDir);
  const unknown = new Set([...files, ...others]);
  const problems: string[] = [];
  for (const [file, bytes] of clearFiles) {
    const isThere = unknown.delete(file);
    if (!isThere || !bytes.equals(await readFile(path.join(publicDir, file)))) {
      problems.push(`${file} is missing or changed`);
    }
  }
  const sealed = await openSealed(publicDir, await importOpeningKey(sealKey));
  for (const [file, opens] of sealed) {
    const isThere = unknown.delete(file);
    if (!isThere || !opens) {
      problems.push(`${file} is missing, or does not open under its own name`);
    }
  }
  if (unknown.size > 0) {
    problems.push(`unknown files: ${unknown.size}`);
  }
  assertNone(
    problems,
    'The build has wrong files, so nothing was published. build/ is unchanged.',
    `They are in ${publicDir}. This folder may contain content: do not share it.`,
  );
}

/**
 * Opens the boot file, and all files that it lists.
 *
 * @returns whether each opens as listed, by path
 */
async function openSealed(
  publicDir: string,
  key: OpeningKey,
): Promise<ReadonlyMap<string, boolean>> {
  const opened = new Map<string, boolean>();
  const read = async (file: string) => {
    opened.set(file, false);
    try {
      return new Uint8Array(await readFile(path.join(publicDir, file)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        return undefined;
      }
      throw error;
    }
  };
  const open = async (name: string, envelope: Bytes) => {
    try {
      return await openFile({name, envelope, keys: [key]});
    } catch (error) {
      if (error instanceof SealError) {
        return undefined;
      }
      throw error;
    }
  };
  const bootFile = SEALED_FOLDER + BOOT_NAME;
  const published = await read(bootFile);
  if (published === undefined) {
    return opened;
  }
  const {envelope, scripts} = splitBoot(published);
  const boot = await open(BOOT_NAME, envelope);
  if (boot !== undefined) {
    const {files} = decodeBoot(boot);
    opened.set(bootFile, files[SCRIPTS_NAME] === scripts);
    await forEachConcurrently(Object.entries(files), async ([name, listed]) => {
      const file = SEALED_FOLDER + listed;
      const sealed = await read(file);
      const opens =
        sealed !== undefined &&
        (await publishedName(sealed)) === listed &&
        (await open(name, sealed)) !== undefined;
      opened.set(file, opens);
    });
  }
  return opened;
}
