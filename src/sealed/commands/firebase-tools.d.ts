/** The Auth emulator of Firebase's command line, whose package has no types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type {RequestListener} from 'node:http';

  export function createApp(projectId: string): Promise<RequestListener>;
}
