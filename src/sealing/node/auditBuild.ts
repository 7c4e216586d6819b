import {readFile} from 'node:fs/promises';
import path from 'node:path';

import UserError from '../../config/UserError';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {decodeGroup} from '../docusaurus/shared/groups';
import {decodeShard, hasShards, SHARD_NAMES} from '../docusaurus/shared/shards';
import {BOOT_NAME, decodeBoot, SEALED_FOLDER, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import {SealError} from '../format/errors';
import {importOpeningKey, type OpeningKey} from '../format/keys';
import {openFile, publishedName} from '../format/sealedFile';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';

export interface AuditOptions {
  /** What is about to be published. */
  readonly publicDir: string;
  /** All that may be in it in clear: the public part, and the listed files of static/. */
  readonly clearFiles: PublicFiles;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

/**
 * Proves of what is about to be published what does not follow from how it was
 * made: in sealed/ lies what opens with the key, each file under its own name,
 * and outside of it what was made without the content, to the byte.
 *
 * @throws UserError that names every file at fault that a build makes,
 * and counts the others: their names may say something
 */
export async function auditBuild({
  publicDir,
  clearFiles,
  sealKey,
}: AuditOptions): Promise<void> {
  const {files, others} = listFolder(publicDir);
  const strangers = new Set([...files, ...others]);
  const faults: string[] = [];
  for (const [file, bytes] of clearFiles) {
    const isThere = strangers.delete(file);
    if (!isThere || !bytes.equals(await readFile(path.join(publicDir, file)))) {
      faults.push(`${file} is missing, or not as it was made`);
    }
  }
  const sealed = await openSealed(publicDir, await importOpeningKey(sealKey));
  for (const [file, opens] of sealed) {
    const isThere = strangers.delete(file);
    if (!isThere || !opens) {
      faults.push(`${file} is missing, or does not open under its own name`);
    }
  }
  if (strangers.size > 0) {
    faults.push(`${strangers.size} more than a build makes`);
  }
  if (faults.length > 0) {
    throw new UserError(
      [
        'Among the files that would be published are some that are not what a build makes. build/ is as it was.',
        ...faults.map((fault) => `  - ${fault}`),
        `They are in ${publicDir}, which may hold content: do not send it along.`,
      ].join('\n'),
    );
  }
}

/** The boot file, its shards and all that it and its groups list, by path, with whether each opens as what it is listed for. */
async function openSealed(
  publicDir: string,
  key: OpeningKey,
): Promise<ReadonlyMap<string, boolean>> {
  const open = async (name: string, published: string) => {
    const file = path.join(publicDir, SEALED_FOLDER, published);
    try {
      const envelope = new Uint8Array(await readFile(file));
      const content = await openFile({name, envelope, keys: [key]});
      return {envelope, content};
    } catch (error) {
      if (error instanceof SealError || isMissing(error)) {
        return undefined;
      }
      throw error;
    }
  };
  const boot = await open(BOOT_NAME, BOOT_NAME);
  const opened = new Map([[SEALED_FOLDER + BOOT_NAME, boot !== undefined]]);
  if (boot === undefined) {
    return opened;
  }
  const {build, files, groups} = decodeBoot(boot.content);
  const isGroup = new Set(groups.map(({script}) => script));
  const listedByGroups: Record<string, string> = {};
  const openAll = async (listed: Boot['files']) =>
    forEachConcurrently(Object.entries(listed), async ([name, published]) => {
      const file = await open(name, published);
      const opens =
        file !== undefined && (await isNamed(file.envelope, published));
      opened.set(SEALED_FOLDER + published, opens);
      if (opens && isGroup.has(name)) {
        Object.assign(listedByGroups, decodeGroup(file.content).files);
      }
    });
  await openAll(files);
  await openAll(listedByGroups);
  if (hasShards(boot.envelope)) {
    const listed = new Set(Object.values({...files, ...listedByGroups}));
    await forEachConcurrently(SHARD_NAMES, async (name) => {
      const file = await open(name, name);
      const shard = file && decodeShard(file.content);
      opened.set(
        SEALED_FOLDER + name,
        shard?.build === build &&
          Object.values(shard.files).every((published) =>
            listed.has(published),
          ),
      );
    });
  }
  return opened;
}

const isNamed = async (envelope: Bytes, published: string) =>
  (await publishedName(envelope)) === published;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
