import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * What `npm run build` notes of a build that the audit has passed, so that what
 * is published is that build, whole, and of the sources that there are now.
 */
export interface BuildRecord {
  readonly mode: 'demo' | 'production';
  /** The Firebase project that the site signs in to. */
  readonly projectId: string;
  readonly siteUrl: string;
  /** Of SEAL_KEY; public, 8 hexadecimal digits. */
  readonly keyId: string;
  /** Of what it was built from, as it was when the build began. */
  readonly sources: string;
  /** Of build/, as the audit has seen it. */
  readonly files: string;
}

const FILE = 'record.json';

export async function writeBuildRecord(
  scratchDir: string,
  record: BuildRecord,
): Promise<void> {
  await writeFile(path.join(scratchDir, FILE), JSON.stringify(record));
}

/** @returns undefined if there is none, or none that can be read */
export async function readBuildRecord(
  scratchDir: string,
): Promise<BuildRecord | undefined> {
  try {
    const text = await readFile(path.join(scratchDir, FILE), 'utf8');
    return JSON.parse(text) as BuildRecord;
  } catch {
    return undefined;
  }
}
