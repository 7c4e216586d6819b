import type {Connection} from './connect';

/** The settings cannot be read or changed; the message is a sentence with the reason. */
export class SettingsError extends Error {
  /** The project's plan lacks the setting. */
  readonly notSupported: boolean;

  constructor(message: string, notSupported = false) {
    super(message);
    this.notSupported = notSupported;
  }
}

/** Who can sign in to a project. Firebase leaves false and empty fields out. */
export interface Settings {
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

/** A switch among the settings, by its path. */
export type Switch =
  | 'client.permissions.disabledUserSignup'
  | 'emailPrivacyConfig.enableImprovedEmailPrivacy';

/**
 * Reads the project's settings through the admin API of Identity Platform, on
 * which Firebase Authentication is built; firebase-admin covers only a part of it.
 * The answers contain secrets, such as the key of the password hashes: never print
 * them as a whole.
 *
 * @throws SettingsError
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects
 */
export default function readSettings(
  connection: Connection,
): Promise<Settings> {
  return call(connection, '/config');
}

/** @throws SettingsError */
export async function changeSetting(
  connection: Connection,
  path: Switch,
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

const PROVIDER_COLLECTIONS = [
  'defaultSupportedIdpConfigs',
  'oauthIdpConfigs',
  'inboundSamlConfigs',
];

/**
 * Ids of the federated providers that are on, such as `google.com`.
 *
 * @throws SettingsError
 */
export async function listProviders(
  connection: Connection,
): Promise<readonly string[]> {
  const collections = await Promise.all(
    PROVIDER_COLLECTIONS.map(async (collection) => {
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
  const token = await getAccessToken().catch(() => {
    throw new SettingsError('these credentials give no access token.');
  });
  const response = await fetch(`${settingsUrl}${path}`, {
    ...request,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Only for a person's login: service accounts may lack the right to use quota.
      ...(quotaProject !== undefined && {'x-goog-user-project': quotaProject}),
    },
  }).catch((error: unknown) => {
    throw new SettingsError(
      `the project’s settings cannot be reached (${String(error)}).`,
    );
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const {error} = answer as {error?: {message?: string}};
    throw explainRefusal(response.status, error?.message ?? '');
  }
  return answer as T;
}

const NOT_SUPPORTED =
  /OPERATION_NOT_ALLOWED|UNSUPPORTED|not supported|Identity Platform|BILLING_NOT_ENABLED/i;

function explainRefusal(status: number, message: string): SettingsError {
  const says = `(Firebase says ${status} ${message})`;
  if (message.includes('CONFIGURATION_NOT_FOUND')) {
    return new SettingsError(
      'Authentication is not set up in this project: in the Firebase console open Authentication and press "Get started".',
    );
  }
  if (status === 501 || NOT_SUPPORTED.test(message)) {
    return new SettingsError(
      `this project’s plan does not have it ${says}.`,
      true,
    );
  }
  return new SettingsError(
    status === 401 || status === 403
      ? `the credentials may not read or change the project’s settings ${says}. Give them the role "Firebase Authentication Admin".`
      : `Firebase refuses ${says}.`,
  );
}
