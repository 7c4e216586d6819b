import {deleteApp, initializeApp} from 'firebase-admin/app';
import {getAuth, type Auth} from 'firebase-admin/auth';
import {GoogleAuth} from 'google-auth-library';

import {DEMO_KEY, demoSettings} from '../../settings/demo';
import {readSettings, valueOf, type Variables} from '../../settings/Settings';
import UserError from '../../shared/UserError';

/**
 * The Firebase project that a command works on. In the emulator it has the demo's
 * public key, whatever the environment holds: the emulator answers every website.
 */
export interface Target {
  readonly projectId: string;
  /** Host and port of the Auth emulator; undefined for a live project. */
  readonly emulatorHost?: string;
  /** The web app's public key, for calls that the site makes, too. */
  readonly apiKey: string;
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
  /** The key in the environment, or the demo's; never printed. */
  readonly sealKey: string;
}

/**
 * @param url instead of SITE_URL
 * @throws UserError that names the missing or wrong variables
 */
export function readTarget(variables: Variables, url?: string): Target {
  const emulatorHost = valueOf(variables, 'FIREBASE_AUTH_EMULATOR_HOST');
  if (emulatorHost !== '') {
    const id = valueOf(variables, 'FIREBASE_PROJECT_ID');
    const {firebase, siteUrl} = demoSettings();
    return {
      // Live projects are not in the emulator.
      projectId: id.startsWith('demo-') ? id : firebase.projectId,
      emulatorHost,
      apiKey: firebase.apiKey,
      siteUrl: (url ?? siteUrl).replace(/\/$/, ''),
      sealKey: DEMO_KEY,
    };
  }
  const {firebase, siteUrl} = readSettings({
    ...variables,
    ...(url !== undefined && {SITE_URL: url}),
  });
  return {
    ...firebase,
    siteUrl,
    sealKey: valueOf(variables, 'SEAL_KEY'),
  };
}

/** Administrator's access to a project. */
export interface Connection extends SettingsAccess {
  readonly auth: Auth;
  readonly close: () => Promise<void>;
}

export interface SettingsAccess {
  /** Address of the project in Identity Platform's API, which firebase-admin does not cover. */
  readonly settingsUrl: string;
  /** Headers that authorize a call to it. */
  readonly authorize: () => Promise<Headers>;
}

const SERVICE = 'identitytoolkit.googleapis.com';

/** Uses Application Default Credentials, or none in the emulator. */
export default function connect({
  projectId,
  emulatorHost,
}: Pick<Target, 'projectId' | 'emulatorHost'>): Connection {
  // firebase-admin finds the emulator only through this variable.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost ?? '';
  const app = initializeApp({projectId}, `staff-${crypto.randomUUID()}`);
  const google = new GoogleAuth({
    scopes: 'https://www.googleapis.com/auth/cloud-platform',
  });
  const isLive = emulatorHost === undefined;
  return {
    auth: getAuth(app),
    // The emulator has this path without "admin/", and "owner" for administrators.
    settingsUrl: isLive
      ? `https://${SERVICE}/admin/v2/projects/${projectId}`
      : `http://${emulatorHost}/${SERVICE}/v2/projects/${projectId}`,
    authorize: async () =>
      isLive
        ? google.getRequestHeaders()
        : new Headers({authorization: 'Bearer owner'}),
    close: () => deleteApp(app),
  };
}

/** Firebase refuses to show or change the settings. */
export class SettingsError extends UserError {}

/** Switches among the settings, by their path. */
export const PASSWORD_SIGN_IN = 'signIn.email.enabled';
export const PASSWORD_REQUIRED = 'signIn.email.passwordRequired';
export const DUPLICATE_EMAILS = 'signIn.allowDuplicateEmails';
export const PHONE_SIGN_IN = 'signIn.phoneNumber.enabled';
export const ANONYMOUS_SIGN_IN = 'signIn.anonymous.enabled';
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
  access: SettingsAccess,
  path: string,
): Promise<boolean> {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      await callSettings(access, '/config'),
    );
  return value === true;
}

/**
 * The providers of sign-in that are on, such as `google.com`, without passwords, phone
 * and anonymous sign-in, which are settings.
 *
 * @throws SettingsError
 */
export async function readProviders(
  access: SettingsAccess,
): Promise<readonly string[]> {
  const lists = [
    'defaultSupportedIdpConfigs',
    'oauthIdpConfigs',
    'inboundSamlConfigs',
  ].map(async (list) => {
    const answer = await callSettings(access, `/${list}?pageSize=100`);
    const providers = (answer as Record<string, unknown>)[list] ?? [];
    return providers as readonly {name: string; enabled?: boolean}[];
  });
  return (await Promise.all(lists))
    .flat()
    .flatMap(({name, enabled}) => (enabled ? name.replace(/.*\//, '') : []));
}

/** @throws SettingsError */
export async function changeSetting(
  access: SettingsAccess,
  path: string,
  on: boolean,
): Promise<void> {
  const body = path
    .split('.')
    .reduceRight<unknown>((value, name) => ({[name]: value}), on);
  await callSettings(access, `/config?updateMask=${path}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
  });
}

async function callSettings(
  {settingsUrl, authorize}: SettingsAccess,
  path: string,
  request: RequestInit = {},
): Promise<unknown> {
  // The error of a failed login may quote credentials.
  const headers = await authorize().catch(() => {
    throw new SettingsError(
      'The project’s settings cannot be read or changed: the credentials give no access token. Log in again: gcloud auth application-default login.',
    );
  });
  headers.set('content-type', 'application/json');
  const response = await fetch(`${settingsUrl}${path}`, {
    ...request,
    headers,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) {
    throw new SettingsError(
      `The project’s settings cannot be read or changed: Firebase answers ${response.status}${response.ok ? ', and nothing that can be read' : ''}. The project’s plan may lack the setting, or the credentials the role "Firebase Authentication Admin".`,
    );
  }
  return answer;
}
