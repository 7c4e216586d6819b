import {existsSync} from 'node:fs';
import path from 'node:path';

import {BUILD_DIR} from '../config/siteDir';
import {printOut} from '../terminal/print';
import buildSite from './buildSite';
import startEmulators, {describeDemo} from './demoEmulators';
import runCommand from './runCommand';
import Servers, {assertPortsFree, waitForAddress} from './Servers';

const ADDRESS = 'http://localhost:5000';

/** `npm run serve`: build/ as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  await assertPortsFree({
    5000: 'the Hosting emulator',
    9099: 'the Auth emulator',
  });
  if (!existsSync(path.join(BUILD_DIR, 'index.html'))) {
    printOut('No build yet: building the demo first.\n');
    await buildSite({demo: true});
  }
  const servers = new Servers();
  await servers.during(async () => {
    printOut('Starting the Hosting and Auth emulators …\n');
    await startEmulators(servers, ['auth', 'hosting']);
    await waitForAddress(ADDRESS);
    printOut(describeDemo(ADDRESS));
  });
}

runCommand(serve);
