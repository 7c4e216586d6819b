import {existsSync} from 'node:fs';
import path from 'node:path';

import {BUILD_DIR} from '../config/siteDir';
import assertPortsFree from './assertPortsFree';
import buildSite from './buildSite';
import demoIntroduction from './demoIntroduction';
import ProcessGroup, {waitForAddress} from './ProcessGroup';
import runCommand from './runCommand';
import startEmulators from './startEmulators';

const ADDRESS = 'http://localhost:5000';

/** `npm run serve`: build/ as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  await assertPortsFree({
    5000: 'the Hosting emulator',
    9099: 'the Auth emulator',
  });
  if (!existsSync(path.join(BUILD_DIR, 'index.html'))) {
    console.log('There is no build yet: building the demo first.');
    await buildSite({demo: true});
  }
  const processes = new ProcessGroup();
  await processes.during(async () => {
    console.log('Starting the Hosting and Auth emulators …');
    await startEmulators(processes, ['auth', 'hosting']);
    await waitForAddress(ADDRESS);
    console.log(demoIntroduction(ADDRESS));
  });
}

runCommand(serve);
