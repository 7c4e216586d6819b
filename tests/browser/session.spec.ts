import type {Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
  type Account,
} from '../support/browserTest';
import {
  AUTH_CALLS,
  countSessions,
  readStorage,
  recordCalls,
  watchForSite,
} from '../support/browserAuth';

test('a reload stays signed in and asks nothing: the session is in IndexedDB only, not in storage that scripts read synchronously', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const logins = recordCalls(page, AUTH_CALLS.signIn);
  await page.reload();
  await expect(
    page.getByRole('heading', {level: 1, name: 'Introduction'}),
  ).toBeVisible();
  await expect(page.getByRole('heading', {name: 'Login'})).toHaveCount(0);
  await expect(page).toHaveURL('/docs/intro');
  await expect(page).toHaveTitle(`Introduction | ${BRAND.title}`);
  expect(logins).toEqual([]);

  await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expect(page).toHaveURL('/blog');
  expect(await countSessions(page)).toBe(1);

  const stored = {
    ...(await readStorage(page, 'localStorage')),
    ...(await readStorage(page, 'sessionStorage')),
  };
  const text = JSON.stringify(stored);
  expect(text).not.toMatch(/eyJ|token|firebase|api-?key/i);
  expect(text).not.toContain(account.email);
  expect(text).not.toContain(account.uid);
  expect(text).not.toContain(account.password);
  expect(await context.cookies()).toEqual([]);
});

test('a new tab is signed in, and stays so when the first has closed', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const second = await context.newPage();
  await second.goto('/docs/intro');
  await expectSite(second);

  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto('/blog');
  await expectSite(third);
});

test.describe('an account without an email', () => {
  test('counts as signed out when its session is found, and can sign in once it has one again', async ({
    page,
    context,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    const seen = await watchForSite(context);
    await loseEmail(page, account);
    await page.reload();
    await expectLogin(page);
    await expect(page).toHaveTitle('Login');
    expect(seen).toEqual([]);

    await page.unrouteAll();
    await submitLogin(page, account);
    await expectSite(page);
  });

  test('is refused when it signs in, and the form can be used again', async ({
    page,
    context,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/auth\/login-blocked/);
    const seen = await watchForSite(context);
    await loseEmail(page, account);
    await page.goto('/docs/intro');
    await submitLogin(page, account);
    await expect(page.getByRole('alert')).toHaveText(
      'An error occurred. Please try again.',
    );
    await expect(
      page.getByText('This account has no email address.'),
    ).toBeVisible();
    await page.reload();
    await expectLogin(page);
    expect(seen).toEqual([]);

    await page.unrouteAll();
    await submitLogin(page, account);
    await expectSite(page);
  });
});

/** The service knows the account without an email, as after an administrator's edit. */
async function loseEmail(page: Page, {uid}: Account): Promise<void> {
  await page.route(AUTH_CALLS.lookup, (route) =>
    route.fulfill({json: {users: [{localId: uid}]}}),
  );
}
