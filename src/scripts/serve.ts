import {existsSync} from 'node:fs';
import path from 'node:path';

import {BUILD_DIR} from '../config/siteDir';
import {printOut} from '../terminal/print';
import buildSite from './buildSite';
import startAuthEmulator, {describeDemo} from './authEmulator';
import runCommand from './runCommand';
import serveBuild from './serveBuild';
import Servers, {assertPortsFree} from './Servers';

const PORT = 5000;

/** `npm run serve`: build/ as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  await assertPortsFree({
    [PORT]: 'the site',
    9099: 'the Auth emulator',
  });
  if (!existsSync(path.join(BUILD_DIR, 'index.html'))) {
    printOut('No build yet: building the demo first.\n');
    await buildSite({demo: true});
  }
  const servers = new Servers();
  await servers.during(async () => {
    printOut('Starting the Auth emulator …\n');
    await startAuthEmulator(servers);
    await serveBuild(PORT);
    printOut(describeDemo(`http://localhost:${PORT}`));
  });
}

runCommand(serve);
