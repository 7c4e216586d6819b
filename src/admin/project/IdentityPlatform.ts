import {explainRefusal, refusal, type Answer, type ErrorAnswer} from './Answer';
import type {Connection} from './connect';
import {
  toSettings,
  type ConfigAnswer,
  type ProjectSettings,
} from './ProjectSettings';
import type {Target} from './Target';

export type SwitchableSetting = 'signUp' | 'emailPrivacy';

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
      : explainRefusal(
          response.status,
          (answer as ErrorAnswer | undefined)?.error,
        );
  }
}
