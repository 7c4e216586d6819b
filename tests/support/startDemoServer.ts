import {spawn} from 'node:child_process';
import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {cpSync} from 'node:fs';
import path from 'node:path';

import {PORT_VARIABLES} from './demo';
import {
  findFreePort,
  isTaken,
  waitForAddress,
} from '../../src/sealed/commands/ports';
import {edit, NO_CACHE, variablesOf, type BuildTest} from './build/inWorkspace';
import createWorkspace, {type Workspace} from './build/workspace';

/** A demo that is served for tests. */
export interface ServedDemo {
  /** Variables that give its ports and its process to the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends it. Throws Error if anything keeps running. */
  readonly end: () => Promise<void>;
}

/** Serves the demo before browser tests, if `npm test` does not serve one for them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[PORT_VARIABLES.site] !== undefined) {
    return async () => undefined;
  }
  const {env, end} = await serveDemo();
  Object.assign(process.env, env);
  return end;
}

/**
 * Builds and serves the site: `npm run serve` on free ports in a copy of the sources,
 * which does not touch the developer's build/.
 *
 * @param plant changes the copy; by default it adds the pages that only tests need, unless the content is served alone
 * @param change how the build differs from that of production
 * @throws Error if it does not start
 */
export async function serveDemo(
  plant = plantPages,
  change: BuildTest = {},
): Promise<ServedDemo> {
  // The ports are random, because others may start the same tests at once.
  const site = await findFreePort(randomInt(20_000, 25_000));
  const authEmulator = await findFreePort(randomInt(25_000, 30_000));
  const workspace = createWorkspace();
  plant(workspace);
  const server = spawn(
    process.execPath,
    [
      ...[path.join('src', 'sealed', 'bin.mjs'), 'serve'],
      ...[`--port=${site}`, `--auth-port=${authEmulator}`],
    ],
    {
      cwd: workspace.dir,
      env: {...process.env, ...NO_CACHE, ...variablesOf(change)},
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  server.once('exit', workspace.remove);
  const ended = once(server, 'exit');
  await Promise.race([
    waitForAddress(`http://localhost:${site}`),
    ended.then(() => {
      throw new Error('The site under test did not start; see above why.');
    }),
  ]);
  return {
    env: {
      [PORT_VARIABLES.site]: String(site),
      [PORT_VARIABLES.authEmulator]: String(authEmulator),
      DEMO_PROCESS: String(server.pid),
    },
    end: async () => {
      server.kill('SIGTERM');
      const [exitCode] = (await ended) as [number | null];
      if (exitCode !== 0) {
        throw new Error(`npm run serve ended with ${exitCode}, not with 0.`);
      }
      for (const port of [site, authEmulator]) {
        if (await isTaken(port)) {
          throw new Error(`Port ${port} is in use after npm run serve.`);
        }
      }
    },
  };
}

/** The notes of General Staff; their days are later than those of all other notes. */
const NOTES = `changes:
  - date: 2099-01-20
    note: Tell the Staff Office the same day, not within a week (§10.4).
  - date: 2099-01-10
    note: Every clause of §10.1 is for @everyone.
    minor: true
  - date: 2099-01-10
    note: Senior Moderators may time out for 7 days (§10.2, and §4.2 on Discord).
`;

/** Adds pages with images and attached files, and gives a document newer notes. */
function plantPages(workspace: Workspace): void {
  if (process.env.SERVES_CONTENT_ALONE !== undefined) {
    return;
  }
  const {dir} = workspace;
  cpSync(path.join(dir, 'tests/fixtures/site'), dir, {recursive: true});
  edit(workspace, 'docs/Staff-Rules/General-Staff.md', 'changes:\n', NOTES);
}
