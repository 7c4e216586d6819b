import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

import {assertPortsFree} from '../../src/scripts/Servers';
import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {SITE_DIR} from '../../src/config/siteDir';
import awaitServer, {answers} from './awaitServer';

const PATIENCE_MS = 300_000;

interface DemoOptions {
  /** The pages that only tests need. */
  readonly fixtures?: boolean;
}

/**
 * Builds and serves the site as browser tests need it.
 *
 * @returns what ends it, once it answers; that throws Error where it leaves
 * anything of what it started
 * @throws Error if it does not, or if another site answers there already
 */
export default async function startDemoServer({
  fixtures = true,
}: DemoOptions = {}): Promise<() => Promise<void>> {
  const {siteUrl} = DEMO_ENVIRONMENT;
  if (await answers(siteUrl)) {
    throw new Error(
      `Another site answers at ${siteUrl}: end it first, perhaps npm run serve.`,
    );
  }
  const server = spawn(
    process.execPath,
    [
      ...[
        '--import',
        'tsx',
        path.join('tests', 'support', 'serveWorkspace.ts'),
      ],
      ...(fixtures ? [] : ['--without-fixtures']),
    ],
    {
      cwd: SITE_DIR,
      // The folder is not built a second time: a cache would only fill the disk.
      env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  await awaitServer(
    server,
    siteUrl,
    PATIENCE_MS,
    () => 'The site under test did not start; the lines above say why.',
  );
  return async () => {
    server.kill('SIGTERM');
    const [exitCode] = (await ended) as [number | null];
    if (exitCode !== 0) {
      throw new Error(`npm run serve ended with ${exitCode}, not with 0.`);
    }
    await assertPortsFree({5000: 'hosting', 9099: 'accounts'});
  };
}
