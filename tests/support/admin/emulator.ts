import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {execa} from 'execa';

import scriptOf from '../../../src/scripts/scriptOf';
import {SITE_DIR} from '../../../src/config/siteDir';
import {ADMIN_EMULATOR_HOST, MAIL_PROJECT} from './project';
import awaitServer from '../awaitServer';
import bundleCommand from '../bundleCommand';

const [HOST = '', PORT = ''] = ADMIN_EMULATOR_HOST.split(':');

/**
 * Starts an Auth emulator for the admin tests alone, on ports that nothing else
 * uses, and bundles the command that they run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.STAFF_BUNDLE = bundleCommand(SITE_DIR, 'staff', {
    withPackages: true,
  });
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-admin-emulator-'));
  writeFileSync(
    path.join(dir, 'firebase.json'),
    JSON.stringify({
      emulators: {
        // Every test has a project of its own.
        singleProjectMode: false,
        auth: {host: HOST, port: Number(PORT)},
        hub: {host: HOST, port: Number(PORT) + 1},
        logging: {host: HOST, port: Number(PORT) + 2},
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
  const url = `http://${ADMIN_EMULATOR_HOST}/`;
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
