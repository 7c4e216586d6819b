import {randomUUID} from 'node:crypto';
import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';

const {
  authEmulatorUrl,
  firebase: {projectId},
} = DEMO_ENVIRONMENT;

/** The calls that the site makes to Firebase Authentication. */
export const AUTH_CALLS = {
  any: /^http:\/\/127\.0\.0\.1:9099\//,
  signIn: /\/accounts:signInWithPassword\?/,
  lookup: /\/accounts:lookup\?/,
  sendResetMail: /\/accounts:sendOobCode\?/,
} as const;

/** What Chromium itself writes to the console about a refused or failed call. */
export const REFUSED_SIGN_IN = /status of 400.*signInWithPassword/;
export const UNREACHABLE = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;

/** What the gate writes to the console about a login that failed unexpectedly. */
export const LOGGED_FAILURE = /^Signing in failed\./;

/** Waits for the next such line. */
export function nextLoggedFailure(page: Page): Promise<ConsoleMessage> {
  return page.waitForEvent(
    'console',
    (message) =>
      message.type() === 'error' &&
      message.text().startsWith('Signing in failed.'),
  );
}

/** An address that no account of the emulator has. */
export function unknownEmail(): string {
  return `nobody-${randomUUID().slice(0, 8)}@example.com`;
}

/** Collects the calls that the page really sends; browsers' own preflights do not count. */
export function recordCalls(page: Page, call: RegExp): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (call.test(request.url()) && request.method() !== 'OPTIONS') {
      calls.push(request);
    }
  });
  return calls;
}

export interface HeldCall {
  /** Settles once a call waits. */
  readonly arrived: () => Promise<void>;
  /** Lets what waits go on to the emulator, and everything after it. */
  readonly release: () => Promise<void>;
  /** What waits stays lost; everything after it goes on to the emulator. */
  readonly lose: () => void;
}

/** A service that takes a call and does not answer. */
export async function holdCall(
  target: Page | BrowserContext,
  call: RegExp,
): Promise<HeldCall> {
  const waiting: Route[] = [];
  let open = false;
  let tellArrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    tellArrived = resolve;
  });
  await target.route(call, async (route) => {
    if (open) {
      await route.fallback();
    } else {
      waiting.push(route);
      tellArrived();
    }
  });
  return {
    arrived: () => arrival,
    release: async () => {
      open = true;
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    },
    lose: () => {
      open = true;
    },
  };
}

/** Answers a call with an error in the form that Firebase gives it. */
export async function refuseCall(
  page: Page,
  call: RegExp,
  message: string,
  status = 400,
): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status,
      json: {
        error: {
          code: status,
          message,
          errors: [{message, reason: 'invalid', domain: 'global'}],
        },
      },
    }),
  );
}

/** The service cannot be reached. */
export async function cutCall(page: Page, call: RegExp): Promise<void> {
  await page.route(call, (route) => route.abort());
}

/** Everything that the page's origin holds in one of the two simple storages. */
export function readStorage(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
): Promise<Record<string, string>> {
  return page.evaluate(
    (name) => Object.fromEntries(Object.entries(window[name])),
    storage,
  );
}

/** Counts the records of one store in IndexedDB; 0 where there is no such store. */
function countRecords(
  page: Page,
  database: string,
  store: string,
): Promise<number> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const known = await indexedDB.databases();
      if (!known.some(({name}) => name === databaseName)) {
        return 0;
      }
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.onerror = () => {
          reject(opening.error ?? new Error(databaseName));
        };
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(storeName)) {
            db.close();
            resolve(0);
            return;
          }
          const counting = db
            .transaction(storeName)
            .objectStore(storeName)
            .count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      });
    },
    [database, store] as const,
  );
}

/** Counts the sessions that Firebase keeps in IndexedDB: one or none. */
export function countSessions(page: Page): Promise<number> {
  return countRecords(page, 'firebaseLocalStorageDb', 'firebaseLocalStorage');
}

/**
 * Records every moment at which a part of the site is in the document of any
 * tab, even one too short to be seen. Counts from its call on.
 */
export async function watchForSite(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('reportSite', (where: string) => {
    seen.push(where);
  });
  await context.addInitScript(() => {
    const {reportSite} = window as unknown as {
      reportSite?: (where: string) => void;
    };
    new MutationObserver(() => {
      if (document.querySelector('nav, article, footer') !== null) {
        reportSite?.(window.location.href);
      }
    }).observe(document, {childList: true, subtree: true});
  });
  return seen;
}

/** The tab comes to the front, as after a change of tabs. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange')),
  );
}

interface ResetMail {
  readonly email: string;
  readonly requestType: string;
  /** What the mail asks the person to open. */
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

/** Follows the link of a password-reset mail and sets a new password there. */
export async function completeReset(
  {oobLink}: ResetMail,
  newPassword: string,
): Promise<void> {
  const url = new URL(oobLink);
  url.searchParams.set('newPassword', newPassword);
  const response = await fetch(url);
  expect(response.status).toBe(200);
}
