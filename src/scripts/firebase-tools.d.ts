/** The Auth emulator of Firebase's command line, whose package has no types. */
declare module 'firebase-tools/lib/emulator/auth/index.js' {
  export class AuthEmulator {
    constructor(options: {
      readonly host: string;
      readonly port: number;
      readonly projectId: string;
    });
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}
