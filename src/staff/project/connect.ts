import {applicationDefault, deleteApp, initializeApp} from 'firebase-admin/app';
import {getAuth, type Auth} from 'firebase-admin/auth';

import type {Target} from './Target';

/** Administrator's access to a project. */
export interface Connection {
  readonly auth: Auth;
  /** Address of Identity Platform's API for the project, which firebase-admin does not cover. */
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
        ? `https://${SERVICE}/admin/v2/projects/${projectId}`
        : `http://${emulatorHost}/${SERVICE}/v2/projects/${projectId}`,
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
 * Reads a part of the project's settings through the admin API of Identity Platform,
 * which leaves false and empty fields out. The answers contain secrets, such as the
 * key of the password hashes: never print them as a whole.
 *
 * @throws SettingsError
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects
 */
export async function readSetting(
  connection: Connection,
  path: string,
): Promise<unknown> {
  const settings = await call<Record<string, unknown>>(connection, '/config');
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      settings,
    );
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
  await call(connection, `/config?updateMask=${path}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
  });
}

/**
 * Ids of the federated providers that are on, such as `google.com`.
 *
 * @throws SettingsError
 */
export async function listProviders(
  connection: Connection,
): Promise<readonly string[]> {
  const names = [
    'defaultSupportedIdpConfigs',
    'oauthIdpConfigs',
    'inboundSamlConfigs',
  ];
  const collections = await Promise.all(
    names.map(async (collection) => {
      const answer = await call<
        Record<string, {name?: string; enabled?: boolean}[] | undefined>
      >(connection, `/${collection}?pageSize=100`);
      return answer[collection] ?? [];
    }),
  );
  return collections
    .flat()
    .filter(({enabled}) => enabled === true)
    .map(({name = ''}) => name.slice(name.lastIndexOf('/') + 1));
}

async function call<T>(
  {settingsUrl, quotaProject, getAccessToken}: Connection,
  path: string,
  request: {readonly method?: 'PATCH'; readonly body?: string} = {},
): Promise<T> {
  const response = await fetch(`${settingsUrl}${path}`, {
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
  const answer = (await response.json().catch(() => ({}))) as T & {
    readonly error?: {readonly message?: string};
  };
  if (!response.ok) {
    throw new SettingsError(
      `Firebase answers ${response.status} ${answer.error?.message ?? ''}. The project’s plan may lack the setting, or the credentials the role "Firebase Authentication Admin".`,
    );
  }
  return answer;
}
