import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {lock} from 'proper-lockfile';

import UserError from '../config/UserError';

/** A killed process keeps its lock this long. */
const STALE_MS = 5_000;
const UPDATE_MS = 1_000;
const RETRY_MS = 500;

/**
 * Runs one build at a time: the scratch folder is shared. A build that was killed
 * is waited for.
 *
 * @throws UserError if another build is running
 */
export default async function withBuildLock(
  scratchDir: string,
  build: () => Promise<void>,
  retries = STALE_MS / RETRY_MS + 1,
): Promise<void> {
  await mkdir(scratchDir, {recursive: true});
  const release = await lock(scratchDir, {
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
  }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ELOCKED'
      ? new UserError(
          'Another build is running. Wait until it has finished, then try again.',
        )
      : error;
  });
  try {
    await build();
  } finally {
    await release();
  }
}
