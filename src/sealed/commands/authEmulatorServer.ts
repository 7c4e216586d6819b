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
  const answer = await createApp(projectId);
  serveOwn({
    port,
    pagePorts,
    answer: (request, response) => {
      // Its page for signing in with other providers runs a script that its address brings.
      response.setHeader('Content-Security-Policy', 'sandbox');
      answer(request, response);
    },
  });
}

// The process that started this one has ended.
process.once('disconnect', () => process.exit());
void serveAuthEmulator();
