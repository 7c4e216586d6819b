import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

import {assertPortsFree} from '../../src/scripts/Servers';
import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {SITE_DIR} from '../../src/config/siteDir';
import awaitServer, {answers} from './awaitServer';

/**
 * Builds and serves the site for browser tests, by default with the pages that
 * only tests need.
 *
 * @returns a function that ends it, and throws Error if anything keeps running
 * @throws Error if it does not start, or if another site answers at its address
 */
export default async function startDemoServer({fixtures = true} = {}): Promise<
  () => Promise<void>
> {
  const {siteUrl} = DEMO_ENVIRONMENT;
  if (await answers(siteUrl)) {
    throw new Error(
      `Another site answers at ${siteUrl}: end it first, perhaps npm run serve.`,
    );
  }
  const script = path.join('tests', 'support', 'serveWorkspace.ts');
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', script, ...(fixtures ? [] : ['--without-fixtures'])],
    {
      cwd: SITE_DIR,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  await awaitServer(
    server,
    siteUrl,
    300_000,
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
