import {randomInt} from 'node:crypto';
import {execa} from 'execa';

import {emulatorCommand} from '../../../src/scripts/authEmulator';
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
  const url = `http://${HOST}:${port}/`;
  const {args, env} = await emulatorCommand(url, MAIL_PROJECT);
  const emulator = execa(process.execPath, args, {
    cwd: env.TMPDIR,
    env,
    stdin: 'ignore',
    all: true,
    reject: false,
    forceKillAfterDelay: 10_000,
  });
  await awaitServer(emulator, url, () => 'It did not start').catch(async () => {
    emulator.kill();
    throw new Error(
      `The Auth emulator did not start:\n${(await emulator).all}`,
    );
  });
  return async () => {
    emulator.kill();
    await emulator;
  };
}
