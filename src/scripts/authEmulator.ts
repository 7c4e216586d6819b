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
  const {authEmulatorUrl, firebase} = DEMO_ENVIRONMENT;
  await startEmulator(servers, authEmulatorUrl, firebase.projectId);
  await setUpDemo();
}

/**
 * Starts an emulator at an address, and waits until it answers. Other projects may
 * use it, too. Its files are removed when this process ends.
 */
export async function startEmulator(
  servers: Servers,
  url: string,
  projectId: string,
): Promise<void> {
  const {hostname: host, port} = new URL(url);
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-emulator-'));
  process.once('exit', () => {
    rmSync(dir, {recursive: true});
  });
  const config = path.join(dir, 'firebase.json');
  const emulators = {
    singleProjectMode: false,
    auth: {host, port: Number(port)},
    // Random, because two emulators that start at once would take the same ones, and
    // below the ports that systems give to connections.
    hub: {host, port: await findFreePort(randomInt(30_000, 31_000))},
    logging: {host, port: await findFreePort(randomInt(31_000, 32_000))},
    ui: {enabled: false},
  };
  writeFileSync(config, JSON.stringify({emulators}));
  await servers.start({
    name: 'The Auth emulator',
    args: [
      scriptOf('firebase'),
      'emulators:start',
      '--only=auth',
      `--config=${config}`,
      `--project=${projectId}`,
    ],
    env: {
      NO_UPDATE_NOTIFIER: '1',
      CI: '1',
      // In a common folder, an emulator reads the file that another one is writing.
      TMPDIR: dir,
      TEMP: dir,
    },
    quiet: true,
  });
  await waitForAddress(url);
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
