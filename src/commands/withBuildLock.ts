import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {ConfigurationError} from '../config/environment';

/**
 * Runs one build at a time: the scratch folder is shared. A lock whose process
 * has died counts for nothing.
 */
export default async function withBuildLock(
  scratchDir: string,
  build: () => Promise<void>,
): Promise<void> {
  const file = path.join(scratchDir, 'lock');
  await mkdir(scratchDir, {recursive: true});
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder !== process.pid && isAlive(holder)) {
    throw new ConfigurationError(
      `Another build is running (process ${holder}). Wait until it has ended, then try again.`,
    );
  }
  await rm(file, {force: true});
  // Fails if another build has taken the lock in between.
  await writeFile(file, String(process.pid), {flag: 'wx'});
  try {
    await build();
  } finally {
    await rm(file, {force: true});
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
