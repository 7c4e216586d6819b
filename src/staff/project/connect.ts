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
  if (emulatorHost !== undefined) {
    await assertEmulatorUp(emulatorHost);
  }
  // firebase-admin finds the emulator only through this variable.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost ?? '';
  const credential =
    emulatorHost === undefined ? applicationDefault() : undefined;
  const app = initializeApp(
    {projectId, ...(credential && {credential})},
    `staff-${crypto.randomUUID()}`,
  );
  return {
    auth: getAuth(app),
    // The emulator has this path without "admin/".
    settingsUrl:
      emulatorHost === undefined
        ? `https://${SERVICE}/admin/v2/projects/${projectId}`
        : `http://${emulatorHost}/${SERVICE}/v2/projects/${projectId}`,
    quotaProject,
    // "owner" is the emulator's token for administrators.
    getAccessToken: async () =>
      (await credential?.getAccessToken())?.access_token ?? 'owner',
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
