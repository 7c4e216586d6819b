import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

import {assertNone} from '../shared/UserError';
import {
  BOOT_NAME,
  decodeBoot,
  SCRIPTS_NAME,
  SEALED_FOLDER,
  splitBoot,
} from '../envelope/boot';
import type {Bytes} from '../envelope/bytes';
import {importOpeningKey} from '../envelope/keys';
import {openFile, publishedName, SealError} from '../envelope/sealedFile';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';
import {CONCURRENCY} from './sealContent';

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
 * @returns a digest of the folder, for {@link recordAudit}
 * @throws UserError that names every wrong file of the build, and counts unknown
 * files: their names may be content
 */
export async function auditBuild({
  publicDir,
  clearFiles,
  sealKey,
}: AuditOptions): Promise<string> {
  const {files, others} = listFolder(publicDir);
  const unknown = new Set([...files, ...others]);
  const problems: string[] = [];
  const read = async (file: string): Promise<Bytes | undefined> =>
    unknown.delete(file)
      ? new Uint8Array(await readFile(path.join(publicDir, file)))
      : undefined;
  for (const [file, bytes] of clearFiles) {
    const published = await read(file);
    if (published === undefined || !bytes.equals(published)) {
      problems.push(`${file} is missing or changed`);
    }
  }
  const keys = [await importOpeningKey(sealKey)];
  const open = async (name: string, envelope: Bytes) =>
    openFile({name, envelope, keys}).catch((error: unknown) => {
      if (error instanceof SealError) {
        return undefined;
      }
      throw error;
    });
  const report = (file: string) => {
    problems.push(`${file} is missing, or does not open under its own name`);
  };
  const bootFile = SEALED_FOLDER + BOOT_NAME;
  const {envelope, scripts} = splitBoot(
    (await read(bootFile)) ?? new Uint8Array(),
  );
  const boot = await open(BOOT_NAME, envelope);
  const listed = boot === undefined ? {} : decodeBoot(boot).files;
  if (listed[SCRIPTS_NAME] !== scripts) {
    report(bootFile);
  }
  await pMap(
    Object.entries(listed),
    async ([name, published]) => {
      const file = SEALED_FOLDER + published;
      const sealed = await read(file);
      const opens =
        sealed !== undefined &&
        (await publishedName(sealed)) === published &&
        (await open(name, sealed)) !== undefined;
      if (!opens) {
        report(file);
      }
    },
    {concurrency: CONCURRENCY},
  );
  if (unknown.size > 0) {
    problems.push(`unknown files: ${unknown.size}`);
  }
  assertNone(
    problems,
    'The build has wrong files, so nothing was published. build/ is unchanged.',
    `They are in ${publicDir}. This folder may contain content: do not share it.`,
  );
  return digestFolder(publicDir);
}

/** Has the digest of the folder that passed the audit last; relative to the site's folder. */
const RECORD = '.build/audited';

/** Records that the folder that is now the build has passed the audit. */
export function recordAudit(siteDir: string, digest: string): void {
  writeFileSync(path.join(siteDir, RECORD), digest);
}

/** Whether a folder has just the files that passed the last build's audit. */
export async function isAudited(
  siteDir: string,
  dir: string,
): Promise<boolean> {
  const recorded = await readFile(path.join(siteDir, RECORD), 'utf8').catch(
    () => undefined,
  );
  return recorded === (await digestFolder(dir));
}

/** SHA-256, in hexadecimal, of the paths and contents of all that is in a folder. */
async function digestFolder(dir: string): Promise<string> {
  const {files, others} = listFolder(dir);
  const contents = files.map(
    async (file) => [file, hash(await readFile(path.join(dir, file)))] as const,
  );
  return hash(JSON.stringify([await Promise.all(contents), others]));
}

function hash(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
