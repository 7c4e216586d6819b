import {DEMO_ENVIRONMENT} from '../config/demo';
import {printOut} from '../terminal/print';
import startAuthEmulator, {describeDemo} from './authEmulator';
import choosePorts from './choosePorts';
import runCommand from './runCommand';
import scriptOf from './scriptOf';
import Servers, {waitForAddress} from './Servers';

/** `npm start`: the development server with live reload, on the demo project. */
async function start(): Promise<void> {
  const port = await choosePorts('the development server', '3000');
  const {siteUrl} = DEMO_ENVIRONMENT;
  const servers = new Servers();
  await servers.during(async () => {
    printOut('Starting the development server and the Auth emulator …\n');
    await servers.start({
      name: 'The development server',
      args: [scriptOf('docusaurus'), 'start', `--port=${port}`, '--no-open'],
    });
    await Promise.all([startAuthEmulator(servers), waitForAddress(siteUrl)]);
    printOut(describeDemo(siteUrl));
  });
}

runCommand(start);
