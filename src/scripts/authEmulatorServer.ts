import {createApp} from 'firebase-tools/lib/emulator/auth/server.js';

import serveOwn from './serveOwn';

/** What the process gets as its one argument, in JSON. */
export interface EmulatorOptions {
  readonly port: number;
  readonly projectId: string;
  readonly pagePorts: readonly number[];
}

/**
 * Firebase's Auth emulator as a process of its own: a request can change the prototypes
 * of all objects in it. It is only the app of the emulator, behind a check: Firebase's
 * own server answers every website, and its command also starts a hub, which removes any
 * folder that a website names.
 */
async function serveAuthEmulator(): Promise<void> {
  const {port, projectId, pagePorts} = JSON.parse(
    process.argv[2] ?? '',
  ) as EmulatorOptions;
  serveOwn({port, pagePorts, answer: await createApp(projectId)});
}

// The process that started this one has ended.
process.once('disconnect', () => process.exit());
void serveAuthEmulator();
