import type {Connection} from './connect';
import type {Target} from './Target';

/** The settings of a project that decide who can get in, of all that Firebase keeps. */
export interface ProjectSettings {
  /** Undefined in the emulator. */
  readonly projectNumber: string | undefined;
  readonly signUpDisabled: boolean;
  readonly emailsProtected: boolean;
  readonly passwordSignIn: boolean;
  /** Signing in by a link in a mail, without a password. */
  readonly emailLinkSignIn: boolean;
  readonly anonymousSignIn: boolean;
  readonly phoneSignIn: boolean;
  readonly authorizedDomains: readonly string[] | undefined;
  readonly passwordPolicy: PasswordPolicy | undefined;
  /** False: the project has Firebase Authentication alone, without Identity Platform's extras. */
  readonly isIdentityPlatform: boolean | undefined;
}

interface PasswordPolicy {
  readonly enforced: boolean;
  readonly minLength: number;
}

/** An answer, or why there is none, in a sentence. */
export type Answer<T> =
  | {readonly ok: true; readonly value: T}
  | {
      readonly ok: false;
      /** The plan of the project has no such setting. */
      readonly notSupported: boolean;
      readonly reason: string;
    };

export type SwitchableSetting = 'signUp' | 'emailPrivacy';

/** As Firebase writes it; fields that are false or empty are left out. */
interface ConfigAnswer {
  /** `projects/<number>/config` */
  readonly name?: string;
  readonly subtype?: string;
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
  readonly authorizedDomains?: readonly string[];
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: string;
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: {readonly minPasswordLength?: number};
    }[];
  };
}

interface ErrorAnswer {
  readonly error?: {readonly message?: string; readonly status?: string};
}

const SWITCHES: Readonly<
  Record<SwitchableSetting, {readonly mask: string; readonly body: object}>
> = {
  signUp: {
    mask: 'client.permissions.disabledUserSignup',
    body: {client: {permissions: {disabledUserSignup: true}}},
  },
  emailPrivacy: {
    mask: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
    body: {emailPrivacyConfig: {enableImprovedEmailPrivacy: true}},
  },
};

/** Firebase's least, where no policy says otherwise. */
const DEFAULT_PASSWORD_LENGTH = 6;

/**
 * The project's settings, through the admin interface of Identity Platform, which
 * Firebase Authentication is built on; firebase-admin covers only a part of it.
 *
 * The answers hold secrets, such as the key of the password hashes: they are read
 * field by field, and never shown whole.
 *
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects
 */
export default class IdentityPlatform {
  readonly #origin: string;
  readonly #url: string;
  readonly #quotaProject: string | undefined;
  readonly #getAccessToken: () => Promise<string>;

  /** @param origin of the service; for tests on recorded answers */
  constructor(
    {
      projectId,
      emulatorHost,
      quotaProject,
    }: Pick<Target, 'projectId' | 'emulatorHost' | 'quotaProject'>,
    {getAccessToken}: Pick<Connection, 'getAccessToken'>,
    origin?: string,
  ) {
    const service = 'identitytoolkit.googleapis.com';
    const base =
      origin ??
      (emulatorHost === undefined
        ? `https://${service}`
        : `http://${emulatorHost}/${service}`);
    this.#origin = base;
    // The emulator knows the path without "admin/" alone.
    const version = emulatorHost === undefined ? 'admin/v2' : 'v2';
    this.#url = `${base}/${version}/projects/${encodeURIComponent(projectId)}`;
    this.#quotaProject = quotaProject;
    this.#getAccessToken = getAccessToken;
  }

  async readSettings(): Promise<Answer<ProjectSettings>> {
    const answer = await this.#request<ConfigAnswer>('GET', '/config');
    return answer.ok ? {ok: true, value: toSettings(answer.value)} : answer;
  }

  /** Switches public sign-up off, or email enumeration protection on. */
  async secure(setting: SwitchableSetting): Promise<Answer<ProjectSettings>> {
    const {mask, body} = SWITCHES[setting];
    const answer = await this.#request<ConfigAnswer>(
      'PATCH',
      `/config?updateMask=${encodeURIComponent(mask)}`,
      body,
    );
    return answer.ok ? {ok: true, value: toSettings(answer.value)} : answer;
  }

  /** Ids of the other sign-in providers that are on, such as `google.com`. */
  async listProviders(): Promise<Answer<readonly string[]>> {
    const enabled: string[] = [];
    for (const collection of [
      'defaultSupportedIdpConfigs',
      'oauthIdpConfigs',
      'inboundSamlConfigs',
    ]) {
      const answer = await this.#request<
        Record<string, readonly {name?: string; enabled?: boolean}[]>
      >('GET', `/${collection}?pageSize=100`);
      if (!answer.ok) {
        return answer;
      }
      enabled.push(
        ...(answer.value[collection] ?? [])
          .filter((provider) => provider.enabled === true)
          .map(({name = ''}) => name.slice(name.lastIndexOf('/') + 1)),
      );
    }
    return {ok: true, value: enabled};
  }

  /** The number of the project that a web app's API key belongs to. */
  async readKeyOwner(apiKey: string): Promise<Answer<string | undefined>> {
    const answer = await this.#call<{projectId?: string}>(
      'GET',
      `${this.#origin}/v1/projects?key=${encodeURIComponent(apiKey)}`,
    );
    return answer.ok ? {ok: true, value: answer.value.projectId} : answer;
  }

  async #request<T>(
    method: 'GET' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<Answer<T>> {
    let token: string;
    try {
      token = await this.#getAccessToken();
    } catch {
      return refusal(
        'there is no access token to be had with these credentials.',
      );
    }
    return this.#call(method, `${this.#url}${path}`, body, {
      authorization: `Bearer ${token}`,
      // Refused to service accounts that may not spend a project's quota.
      ...(this.#quotaProject !== undefined && {
        'x-goog-user-project': this.#quotaProject,
      }),
    });
  }

  async #call<T>(
    method: 'GET' | 'PATCH',
    url: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers: {...headers, 'content-type': 'application/json'},
        ...(body !== undefined && {body: JSON.stringify(body)}),
      });
    } catch (error) {
      return refusal(
        `the project’s settings cannot be reached (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
    const answer = (await response.json().catch(() => undefined)) as
      T | ErrorAnswer | undefined;
    return response.ok && answer !== undefined
      ? {ok: true, value: answer as T}
      : explain(response.status, (answer as ErrorAnswer | undefined)?.error);
  }
}

function toSettings(config: ConfigAnswer): ProjectSettings {
  const {email, phoneNumber, anonymous} = config.signIn ?? {};
  return {
    projectNumber: /^projects\/(\d+)\//.exec(config.name ?? '')?.[1],
    signUpDisabled: config.client?.permissions?.disabledUserSignup === true,
    emailsProtected:
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    passwordSignIn: email?.enabled === true,
    emailLinkSignIn: email?.enabled === true && email.passwordRequired !== true,
    anonymousSignIn: anonymous?.enabled === true,
    phoneSignIn: phoneNumber?.enabled === true,
    authorizedDomains: config.authorizedDomains,
    passwordPolicy: toPolicy(config.passwordPolicyConfig),
    isIdentityPlatform:
      config.subtype === undefined
        ? undefined
        : config.subtype === 'IDENTITY_PLATFORM',
  };
}

function toPolicy(
  policy: ConfigAnswer['passwordPolicyConfig'],
): PasswordPolicy | undefined {
  return policy === undefined
    ? undefined
    : {
        enforced: policy.passwordPolicyEnforcementState === 'ENFORCE',
        minLength:
          policy.passwordPolicyVersions?.at(-1)?.customStrengthOptions
            ?.minPasswordLength ?? DEFAULT_PASSWORD_LENGTH,
      };
}

function explain(
  status: number,
  error: ErrorAnswer['error'],
): Extract<Answer<never>, {ok: false}> {
  const message = error?.message ?? '';
  if (message.includes('CONFIGURATION_NOT_FOUND')) {
    return refusal(
      'Authentication is not set up in this project: in the Firebase console open Authentication and press "Get started".',
    );
  }
  if (
    status === 501 ||
    /OPERATION_NOT_ALLOWED|UNSUPPORTED|not supported|Identity Platform|BILLING_NOT_ENABLED/i.test(
      message,
    )
  ) {
    return {
      ok: false,
      notSupported: true,
      reason: `this project’s plan does not have it (Firebase says ${message === '' ? status : message}).`,
    };
  }
  if (status === 401 || status === 403) {
    return refusal(
      `the credentials may not read or change the project’s settings (Firebase says ${error?.status ?? status}). Give them the role "Firebase Authentication Admin".`,
    );
  }
  return refusal(
    `Firebase answers with the status ${status}${message === '' ? '' : ` (${message})`}.`,
  );
}

function refusal(reason: string): Extract<Answer<never>, {ok: false}> {
  return {ok: false, notSupported: false, reason};
}
