import assertPortsFree from './assertPortsFree';
import demoIntroduction from './demoIntroduction';
import ProcessGroup, {waitForAddress} from './ProcessGroup';
import runCommand from './runCommand';
import startEmulators from './startEmulators';
import scriptOf from './scriptOf';

const ADDRESS = 'http://localhost:3000';

/** `npm start`: the development server with live reload, on the demo project. */
async function start(): Promise<void> {
  await assertPortsFree({
    3000: 'the development server',
    9099: 'the Auth emulator',
  });
  const processes = new ProcessGroup();
  await processes.during(async () => {
    console.log('Starting the Auth emulator …');
    await startEmulators(processes, ['auth']);
    processes.start({
      name: 'The development server',
      args: [scriptOf('docusaurus'), 'start', '--port=3000', '--no-open'],
    });
    await waitForAddress(ADDRESS);
    console.log(demoIntroduction(ADDRESS));
    // Now, and not before: it loads half of Docusaurus. The site does without it.
    await import('./showFindings')
      .then(({default: showFindings}) => showFindings())
      .catch((error: unknown) => {
        console.error('The content is not checked beside its pages:', error);
      });
  });
}

runCommand(start);
