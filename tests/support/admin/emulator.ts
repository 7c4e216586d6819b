import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import scriptOf from '../../../src/scripts/scriptOf';
import {SITE_DIR} from '../../../src/config/siteDir';
import {ADMIN_EMULATOR_HOST, MAIL_PROJECT} from './project';
import awaitServer from '../awaitServer';
import bundleCommand from '../bundleCommand';

const [HOST = '', PORT = ''] = ADMIN_EMULATOR_HOST.split(':');
const PATIENCE_MS = 300_000;

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
  const emulator = spawn(
    process.execPath,
    [
      scriptOf('firebase'),
      'emulators:start',
      '--only=auth',
      `--project=${MAIL_PROJECT}`,
    ],
    {
      cwd: dir,
      env: {...process.env, NO_UPDATE_NOTIFIER: '1', CI: '1'},
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const remember = (chunk: unknown) => {
    output = (output + String(chunk)).slice(-4_000);
  };
  emulator.stdout.on('data', remember);
  emulator.stderr.on('data', remember);
  const ended = once(emulator, 'exit');

  await awaitServer(
    emulator,
    `http://${ADMIN_EMULATOR_HOST}/`,
    PATIENCE_MS,
    () => `The Auth emulator did not start.\n${output}`,
  );
  return async () => {
    emulator.kill('SIGTERM');
    const force = setTimeout(() => emulator.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(force);
    rmSync(dir, {recursive: true, force: true});
  };
}
