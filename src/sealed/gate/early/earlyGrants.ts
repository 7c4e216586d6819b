import type {GateConfig} from '../../settings/GateConfig';
import {decodeBase64url} from '../../shared/base64url';
import {withTimeout} from '../../shared/loading/waiting';
import {
  ask,
  isSignOutMarked,
  STORAGE_PATIENCE_MS,
  withDatabase,
} from '../device/storage';
import {GRANT_CLAIM, parseGrant, type Grant} from '../../envelope/grant';
import {SESSION_DATABASE, SESSION_STORE} from '../device/storedSession';

/*
 * The grant before Firebase has confirmed the account: of the stored session, and of
 * the answer to a sign-in, after which the SDK looks the account up. With it the site is
 * prepared, but not shown.
 *
 * To do without: src/sealed/README.md.
 */

const SERVICE = 'googleapis.com/';
const SIGN_IN = 'accounts:signInWithPassword';

/**
 * @param onGrant gets undefined if there is none after all, or the storage is silent;
 * and what settles once the SDK has asked about the account, which should not wait
 */
export function watchEarlyGrants(
  config: GateConfig,
  onGrant: (grant: Promise<Grant | undefined>, asked: Promise<void>) => void,
): void {
  const asked = watchRequests((grant) => {
    onGrant(Promise.resolve(grant), asked);
  });
  if (!isSignOutMarked()) {
    onGrant(readStoredGrant(config), asked);
  }
}

/** A user as Firebase writes it. */
interface StoredRecord {
  readonly value?: {
    readonly stsTokenManager?: {readonly accessToken?: unknown};
  };
}

async function readStoredGrant({
  firebase,
}: GateConfig): Promise<Grant | undefined> {
  try {
    const reading = withDatabase(SESSION_DATABASE, (database) =>
      ask<unknown>(database, SESSION_STORE, (store) =>
        store.get(`firebase:authUser:${firebase.apiKey}:[DEFAULT]`),
      ),
    );
    const record = await withTimeout(reading, STORAGE_PATIENCE_MS);
    const token = (record as StoredRecord | undefined)?.value?.stsTokenManager
      ?.accessToken;
    return typeof token === 'string' ? readTokenGrant(token) : undefined;
  } catch {
    // This costs only time: the SDK reads the same record and reports errors.
    return undefined;
  }
}

/**
 * The SDK has no public way to its answers.
 *
 * @returns settles when the SDK has asked for something
 */
function watchRequests(onGrant: (grant: Grant) => void): Promise<void> {
  const fetch = window.fetch.bind(window);
  return new Promise((resolve) => {
    window.fetch = async (input, init) => {
      const answer = fetch(input, init);
      const url = typeof input === 'string' ? input : '';
      if (url.includes(SERVICE)) {
        resolve();
      }
      const response = await answer;
      if (url.includes(SIGN_IN)) {
        void readAnswer(response.clone(), onGrant);
      }
      return response;
    };
  });
}

async function readAnswer(
  response: Response,
  onGrant: (grant: Grant) => void,
): Promise<void> {
  try {
    const {idToken} = (await response.json()) as {readonly idToken?: unknown};
    if (typeof idToken === 'string') {
      onGrant(readTokenGrant(idToken));
    }
  } catch {
    // This costs only time: the SDK reads the same answer and reports errors.
  }
}

/**
 * The grant in an ID token, a JSON Web Token (RFC 7519), without verifying it.
 *
 * @throws Error if the token does not have that form
 */
function readTokenGrant(token: string): Grant {
  const bytes = decodeBase64url(token.split('.')[1] ?? '');
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<
    Record<string, unknown>
  >;
  return parseGrant(claims[GRANT_CLAIM]);
}
