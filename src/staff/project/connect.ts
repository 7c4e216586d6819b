import {applicationDefault, deleteApp, initializeApp} from 'firebase-admin/app';
import {getAuth, type Auth} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import type {Target} from './Target';

/** Administrator's access to a project. */
export interface Connection {
  readonly auth: Auth;
  /** Address of Identity Platform's API for the project, which firebase-admin does not cover. */
  readonly settingsUrl: string;
  /** The project whose quota its calls use, if it must be named. */
  readonly quotaProject: string | undefined;
  readonly getAccessToken: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const SERVICE = 'identitytoolkit.googleapis.com';

/** @throws UserError if the emulator does not answer */
export default async function connect({
  projectId,
  emulatorHost,
  quotaProject,
}: Pick<
  Target,
  'projectId' | 'emulatorHost' | 'quotaProject'
>): Promise<Connection> {
  const name = `staff-${crypto.randomUUID()}`;
  if (emulatorHost !== undefined) {
    await assertEmulatorUp(emulatorHost);
    // firebase-admin finds the emulator only through this variable.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
    const app = initializeApp({projectId}, name);
    return {
      auth: getAuth(app),
      // The emulator has this path without "admin/".
      settingsUrl: `http://${emulatorHost}/${SERVICE}/v2/projects/${projectId}`,
      quotaProject,
      // The emulator's token for administrators.
      getAccessToken: () => Promise.resolve('owner'),
      close: () => deleteApp(app),
    };
  }
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const credential = applicationDefault();
  const app = initializeApp({projectId, credential}, name);
  return {
    auth: getAuth(app),
    settingsUrl: `https://${SERVICE}/admin/v2/projects/${projectId}`,
    quotaProject,
    getAccessToken: async () =>
      (await credential.getAccessToken()).access_token,
    close: () => deleteApp(app),
  };
}

async function assertEmulatorUp(host: string): Promise<void> {
  try {
    await fetch(`http://${host}/`);
  } catch {
    throw new UserError(
      `The Auth emulator does not answer at ${host} (FIREBASE_AUTH_EMULATOR_HOST). Start it with npm start or npm run serve, or unset the variable to work on the live project.`,
    );
  }
}
