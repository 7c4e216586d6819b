import type {Page} from '@playwright/test';

import {withDemoAuth} from '../../src/staff';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';
import {setOffline} from '../support/browserNetwork';
import {marksLine, searchFor} from '../support/browserSearch';
import {
  AUTH_CALLS,
  countSessions,
  cutCall,
  readStorage,
  returnToTab,
  UNREACHABLE,
} from '../support/browserAuth';

test.use({changesAccount: true});

const ENDED = 'Your session has ended. Please sign in again.';
const REFUSED_LOOKUP = /status of 400.*(?:accounts:lookup|\/token\?)/;

test('an account whose sessions were revoked loses the open site when its tab is looked at again', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_LOOKUP);
  await openSignedIn(page, '/docs/intro', account);
  // Tokens carry whole seconds: one of the same second as the revocation stays valid.
  await expect(async () => {
    await withDemoAuth((auth) => auth.revokeRefreshTokens(account.uid));
    await returnToTab(page);
    await expect(page.getByText(ENDED)).toBeVisible({timeout: 1_000});
  }).toPass({timeout: 15_000});
  await expectEnded(page);
});

test('an account that is disabled while no tab is open leaves only harmless settings on the device', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_LOOKUP);
  await openSignedIn(page, '/docs/Staff-Rules/In-game-Staff', account);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await searchFor(page, 'claim ticket');
  await page.keyboard.press('Enter');
  await expect(marksLine(page)).toBeVisible();
  expect(Object.keys(await readStorage(page, 'localStorage'))).toEqual(
    expect.arrayContaining(['search.recent', 'session-stored', 'theme']),
  );
  await page.close();
  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: true}));

  const returned = await context.newPage();
  await returned.goto('/docs/intro');
  await expectEnded(returned);
  expect(
    Object.keys(await readStorage(returned, 'localStorage')).sort(),
  ).toEqual([
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'theme',
  ]);
  expect(await readStorage(returned, 'sessionStorage')).toEqual({});
  await returned.reload();
  await expectLogin(returned);
  await expect(returned.getByText(ENDED)).toHaveCount(0);
});

test('the notice is shown once, and the form signs in again', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_LOOKUP);
  await openSignedIn(page, '/docs/intro', account);
  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: true}));
  await returnToTab(page);
  await expectEnded(page);
  await expect(page).toHaveURL('/docs/intro');

  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: false}));
  await page.reload();
  await expectLogin(page);
  await expect(page.getByText(ENDED)).toHaveCount(0);
  await submitLogin(page, account);
  await expectSite(page);
});

test('the open site stays for an account that is still valid, and while nobody can check it', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, /status of 503/);
  await openSignedIn(page, '/docs/intro', account);
  await test.step('the account is still valid', async () => {
    const asked = page.waitForResponse(AUTH_CALLS.lookup);
    const refreshed = page.waitForResponse(/\/token\?/);
    await returnToTab(page);
    expect((await asked).status()).toBe(200);
    expect((await refreshed).status()).toBe(200);
    await staysOpen(page);
  });
  await test.step('the browser is offline', async () => {
    await setOffline(context, true);
    const asked = page.waitForEvent('requestfailed', (request) =>
      AUTH_CALLS.any.test(request.url()),
    );
    await returnToTab(page);
    await asked;
    await staysOpen(page);
    await setOffline(context, false);
  });
  for (const [name, cut] of [
    ['is out of reach', () => cutCall(page, AUTH_CALLS.any)],
    [
      'has an error of its own',
      () =>
        page.route(AUTH_CALLS.any, (route) =>
          route.fulfill({status: 503, json: {error: {code: 503}}}),
        ),
    ],
  ] as const) {
    await test.step(`the sign-in service ${name}`, async () => {
      await cut();
      const asked = page.waitForRequest(AUTH_CALLS.any);
      await returnToTab(page);
      await asked;
      await staysOpen(page);
      await page.unrouteAll({behavior: 'wait'});
    });
  }
});

async function expectEnded(page: Page): Promise<void> {
  await expectLogin(page);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page).toHaveTitle('Login');
  expect(await countSessions(page)).toBe(0);
}

/** Nothing closes the page that is open, neither now nor a moment later. */
async function staysOpen(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await expectSite(page);
  await expect(
    page.getByRole('heading', {level: 1, name: 'Introduction'}),
  ).toBeVisible();
}
