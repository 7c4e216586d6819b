import type {Connection} from './connect';

/** The settings of a project that decide who can sign in. */
export interface ProjectSettings {
  readonly signUpDisabled: boolean;
  readonly emailsProtected: boolean;
  readonly passwordSignIn: boolean;
  /** Other ways to sign in that are on, such as `anonymous` or `google.com`. */
  readonly otherProviders: readonly string[];
}

/** The settings cannot be read or changed; the message is a sentence with the reason. */
export class SettingsError extends Error {
  /** The project's plan lacks the setting. */
  readonly notSupported: boolean;

  constructor(message: string, notSupported = false) {
    super(message);
    this.notSupported = notSupported;
  }
}

/** Firebase's answer; false and empty fields are left out. */
interface ConfigAnswer {
  readonly client?: {
    readonly permissions?: {readonly disabledUserSignup?: boolean};
  };
  readonly emailPrivacyConfig?: {readonly enableImprovedEmailPrivacy?: boolean};
  readonly signIn?: {
    readonly email?: {
      readonly enabled?: boolean;
      readonly passwordRequired?: boolean;
    };
    readonly phoneNumber?: {readonly enabled?: boolean};
    readonly anonymous?: {readonly enabled?: boolean};
  };
}

type ProvidersAnswer = Record<
  string,
  readonly {readonly name?: string; readonly enabled?: boolean}[] | undefined
>;

/**
 * Reads the project's settings through the admin API of Identity Platform, on
 * which Firebase Authentication is built; firebase-admin covers only a part of it.
 * The answers contain secrets, such as the key of the password hashes: never print
 * them as a whole.
 *
 * @throws SettingsError
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects
 */
export default async function readSettings(
  connection: Connection,
): Promise<ProjectSettings> {
  const config = await call<ConfigAnswer>(connection, 'GET', '/config');
  const {email, phoneNumber, anonymous} = config.signIn ?? {};
  return {
    signUpDisabled: config.client?.permissions?.disabledUserSignup === true,
    emailsProtected:
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    passwordSignIn: email?.enabled === true,
    otherProviders: [
      ...(email?.enabled === true && email.passwordRequired !== true
        ? ['email link']
        : []),
      ...(anonymous?.enabled === true ? ['anonymous'] : []),
      ...(phoneNumber?.enabled === true ? ['phone'] : []),
    ],
  };
}

/**
 * Ids of the federated providers that are on, such as `google.com`.
 *
 * @throws SettingsError
 */
export async function listProviders(
  connection: Connection,
): Promise<readonly string[]> {
  const enabled: string[] = [];
  for (const collection of [
    'defaultSupportedIdpConfigs',
    'oauthIdpConfigs',
    'inboundSamlConfigs',
  ]) {
    const answer = await call<ProvidersAnswer>(
      connection,
      'GET',
      `/${collection}?pageSize=100`,
    );
    enabled.push(
      ...(answer[collection] ?? [])
        .filter((provider) => provider.enabled === true)
        .map(({name = ''}) => name.slice(name.lastIndexOf('/') + 1)),
    );
  }
  return enabled;
}

/**
 * Switches public sign-up off.
 *
 * @throws SettingsError
 */
export async function switchSignUpOff(connection: Connection): Promise<void> {
  const client = {permissions: {disabledUserSignup: true}};
  const mask = 'client.permissions.disabledUserSignup';
  await call(connection, 'PATCH', `/config?updateMask=${mask}`, {client});
}

/**
 * Switches email enumeration protection, which is on in new projects and off in the
 * emulator.
 *
 * @throws SettingsError
 * @see https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export async function switchEmailProtection(
  connection: Connection,
  on: boolean,
): Promise<void> {
  const emailPrivacyConfig = {enableImprovedEmailPrivacy: on};
  const mask = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  await call(connection, 'PATCH', `/config?updateMask=${mask}`, {
    emailPrivacyConfig,
  });
}

async function call<T>(
  {settingsUrl, quotaProject, getAccessToken}: Connection,
  method: 'GET' | 'PATCH',
  path: string,
  body?: object,
): Promise<T> {
  const token = await getAccessToken().catch(() => {
    throw new SettingsError('these credentials give no access token.');
  });
  const response = await fetch(`${settingsUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Only for a person's login: service accounts may lack the right to use quota.
      ...(quotaProject !== undefined && {'x-goog-user-project': quotaProject}),
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
  }).catch((error: unknown) => {
    throw new SettingsError(
      `the project’s settings cannot be reached (${String(error)}).`,
    );
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const {error} = answer as {error?: {message?: string; status?: string}};
    throw explainRefusal(response.status, error?.message, error?.status);
  }
  return answer as T;
}

function explainRefusal(
  status: number,
  message = '',
  code = String(status),
): SettingsError {
  if (message.includes('CONFIGURATION_NOT_FOUND')) {
    return new SettingsError(
      'Authentication is not set up in this project: in the Firebase console open Authentication and press "Get started".',
    );
  }
  const notSupported =
    /OPERATION_NOT_ALLOWED|UNSUPPORTED|not supported|Identity Platform|BILLING_NOT_ENABLED/i;
  if (status === 501 || notSupported.test(message)) {
    return new SettingsError(
      `this project’s plan does not have it (Firebase says ${message === '' ? status : message}).`,
      true,
    );
  }
  return new SettingsError(
    status === 401 || status === 403
      ? `the credentials may not read or change the project’s settings (Firebase says ${code}). Give them the role "Firebase Authentication Admin".`
      : `Firebase answers with the status ${status}${message === '' ? '' : ` (${message})`}.`,
  );
}
