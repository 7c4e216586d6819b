import {printOut} from '../terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import runCommand from './runCommand';
import scriptOf from './scriptOf';
import Servers, {assertPortsFree, waitForAddress} from './Servers';

const ADDRESS = 'http://localhost:3000';

/** `npm start`: the development server with live reload, on the demo project. */
async function start(): Promise<void> {
  await assertPortsFree({
    3000: 'the development server',
    9099: 'the Auth emulator',
  });
  const servers = new Servers();
  await servers.during(async () => {
    printOut('Starting the development server and the Auth emulator …\n');
    await servers.start({
      name: 'The development server',
      args: [scriptOf('docusaurus'), 'start', '--port=3000', '--no-open'],
    });
    await Promise.all([startAuthEmulator(servers), waitForAddress(ADDRESS)]);
    printOut(describeDemo(ADDRESS));
  });
}

runCommand(start);
