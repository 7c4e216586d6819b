import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {lock} from 'proper-lockfile';

import UserError from '../config/UserError';

/** A killed process keeps its lock this long. */
const STALE_MS = 5_000;
const UPDATE_MS = 1_000;
const RETRY_MS = 500;

/**
 * Runs one build at a time: the scratch folder is shared.
 *
 * @param patienceMs how long to wait for another build to end
 * @throws UserError if another build is running
 */
export default async function withBuildLock(
  scratchDir: string,
  build: () => Promise<void>,
  patienceMs = STALE_MS + RETRY_MS,
): Promise<void> {
  await mkdir(scratchDir, {recursive: true});
  const take = (retries: number) =>
    lock(scratchDir, {
      lockfilePath: path.join(scratchDir, 'build.lock'),
      stale: STALE_MS,
      update: UPDATE_MS,
      retries: {retries, factor: 1, minTimeout: RETRY_MS},
      onCompromised: () => {
        console.error(
          'Another build has taken over the scratch folder. This one stops; build/ is unchanged.',
        );
        process.exit(1);
      },
    });
  const release = await take(0)
    .catch((error: unknown) => {
      assertLocked(error);
      console.log('Another build is running, or was killed. Waiting …');
      return take(Math.ceil(patienceMs / RETRY_MS));
    })
    .catch((error: unknown) => {
      assertLocked(error);
      throw new UserError(
        'Another build is running. Wait until it has finished, then try again.',
      );
    });
  try {
    await build();
  } finally {
    await release();
  }
}

/** @throws any error that does not mean that the lock is taken */
function assertLocked(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') {
    throw error;
  }
}
