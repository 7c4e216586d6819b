import {randomInt} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {execa} from 'execa';

import scriptOf from '../../../src/scripts/scriptOf';
import {findFreePort} from '../../../src/scripts/Servers';
import {SITE_DIR} from '../../../src/config/siteDir';
import {MAIL_PROJECT} from './project';
import awaitServer from '../awaitServer';
import bundleCommand from '../bundleCommand';

const HOST = '127.0.0.1';

/**
 * Starts an Auth emulator for the admin tests alone, on ports that nothing else
 * uses, and bundles the command that they run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.STAFF_BUNDLE = bundleCommand(SITE_DIR, 'staff', {
    withPackages: true,
  });
  // The port is random, because others may start the same tests at once.
  const port = await findFreePort(randomInt(15_000, 20_000));
  process.env.ADMIN_EMULATOR_HOST = `${HOST}:${port}`;
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-admin-emulator-'));
  writeFileSync(
    path.join(dir, 'firebase.json'),
    JSON.stringify({
      emulators: {
        // Every test has a project of its own.
        singleProjectMode: false,
        auth: {host: HOST, port},
        hub: {host: HOST, port: await findFreePort(port + 1)},
        logging: {host: HOST, port: await findFreePort(port + 1_000)},
        ui: {enabled: false},
      },
    }),
  );
  const emulator = execa(
    process.execPath,
    [
      scriptOf('firebase'),
      'emulators:start',
      '--only=auth',
      `--project=${MAIL_PROJECT}`,
    ],
    {
      cwd: dir,
      env: {NO_UPDATE_NOTIFIER: '1', CI: '1'},
      stdin: 'ignore',
      all: true,
      reject: false,
      forceKillAfterDelay: 10_000,
    },
  );
  const url = `http://${HOST}:${port}/`;
  await awaitServer(emulator, url, () => 'It did not start').catch(async () => {
    emulator.kill();
    throw new Error(
      `The Auth emulator did not start:\n${(await emulator).all}`,
    );
  });
  return async () => {
    emulator.kill();
    await emulator;
    rmSync(dir, {recursive: true, force: true});
  };
}
