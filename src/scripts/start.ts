import {DEMO_ENVIRONMENT} from '../config/demo';
import {SITE_DIR} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';
import {printError, printOut} from '../terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import choosePorts from './choosePorts';
import {waitForAddress} from './ports';
import runCommand from './runCommand';

/** `npm start`: the development server with live reload, on the demo project. */
async function start(): Promise<void> {
  const port = await choosePorts('the development server', '3000');
  const {siteUrl} = DEMO_ENVIRONMENT;
  printOut('Starting the development server and the Auth emulator …\n');
  const end = new AbortController();
  onInterruption(() => {
    end.abort();
  });
  // Imported here, because tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const server = execa('docusaurus', ['start', `--port=${port}`, '--no-open'], {
    cwd: SITE_DIR,
    preferLocal: true,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    reject: false,
    cancelSignal: end.signal,
  });
  void server.then(({exitCode}) => {
    if (!end.signal.aborted) {
      printError(
        `\nThe development server ended unexpectedly (exit code ${exitCode ?? 'unknown'}).\n`,
      );
      process.exitCode = 1;
    }
    // This ends the emulator, too.
    process.exit();
  });
  try {
    await Promise.all([startAuthEmulator(), waitForAddress(siteUrl)]);
  } catch (error) {
    end.abort();
    throw error;
  }
  printOut(describeDemo(siteUrl));
}

runCommand(start);
