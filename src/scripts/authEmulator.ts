import {randomInt} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {DEMO} from '../config/site';
import {setUpDemo} from '../staff';
import scriptOf from './scriptOf';
import {findFreePort, waitForAddress, type default as Servers} from './Servers';

/**
 * Starts Firebase's Auth emulator with the demo project's settings and
 * accounts. It needs no network and no Firebase account.
 */
export default async function startAuthEmulator(
  servers: Servers,
): Promise<void> {
  const {authEmulatorUrl} = DEMO_ENVIRONMENT;
  await servers.start({
    name: 'The Auth emulator',
    args: [
      scriptOf('firebase'),
      'emulators:start',
      '--only=auth',
      `--config=${await writeConfig(authEmulatorUrl)}`,
      `--project=${DEMO_ENVIRONMENT.firebase.projectId}`,
    ],
    env: {NO_UPDATE_NOTIFIER: '1', CI: '1'},
    quiet: true,
  });
  await waitForAddress(authEmulatorUrl);
  await setUpDemo();
}

/** @returns the path of a file that is removed when this process ends */
async function writeConfig(authEmulatorUrl: string): Promise<string> {
  const {hostname: host, port} = new URL(authEmulatorUrl);
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-emulator-'));
  process.once('exit', () => {
    rmSync(dir, {recursive: true});
  });
  const file = path.join(dir, 'firebase.json');
  const emulators = {
    singleProjectMode: true,
    auth: {host, port: Number(port)},
    // Random, because two emulators that start at once would take the same ones.
    hub: {host, port: await findFreePort(randomInt(30_000, 45_000))},
    logging: {host, port: await findFreePort(randomInt(45_000, 60_000))},
    ui: {enabled: false},
  };
  writeFileSync(file, JSON.stringify({emulators}));
  return file;
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
