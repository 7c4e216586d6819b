import {spawn} from 'node:child_process';
import path from 'node:path';

import {packageDir} from '../node/packages';
import {demoSettings} from '../settings/demo';
import {SITE_DIR} from '../settings/folders';
import {variablesOfContent} from '../settings/siteSettings';
import onInterruption from '../shared/onInterruption';
import {printError, printOut} from '../shared/terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import {choosePorts, waitForAddress} from './ports';

/** The development server with live reload, on the demo project. */
export default async function start(args: string[]): Promise<void> {
  const ports = await choosePorts(args, 'the development server', 3000);
  const settings = demoSettings(ports);
  const {siteUrl} = settings;
  printOut('Starting the development server and the Auth emulator …\n');
  const server = spawn(
    process.execPath,
    [
      path.join(packageDir('@docusaurus/core'), 'bin/docusaurus.mjs'),
      ...['start', `--port=${ports.site}`, '--no-open'],
    ],
    {
      cwd: SITE_DIR,
      env: variablesOfContent(settings),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  let isEnding = false;
  const end = () => {
    isEnding = true;
    server.kill();
  };
  onInterruption(end);
  server.once('exit', (exitCode) => {
    if (!isEnding) {
      printError(
        `\nThe development server ended unexpectedly (exit code ${exitCode ?? 'unknown'}).\n`,
      );
      process.exitCode = 1;
    }
    // This ends the emulator, too.
    process.exit();
  });
  try {
    await Promise.all([startAuthEmulator(ports), waitForAddress(siteUrl)]);
  } catch (error) {
    end();
    throw error;
  }
  printOut(describeDemo(siteUrl));
}
