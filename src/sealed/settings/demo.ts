import type {Settings} from './Settings';

/** Ports of this computer. */
export interface Ports {
  readonly site: number;
  readonly authEmulator: number;
}

export const USUAL_PORTS: Ports = {site: 5000, authEmulator: 9099};

/** Public on purpose: it opens demos, and nothing else. */
export const DEMO_KEY = 'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY';

export const DEMO_PASSWORD = 'staff-demo-1';

/** The first has access, the second waits for it. */
export const DEMO_ACCOUNTS = [
  {email: 'staff@example.com', granted: true},
  {email: 'newcomer@example.com', granted: false},
] as const;

/** Ids that begin with `demo-` exist only in Firebase's emulators. */
const PROJECT = 'demo-docs';

/** The settings of a demo, which signs in to the Auth emulator on this computer. */
export function demoSettings({
  site,
  authEmulator,
}: Ports = USUAL_PORTS): Settings & {readonly authEmulatorUrl: string} {
  return {
    firebase: {
      apiKey: 'demo-api-key',
      authDomain: `${PROJECT}.firebaseapp.com`,
      projectId: PROJECT,
      storageBucket: `${PROJECT}.firebasestorage.app`,
    },
    authEmulatorUrl: `http://127.0.0.1:${authEmulator}`,
    siteUrl: `http://localhost:${site}`,
    baseUrl: '/',
    // An example: this repository does not exist.
    repositoryUrl: 'https://github.com/example/staff-docs',
  };
}
