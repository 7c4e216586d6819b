import {existsSync} from 'node:fs';

import {demoSettings} from '../settings/demo';
import {demoDir} from '../settings/folders';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../shared/terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import {restoreBuild} from './buildFolders';
import {buildDemo} from './buildSite';
import {choosePorts} from './ports';
import serveBuild from './serveBuild';

/** The demo as hosting would serve it, with the Auth emulator. */
export default async function serve(args: string[]): Promise<void> {
  const ports = await choosePorts(args, 'the site');
  const dir = demoDir(ports.authEmulator);
  restoreBuild(dir);
  if (!existsSync(dir)) {
    printOut('There is no demo yet: building it first.\n');
    await buildDemo(ports);
  }
  onInterruption(() => process.exit(0));
  printOut('Starting the Auth emulator …\n');
  await startAuthEmulator(ports);
  serveBuild(ports.site, dir);
  printOut(describeDemo(demoSettings(ports).siteUrl));
}
