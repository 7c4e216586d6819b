import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

import {WITH_TYPESCRIPT} from '../node/packages';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  demoSettings,
  type Ports,
} from '../settings/demo';
import {SITE_DIR} from '../settings/folders';
import UserError from '../shared/UserError';
import {setUpDemo} from '../staff';
import type {EmulatorOptions} from './authEmulatorServer';
import {waitForAddress} from './ports';

/** Stops an emulator. */
type Stop = () => Promise<void>;

/**
 * Starts Firebase's Auth emulator with the demo project's settings and accounts. It
 * needs no network and no Firebase account.
 *
 * @param pagePorts other ports of this computer whose pages may sign in
 */
export default async function startAuthEmulator(
  ports: Ports,
  ...pagePorts: readonly number[]
): Promise<Stop> {
  const settings = demoSettings(ports);
  const {projectId} = settings.firebase;
  const stop = await startEmulator({
    port: ports.authEmulator,
    projectId,
    pagePorts: [ports.site, ...pagePorts],
  });
  try {
    await setUpDemo(settings);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Starts an emulator at a port of 127.0.0.1, and waits until it answers. It ends with
 * this process.
 *
 * @throws UserError if it does not start
 */
export async function startEmulator(options: EmulatorOptions): Promise<Stop> {
  const emulator = fork(
    path.join(__dirname, 'authEmulatorServer.ts'),
    [JSON.stringify(options)],
    {cwd: SITE_DIR, execArgv: [...WITH_TYPESCRIPT]},
  );
  const ended = once(emulator, 'exit');
  await Promise.race([
    waitForAddress(`http://127.0.0.1:${options.port}`),
    ended.then(() => {
      throw new UserError('The Auth emulator did not start; see above why.');
    }),
  ]);
  return async () => {
    emulator.kill();
    await ended;
  };
}

/** What a person needs to try the demo. */
export function describeDemo(address: string): string {
  return [
    '',
    `  The site        ${address}`,
    ...DEMO_ACCOUNTS.map(
      ({email}) => `  Demo account    ${email}   password ${DEMO_PASSWORD}`,
    ),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
