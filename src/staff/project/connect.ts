import {applicationDefault, deleteApp, initializeApp} from 'firebase-admin/app';
import {getAuth, type Auth} from 'firebase-admin/auth';

import type {Target} from './Target';

/** Administrator's access to a project. */
export interface Connection {
  readonly auth: Auth;
  /** Address of the project's settings in Identity Platform's API, which firebase-admin does not cover. */
  readonly settingsUrl: string;
  /** The project whose quota its calls use, if it must be named. */
  readonly quotaProject?: string | undefined;
  readonly getAccessToken: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const SERVICE = 'identitytoolkit.googleapis.com';

export default function connect({
  projectId,
  emulatorHost,
  quotaProject,
}: Pick<Target, 'projectId' | 'emulatorHost' | 'quotaProject'>): Connection {
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
        ? `https://${SERVICE}/admin/v2/projects/${projectId}/config`
        : `http://${emulatorHost}/${SERVICE}/v2/projects/${projectId}/config`,
    quotaProject,
    // "owner" is the emulator's token for administrators.
    getAccessToken: async () =>
      (await credential?.getAccessToken())?.access_token ?? 'owner',
    close: () => deleteApp(app),
  };
}

/** The settings cannot be read or changed; the message is a sentence with the reason. */
export class SettingsError extends Error {}

/** Switches among the settings, by their path. */
export const SIGN_UP_OFF = 'client.permissions.disabledUserSignup';
export const EMAIL_PROTECTION = 'emailPrivacyConfig.enableImprovedEmailPrivacy';

/**
 * Reads a switch among the project's settings through the admin API of Identity
 * Platform, which leaves those that are off out. The answer contains secrets, such as
 * the key of the password hashes: never print it as a whole.
 *
 * @throws SettingsError
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects
 */
export async function readSetting(
  connection: Connection,
  path: string,
): Promise<boolean> {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      await callSettings(connection),
    );
  return value === true;
}

/** @throws SettingsError */
export async function changeSetting(
  connection: Connection,
  path: string,
  on: boolean,
): Promise<void> {
  const body = path
    .split('.')
    .reduceRight<unknown>((value, name) => ({[name]: value}), on);
  await callSettings(connection, `?updateMask=${path}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
  });
}

async function callSettings(
  {settingsUrl, quotaProject, getAccessToken}: Connection,
  query = '',
  request: {readonly method?: 'PATCH'; readonly body?: string} = {},
): Promise<unknown> {
  const response = await fetch(`${settingsUrl}${query}`, {
    ...request,
    headers: {
      authorization: `Bearer ${await getAccessToken()}`,
      'content-type': 'application/json',
      // Only for a person's login: service accounts may lack the right to use quota.
      ...(quotaProject !== undefined && {'x-goog-user-project': quotaProject}),
    },
  }).catch((error: unknown) => {
    throw new SettingsError(
      `the project’s settings cannot be reached (${String(error)}).`,
    );
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const {error} = (answer ?? {}) as {error?: {message?: string}};
    throw new SettingsError(
      `Firebase answers ${response.status} ${error?.message ?? ''}. The project’s plan may lack the setting, or the credentials the role "Firebase Authentication Admin".`,
    );
  }
  return answer;
}
