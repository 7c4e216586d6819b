import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {SITE_DIR} from '../../src/config/siteDir';
import awaitServer, {answers} from './awaitServer';
import {missingPackages, sayMissing} from './findEngines';

const {siteUrl: SITE} = DEMO_ENVIRONMENT;
const PATIENCE_MS = 300_000;

/** Builds and serves the site as the other browser tests have it, once for all stories. */
export default async function setup(): Promise<
  (() => Promise<void>) | undefined
> {
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(sayMissing(missing));
  }
  if (process.env.REUSE_SERVER === '1' && (await answers(SITE))) {
    return undefined;
  }
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('tests', 'support', 'serveWorkspace.ts')],
    {
      cwd: SITE_DIR,
      env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  await awaitServer(
    server,
    SITE,
    PATIENCE_MS,
    () => 'The site under test did not start; the lines above say why.',
  );
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
