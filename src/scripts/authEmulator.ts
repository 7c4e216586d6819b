import {DEMO_ENVIRONMENT} from '../config/demo';
import {DEMO} from '../config/site';
import {createDemoAccounts, protectEmails} from '../staff';
import scriptOf from './scriptOf';
import {waitForAddress, type default as Servers} from './Servers';

/**
 * Starts Firebase's Auth emulator on the port of firebase.json, with the demo
 * project's settings and accounts. It needs no network and no Firebase account.
 */
export default async function startAuthEmulator(
  servers: Servers,
): Promise<void> {
  await servers.start({
    name: 'The Auth emulator',
    args: [
      scriptOf('firebase'),
      'emulators:start',
      '--only=auth',
      `--project=${DEMO_ENVIRONMENT.firebase.projectId}`,
    ],
    env: {NO_UPDATE_NOTIFIER: '1', CI: '1'},
    quiet: true,
  });
  await waitForAddress(DEMO_ENVIRONMENT.authEmulatorUrl);
  await protectEmails(true);
  await createDemoAccounts();
}

/** What a person needs to try the demo. */
export function describeDemo(address: string): string {
  return [
    '',
    `  The site        ${address}`,
    ...DEMO.accounts.map(
      ({email}) => `  Demo account    ${email}   password ${DEMO.password}`,
    ),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
