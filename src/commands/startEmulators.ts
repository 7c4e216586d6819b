import {createDemoAccounts, protectEmails} from '../admin/demoProject';
import {DEMO_ENVIRONMENT} from '../config/demo';
import type ProcessGroup from './ProcessGroup';
import {waitForAddress} from './ProcessGroup';
import scriptOf from './scriptOf';

type Emulator = 'auth' | 'hosting';

/**
 * Starts Firebase's emulators on the ports of firebase.json, with the demo
 * project's settings and accounts. They need no network and no Firebase account.
 */
export default async function startEmulators(
  processes: ProcessGroup,
  emulators: readonly Emulator[],
): Promise<void> {
  processes.start({
    name: 'The Firebase emulator',
    script: scriptOf('firebase'),
    args: [
      'emulators:start',
      `--only=${emulators.join(',')}`,
      `--project=${DEMO_ENVIRONMENT.firebase.projectId}`,
    ],
    env: {NO_UPDATE_NOTIFIER: '1', CI: '1'},
    quiet: true,
  });
  await waitForAddress(DEMO_ENVIRONMENT.authEmulatorUrl);
  await protectEmails(true);
  await createDemoAccounts();
}
