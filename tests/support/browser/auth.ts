import {
  expect,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

import demo from '../demo';

const {
  authEmulatorUrl,
  siteUrl,
  firebase: {projectId},
} = demo();

/** The calls that the site makes to Firebase Authentication. */
export const AUTH_CALLS = {
  any: new RegExp(`^${authEmulatorUrl}/`),
  signIn: /\/accounts:signInWithPassword\?/,
  lookup: /\/accounts:lookup\?/,
  sendResetMail: /\/accounts:sendOobCode\?/,
  token: /\/v1\/token\?/,
} as const;

/** Chromium's lines in the console about a refused or failed call. */
export const REFUSED_SIGN_IN = /status of 400.*signInWithPassword/;
export const REFUSED_RECHECK = /status of 400.*(?:accounts:lookup|\/token\?)/;
export const UNREACHABLE = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;

/** The gate's line in the console about an unexpected failure of a login. */
export const LOGGED_FAILURE = /^Signing in failed\./;

/** Collects the calls that the page sends, without the browser's own preflights. */
export function recordCalls(page: Page, call: RegExp): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (call.test(request.url()) && request.method() !== 'OPTIONS') {
      calls.push(request);
    }
  });
  return calls;
}

/** Answers a call with an error in Firebase's format. */
export async function refuseCall(
  page: Page,
  call: RegExp,
  message: string,
  status = 400,
): Promise<void> {
  const errors = [{message, reason: 'invalid', domain: 'global'}];
  await page.route(call, (route) =>
    route.fulfill({status, json: {error: {code: status, message, errors}}}),
  );
}

/** Firebase's endpoints, which a live site asks. */
export const LIVE_SERVICE =
  /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/**
 * Signs in pages that are not those of the emulator's site, which it does not answer.
 *
 * @param emulator by default the demo's: its address, and the origin that it hears
 */
export async function answerFromEmulator(
  pages: Page | BrowserContext,
  service: RegExp,
  emulator = {url: authEmulatorUrl, origin: siteUrl},
): Promise<void> {
  const {url, origin} = emulator;
  await pages.route(service, async (route) => {
    const {host, pathname, search} = new URL(route.request().url());
    const path = host === new URL(url).host ? '' : `/${host}`;
    const response = await route.fetch({
      url: url + path + pathname + search,
      headers: {...route.request().headers(), origin},
    });
    await route.fulfill({
      response,
      headers: {...response.headers(), 'access-control-allow-origin': '*'},
    });
  });
}

/** Makes a call fail as if the service could not be reached. */
export async function cutCall(page: Page, call: RegExp): Promise<void> {
  await page.route(call, (route) => route.abort());
}

/** The tab comes to the front, as after a change of tabs. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange')),
  );
}

/** Returns to the tab, and waits until the account's token is renewed. */
export async function refreshToken(page: Page): Promise<void> {
  const renewed = page.waitForResponse(AUTH_CALLS.token);
  await returnToTab(page);
  await (await renewed).finished();
}

/** All entries of localStorage and sessionStorage. */
export function readStorage(
  page: Page,
): Promise<Record<'local' | 'session', Record<string, string>>> {
  return page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  }));
}

/** The records of all IndexedDB databases whose name matches, as JSON. */
export function readDatabases(page: Page, name = /^/): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onerror = reject;
        request.onsuccess = () => {
          resolve(request.result);
        };
      });
    const found: unknown[] = [];
    for (const known of await indexedDB.databases()) {
      if (known.name !== undefined && new RegExp(pattern).test(known.name)) {
        const database = await settled(indexedDB.open(known.name));
        for (const name of database.objectStoreNames) {
          const store = database.transaction(name).objectStore(name);
          found.push(...(await settled<unknown[]>(store.getAll())));
        }
        database.close();
      }
    }
    return found.map((record) => JSON.stringify(record));
  }, name.source);
}

/** Counts the sessions that Firebase keeps in IndexedDB: one or none. */
export async function countSessions(page: Page): Promise<number> {
  return (await readDatabases(page, /^firebaseLocalStorageDb$/)).length;
}

/** Parts of the site, seen or not. */
export const SITE = 'nav, article, footer';
/** Login as it is shown by the shell's style, by the shell's script or by the gate. */
export const LOGIN = 'html[data-signed-out] form, form:not([hidden] *)';

/**
 * Records the addresses of all tabs at every change of a document that has such
 * an element. Counts in documents that are loaded from now on.
 */
export async function watchFor(
  context: BrowserContext,
  selector: string,
): Promise<string[]> {
  const seen: string[] = [];
  const name = `report${selector.length}`;
  await context.exposeFunction(name, (where: string) => {
    seen.push(where);
  });
  await context.addInitScript(
    ([report, elements]) => {
      new MutationObserver(() => {
        if (document.querySelector(elements) !== null) {
          const {[report]: tell} = window as unknown as Record<
            string,
            ((where: string) => void) | undefined
          >;
          tell?.(window.location.href);
        }
      }).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      });
    },
    [name, selector] as const,
  );
  return seen;
}

interface ResetMail {
  readonly email: string;
  readonly requestType: string;
  /** The address that the mail asks to open. */
  readonly oobLink: string;
}

/** The password-reset mails that the emulator would have sent to an address. */
export async function readResetMails(email: string): Promise<ResetMail[]> {
  const response = await fetch(
    new URL(`/emulator/v1/projects/${projectId}/oobCodes`, authEmulatorUrl),
  );
  expect(response.status).toBe(200);
  const {oobCodes} = (await response.json()) as {oobCodes: ResetMail[]};
  return oobCodes.filter(
    (mail) => mail.email === email && mail.requestType === 'PASSWORD_RESET',
  );
}

/** Sets a new password with the link of the only reset mail to an address. */
export async function completeReset(
  email: string,
  newPassword: string,
): Promise<void> {
  const [mail, ...others] = await readResetMails(email);
  expect(others).toEqual([]);
  const link = new URL(mail?.oobLink ?? '');
  link.searchParams.set('newPassword', newPassword);
  expect((await fetch(link)).status).toBe(200);
}
