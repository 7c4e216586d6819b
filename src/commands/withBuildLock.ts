import {link, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import UserError from '../config/UserError';

/**
 * Runs one build at a time: the scratch folder is shared. A lock whose process
 * has died counts for nothing.
 *
 * @param pid of the process that builds
 * @throws UserError if another build is running
 */
export default async function withBuildLock(
  scratchDir: string,
  build: () => Promise<void>,
  pid = process.pid,
): Promise<void> {
  const locksDir = path.join(scratchDir, 'locks');
  await mkdir(locksDir, {recursive: true});
  const lock = await takeLock(locksDir, pid);
  try {
    await build();
  } finally {
    await writeFile(lock, NOBODY);
  }
}

const NOBODY = '0';

/**
 * The lock with the highest number counts. Whoever finds it given back, or its
 * holder dead, takes the next number: in one step, the holder's id in it, so that
 * only one can. The highest is never removed, so no number counts twice.
 *
 * @returns the path of the lock
 */
async function takeLock(locksDir: string, pid: number): Promise<string> {
  const own = path.join(locksDir, `process-${pid}`);
  await writeFile(own, String(pid));
  try {
    for (;;) {
      const last = Math.max(0, ...(await listLocks(locksDir)));
      const holder = await readHolder(path.join(locksDir, String(last)));
      if (holder !== pid && isAlive(holder)) {
        throw new UserError(
          `Another build is running (process ${holder}). Wait until it has ended, then try again. If that process is no build, delete ${locksDir}.`,
        );
      }
      const next = path.join(locksDir, String(last + 1));
      if (!(await makeLink(own, next))) {
        continue;
      }
      const locks = await listLocks(locksDir);
      if (Math.max(...locks) > last + 1) {
        // Of a number that had been removed since: it counts for nothing.
        await rm(next);
        continue;
      }
      for (const old of locks.filter((lock) => lock <= last)) {
        await rm(path.join(locksDir, String(old)), {force: true});
      }
      return next;
    }
  } finally {
    await rm(own, {force: true});
  }
}

async function listLocks(locksDir: string): Promise<number[]> {
  return (await readdir(locksDir)).map(Number).filter(Number.isInteger);
}

/** @returns 0 if there is none any more: then there is a later lock */
async function readHolder(lock: string): Promise<number> {
  return Number(await readFile(lock, 'utf8').catch(() => NOBODY));
}

/** @returns false if another was faster */
async function makeLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
