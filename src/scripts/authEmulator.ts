import {DEMO_ENVIRONMENT} from '../config/demo';
import {DEMO} from '../config/site';
import {setUpDemo} from '../staff';
import {waitForAddress} from './ports';

/** Stops an emulator. */
type Stop = () => Promise<void>;

/**
 * Starts Firebase's Auth emulator in this process, with the demo project's settings
 * and accounts. It needs no network and no Firebase account.
 */
export default async function startAuthEmulator(): Promise<Stop> {
  const {authEmulatorUrl, firebase} = DEMO_ENVIRONMENT;
  const stop = await startEmulator(authEmulatorUrl, firebase.projectId);
  try {
    await setUpDemo();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Starts an emulator at an address, and waits until it answers. Other projects may
 * use it, too. It is only the Auth emulator's class: Firebase's own command also
 * starts a hub, which removes any folder that a website names.
 */
export async function startEmulator(
  url: string,
  projectId: string,
): Promise<Stop> {
  // Loading it takes most of a second, in which other servers can start.
  const {AuthEmulator} =
    await import('firebase-tools/lib/emulator/auth/index.js');
  const {hostname: host, port} = new URL(url);
  const emulator = new AuthEmulator({host, port: Number(port), projectId});
  await emulator.start();
  await waitForAddress(url);
  return () => emulator.stop();
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
