import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {BUILD_DIR} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../shared/terminal/print';
import buildSite from './buildSite';
import startAuthEmulator, {describeDemo} from './authEmulator';
import {choosePorts} from './ports';
import runCommand from '../shared/terminal/runCommand';
import serveBuild from './serveBuild';

/** `npm run serve`: the demo as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  const port = await choosePorts('the site');
  const {siteUrl, authEmulatorUrl} = DEMO_ENVIRONMENT;
  if (!isDemo(authEmulatorUrl)) {
    printOut('build/ does not hold this demo: building it first.\n');
    await buildSite({demo: true});
  }
  onInterruption(() => process.exit(0));
  printOut('Starting the Auth emulator …\n');
  await startAuthEmulator(port);
  serveBuild(port);
  printOut(describeDemo(siteUrl));
}

/** Whether build/ holds a site that signs in to this emulator. */
function isDemo(authEmulatorUrl: string): boolean {
  const shell = path.join(BUILD_DIR, 'index.html');
  return (
    existsSync(shell) && readFileSync(shell, 'utf8').includes(authEmulatorUrl)
  );
}

runCommand(serve);
