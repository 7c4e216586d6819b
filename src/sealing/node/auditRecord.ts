import {createHash} from 'node:crypto';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {listFolder} from './listFolder';

/** Has the digest of the folder that passed the audit last; relative to the site's folder. */
const RECORD = '.build/audited';

/** Records that a folder has passed the audit. */
export async function recordAudit(siteDir: string, dir: string): Promise<void> {
  await writeFile(path.join(siteDir, RECORD), await digestFolder(dir));
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
