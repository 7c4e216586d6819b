import {randomInt} from 'node:crypto';

import {startEmulator} from '../../../src/sealed/commands/authEmulator';
import {findFreePort} from '../../../src/sealed/commands/ports';
import {SITE_DIR} from '../../../src/sealed/settings/folders';
import {MAIL_PROJECT} from './project';
import bundleCommand from '../bundleCommand';

const HOST = '127.0.0.1';

const START = `
  import staff from './src/sealed/commands/staff';
  import runCommand from './src/sealed/shared/terminal/runCommand';
  runCommand(() => staff(process.argv.slice(2)));
`;

/**
 * Starts an Auth emulator for the admin tests alone, on ports that nothing else
 * uses, and bundles the command that they run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.STAFF_BUNDLE = bundleCommand(SITE_DIR, 'staff', START, {
    withPackages: true,
  });
  // The port is random, because others may start the same tests at once.
  const port = await findFreePort(randomInt(15_000, 20_000));
  process.env.ADMIN_EMULATOR_HOST = `${HOST}:${port}`;
  return startEmulator({port, projectId: MAIL_PROJECT, pagePorts: []});
}
