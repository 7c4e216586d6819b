import path from 'node:path';

import {createDemoAccounts, protectEmails} from '../staff';
import {DEMO_ENVIRONMENT} from '../config/demo';
import {SITE_DIR} from '../config/siteDir';
import type ProcessGroup from './ProcessGroup';
import {waitForAddress} from './ProcessGroup';
import scriptOf from './scriptOf';

type Emulator = 'auth' | 'hosting';

/** Arguments of Node.js that run Firebase's command line, before those of its own. */
export const firebase = (): string[] => [
  `--require=${require.resolve('tsx/cjs')}`,
  path.join(SITE_DIR, 'src/scripts/fastFirebase.ts'),
  scriptOf('firebase'),
];

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
    args: [
      ...firebase(),
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
