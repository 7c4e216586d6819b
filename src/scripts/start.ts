import {spawn} from 'node:child_process';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {SITE_DIR} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';
import {printError, printOut} from '../shared/terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import {choosePorts, waitForAddress} from './ports';
import runCommand from '../shared/terminal/runCommand';

/** `npm start`: the development server with live reload, on the demo project. */
async function start(): Promise<void> {
  const port = await choosePorts('the development server', '3000');
  const {siteUrl} = DEMO_ENVIRONMENT;
  printOut('Starting the development server and the Auth emulator …\n');
  const server = spawn(
    path.join(SITE_DIR, 'node_modules/.bin/docusaurus'),
    ['start', `--port=${port}`, '--no-open'],
    {cwd: SITE_DIR, stdio: ['ignore', 'inherit', 'inherit']},
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
    await Promise.all([startAuthEmulator(port), waitForAddress(siteUrl)]);
  } catch (error) {
    end();
    throw error;
  }
  printOut(describeDemo(siteUrl));
}

runCommand(start);
