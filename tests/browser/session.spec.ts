import demo from '../support/demo';
import type {Page} from '@playwright/test';

import options from '../../src/gate.config';
import {generateSealKey} from '../../src/sealed/envelope/keys';
import {GRANT_CLAIM} from '../../src/sealed/envelope/grant';
import * as texts from '../../src/sealed/gate/texts';
import {demoGrant, withDemoAuth} from '../../src/sealed/staff';
import {
  AUTH_CALLS,
  countSessions,
  LOGGED_FAILURE,
  readStorage,
  recordCalls,
  refuseCall,
  REFUSED_RECHECK,
  returnToTab,
  UNREACHABLE,
  LOGIN,
  SITE,
  watchFor,
} from '../support/browser/auth';
import {
  countLoads,
  GATE_SCRIPT,
  hold,
  setOffline,
} from '../support/browser/network';
import {
  expect,
  expectLogin,
  expectPage,
  expectSite,
  idle,
  logout,
  openSignedIn,
  openTab,
  openText,
  submitLogin,
  test,
  type Account,
} from '../support/browser/test';
import {setClaims, setDisabled} from '../support/browser/testAccount';

const PAGE = '/docs/intro';
const HEADING = 'Introduction';
const RECHECK_MS = 5 * 60_000;

test('a reload and new tabs stay signed in: the session is in IndexedDB only, not in storage that scripts read synchronously', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, PAGE);
  const logins = recordCalls(page, AUTH_CALLS.signIn);
  await page.reload();
  await expectPage(page, HEADING);
  await expect(page).toHaveURL(PAGE);
  await expect(page).toHaveTitle(`${HEADING} | ${options.title}`);
  expect(logins).toEqual([]);
  expect(await countSessions(page)).toBe(1);
  const stored = JSON.stringify(await readStorage(page));
  expect(stored).not.toMatch(/eyJ|token|firebase|api-?key/i);
  for (const secret of [account.email, account.uid, account.password]) {
    expect(stored).not.toContain(secret);
  }
  expect(await context.cookies()).toEqual([]);

  const second = await openTab(page, PAGE);
  await page.close();
  await openTab(second, '/blog');
});

test('no use of the session’s storage waits for its page, which would keep later pages from WebKit’s storage', async ({
  page,
  expectedErrors,
}) => {
  // One that goes on is refused.
  expectedErrors.push(/The transaction has finished/);
  await openSignedIn(page, PAGE);
  const ends = await page.evaluate(async () => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const [name = ''] = database.objectStoreNames;
    const reading = database.transaction(name);
    const read = () => {
      reading.objectStore(name).count().onsuccess = read;
    };
    read();
    const writing = database.transaction(name, 'readwrite');
    writing.objectStore(name).delete('none');
    const finished = database.transaction(name);
    finished.commit();
    const all = [reading, writing, finished].map(
      (transaction) =>
        new Promise<string>((resolve) => {
          for (const end of ['complete', 'abort']) {
            transaction.addEventListener(end, ({type}) => {
              resolve(type);
            });
          }
        }),
    );
    return Promise.all(all);
  });
  expect(ends).toEqual(['complete', 'complete', 'complete']);
});

test('an account without an email counts as signed out, when its session is found and when it signs in', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/auth\/login-blocked/);
  await openSignedIn(page, PAGE);
  const seen = await watchFor(context, SITE);
  // The answer is as after an administrator's edit.
  await page.route(AUTH_CALLS.lookup, (route) =>
    route.fulfill({json: {users: [{localId: account.uid}]}}),
  );
  await page.reload();
  await expectLogin(page);
  await expect(page).toHaveTitle('Login');
  await submitLogin(page);
  await expect(page.getByRole('alert')).toHaveText(texts.LOGIN_FAILED);
  await expect(page.getByText(texts.NO_EMAIL_HINT)).toBeVisible();
  await page.reload();
  await expectLogin(page);
  expect(seen).toEqual([]);

  await page.unrouteAll();
  await submitLogin(page);
  await expectSite(page);
});

test.describe('the site runs before the account is confirmed, and is not shown', () => {
  test('after a sign-in: nothing for an account that is refused, and another can sign in', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400.*lookup/, LOGGED_FAILURE);
    const seen = await watchFor(context, SITE);
    await refuseCall(page, AUTH_CALLS.lookup, 'USER_DISABLED');
    await page.goto(PAGE);
    await submitLogin(page);
    await expect(page.getByRole('alert')).toHaveText(texts.LOGIN_FAILED);
    await expectUnseen(page, seen);

    await page.unrouteAll({behavior: 'wait'});
    const lookup = await hold(page, AUTH_CALLS.lookup);
    await submitLogin(page);
    await lookup.arrived;
    await expectUnseen(page, seen);
    await expectLogin(page);
    await lookup.release();
    await expectPage(page, HEADING);
    await expect(page).toHaveTitle(/^Introduction \|/);
  });

  test('with a stored session: nor does Login flash', async ({
    page: first,
    context,
  }) => {
    await openSignedIn(first, PAGE);
    await first.close();
    const page = await context.newPage();
    const seen = await watchFor(context, SITE);
    const login = await watchFor(context, LOGIN);
    const gate = await hold(page, GATE_SCRIPT);
    const lookup = await hold(page, AUTH_CALLS.lookup);
    await page.goto(PAGE, {waitUntil: 'commit'});
    await gate.arrived;
    await expect(page.getByRole('status')).toHaveText(texts.LOADING);
    await gate.release();
    await lookup.arrived;
    await expectUnseen(page, seen);
    await expect(page.getByRole('status')).toHaveText(texts.LOADING);
    await expect(page.getByRole('heading')).toHaveCount(0);
    await lookup.release();
    await expectPage(page, HEADING);
    expect(login).toEqual([]);

    await logout(page);
    // The watch records Login when it is shown.
    expect(login).not.toEqual([]);
  });
});

test.describe('a session that ends', () => {
  test.use({changesAccount: true});

  test.beforeEach(({expectedErrors}) => {
    expectedErrors.push(REFUSED_RECHECK);
  });

  for (const [what, revoke, expectClosed] of [
    ['the password is changed', changePassword, expectEnded],
    [
      'the grant is removed',
      (one: Account) => setClaims(one, {}),
      expectNoAccess,
    ],
  ] as const) {
    test(`closes the site, even before its scripts run: ${what}`, async ({
      page,
      account,
    }) => {
      await openText(page, PAGE);
      await revoke(account);
      await returnToTab(page);
      await expectClosed(page);
      await page.reload();
      await expect(page.getByText(texts.LOADING)).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
  }

  test('closes every tab within five minutes', async ({page, account}) => {
    await page.clock.install();
    await openSignedIn(page, PAGE);
    const other = await openTab(page, '/blog');
    const calls = recordCalls(page, AUTH_CALLS.lookup);
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', {
          value,
          configurable: true,
        });
      }, state);
    await setVisibility('hidden');
    await page.clock.runFor(2 * RECHECK_MS);
    expect(calls).toHaveLength(0);
    await setVisibility('visible');
    await returnToTab(page);
    await expect.poll(() => calls.length).toBe(1);

    await setDisabled(account, true);
    await page.clock.runFor(RECHECK_MS);
    await expectLogin(page);
    await expectLogin(other);
    // The first tab that notices it says so.
    const notice = texts.SESSION_ENDED;
    await expect
      .poll(async () =>
        Promise.all(
          [page, other].map((tab) => tab.getByText(notice).isVisible()),
        ),
      )
      .toContain(true);
  });

  test('while no tab is open shows nothing, says so once, and lets the person sign in again', async ({
    page: first,
    context,
    account,
  }) => {
    await openSignedIn(first, '/docs/Staff-Rules/In-game-Staff');
    await first.close();
    await setDisabled(account, true);

    const page = await context.newPage();
    const seen = await watchFor(context, SITE);
    const lookup = await hold(page, AUTH_CALLS.lookup);
    await page.goto(PAGE);
    await lookup.arrived;
    await expectUnseen(page, seen);
    await lookup.release();
    await expectEnded(page);
    await expect(page).toHaveTitle('Login');
    await expect(page).toHaveURL(PAGE);
    await expectNothingShown(page, seen);
    expect(await countSessions(page)).toBe(0);
    // tests/browser/logout.spec.ts has all that is removed.
    const {local, session} = await readStorage(page);
    expect(local).not.toHaveProperty('session-stored');
    expect(session).toEqual({});

    await page.reload();
    await expectLogin(page);
    await expect(page.getByText(texts.SESSION_ENDED)).toHaveCount(0);
    await setDisabled(account, false);
    await submitLogin(page);
    await expectSite(page);
  });

  test('while no tab is open is reported once, also if its mark stays: no page reloads for ever', async ({
    page: first,
    context,
    account,
  }) => {
    await openSignedIn(first, PAGE);
    await first.close();
    await setDisabled(account, true);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const set = Reflect.get(Storage.prototype, 'setItem');
      Storage.prototype.setItem = function (...item) {
        if (this === sessionStorage) {
          set.apply(this, item);
        }
      };
      Storage.prototype.removeItem = () => undefined;
    });
    const loads = countLoads(page);
    await page.goto(PAGE);
    await expectEnded(page);
    await idle(page);
    expect(loads()).toBe(2);
  });

  test('whose stored key is no longer granted opens nothing; with one of two keys left, the site', async ({
    page,
    account,
  }) => {
    await page.clock.install();
    const grant = await demoGrant();
    const both = {...grant, '00000000': generateSealKey()};
    await setClaims(account, {[GRANT_CLAIM]: both});
    await openSignedIn(page, PAGE);
    for (const [claims, expectShown] of [
      [{[GRANT_CLAIM]: grant}, () => expectPage(page, HEADING)],
      [{}, () => expectNoAccess(page)],
    ] as const) {
      await page.goto('/robots.txt');
      await setClaims(account, claims);
      // The token with the keys of before is still stored, and too old.
      await page.clock.fastForward(2 * 60 * 60_000);
      await page.goto(PAGE);
      await expectShown();
    }
  });

  test('does not count as ended while nobody can check it; the open page stays', async ({
    page,
    context,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(UNREACHABLE, /status of 503/);
    await openSignedIn(page, PAGE);
    // A reload would lose the mark.
    await page.evaluate(() => {
      document.documentElement.dataset.page = 'the same';
    });
    const expectStill = async (heading: string) => {
      await expectPage(page, heading);
      await expect(page.locator('html')).toHaveAttribute(
        'data-page',
        'the same',
      );
    };
    await setClaims(account, {});
    await test.step('the browser is offline', async () => {
      await setOffline(context, true);
      const failed = page.waitForEvent('requestfailed', (request) =>
        AUTH_CALLS.any.test(request.url()),
      );
      await returnToTab(page);
      await failed;
      await expectStill(HEADING);
      await setOffline(context, false);
    });
    await test.step('the service fails', async () => {
      await refuseCall(page, AUTH_CALLS.any, 'UNAVAILABLE', 503);
      const asked = page.waitForRequest(AUTH_CALLS.any);
      await returnToTab(page);
      await asked;
      await expectStill(HEADING);
      await page.unrouteAll({behavior: 'wait'});
    });
    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    await expectStill('Blog');
    await returnToTab(page);
    await expectNoAccess(page);
  });
});

/** Docusaurus has started: its main script ends with this. */
async function expectUnseen(page: Page, seen: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => 'docusaurus' in window))
    .toBe(true);
  await idle(page);
  await expectNothingShown(page, seen);
}

/** The document contains no part of the site, nor a word or colour of it. */
async function expectNothingShown(page: Page, seen: string[]): Promise<void> {
  expect(seen).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await page.locator('html').textContent()).not.toContain(HEADING);
  expect(await page.title()).not.toContain(HEADING);
}

async function expectEnded(page: Page): Promise<void> {
  await expectLogin(page);
  await expect(page.getByText(texts.SESSION_ENDED)).toBeVisible();
}

async function expectNoAccess(page: Page): Promise<void> {
  await expectPage(page, texts.NO_ACCESS_TITLE);
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

function changePassword({uid}: Account): Promise<void> {
  return withDemoAuth(demo(), async ({auth}) => {
    // Tokens count whole seconds: those of this very second would stay valid.
    await expect
      .poll(async () => {
        await auth.updateUser(uid, {password: 'another-password-1'});
        const {tokensValidAfterTime = '', metadata} = await auth.getUser(uid);
        return (
          Date.parse(tokensValidAfterTime) - Date.parse(metadata.lastSignInTime)
        );
      })
      .toBeGreaterThan(0);
  });
}
