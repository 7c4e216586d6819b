import {existsSync} from 'node:fs';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {demoDir} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../shared/terminal/print';
import {restoreBuild} from './buildFolders';
import buildSite from './buildSite';
import startAuthEmulator, {describeDemo} from './authEmulator';
import {choosePorts} from './ports';
import runCommand from '../shared/terminal/runCommand';
import serveBuild from './serveBuild';

/** `npm run serve`: the demo as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  const port = await choosePorts('the site');
  const {siteUrl} = DEMO_ENVIRONMENT;
  const dir = demoDir();
  restoreBuild(dir);
  if (!existsSync(dir)) {
    printOut('There is no demo yet: building it first.\n');
    await buildSite({demo: true});
  }
  onInterruption(() => process.exit(0));
  printOut('Starting the Auth emulator …\n');
  await startAuthEmulator(port);
  serveBuild(port, dir);
  printOut(describeDemo(siteUrl));
}

runCommand(serve);
