import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {BUILD_DIR} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../terminal/print';
import buildSite from './buildSite';
import startAuthEmulator, {describeDemo} from './authEmulator';
import choosePorts from './choosePorts';
import runCommand from './runCommand';
import serveBuild from './serveBuild';

/** `npm run serve`: the demo as hosting would serve it, with the Auth emulator. */
async function serve(): Promise<void> {
  const port = await choosePorts('the site');
  const {siteUrl, authEmulatorUrl} = DEMO_ENVIRONMENT;
  const problem = findProblem(authEmulatorUrl);
  if (problem !== undefined) {
    printOut(`${problem}: building the demo first.\n`);
    await buildSite({demo: true});
  }
  onInterruption(() => process.exit(0));
  printOut('Starting the Auth emulator …\n');
  await startAuthEmulator();
  await serveBuild(port);
  printOut(describeDemo(siteUrl));
}

/** Why build/ is not this demo; undefined if it is. */
function findProblem(authEmulatorUrl: string): string | undefined {
  const shell = path.join(BUILD_DIR, 'index.html');
  if (!existsSync(shell)) {
    return 'No build yet';
  }
  const text = readFileSync(shell, 'utf8');
  if (text.includes(authEmulatorUrl)) {
    return undefined;
  }
  return text.includes('name="demo-build"')
    ? 'The build signs in to the Auth emulator at another port'
    : 'build/ holds another site, which the demo accounts cannot open';
}

runCommand(serve);
