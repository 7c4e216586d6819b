import type {BrowserContext, Page} from '@playwright/test';

import {withDemoAuth} from '../../src/staff';
import {
  AUTH_CALLS,
  holdCall,
  LOGGED_FAILURE,
  refuseCall,
  watchForSite,
} from '../support/browserAuth';
import {
  expect,
  expectLogin,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

test.use({changesAccount: true});

const PAGE = '/docs/intro';
const HEADING = 'Introduction';

/** Docusaurus has started: its main script ends with this. */
async function waitForScripts(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => 'docusaurus' in window))
    .toBe(true);
}

/** Neither a part of the site nor a word or colour of it is in the document. */
async function expectNothingShown(
  page: Page,
  seen: readonly string[],
): Promise<void> {
  expect(seen).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await page.locator('html').textContent()).not.toContain(HEADING);
  expect(await page.title()).not.toContain(HEADING);
}

test('after a sign-in the site runs, and is not shown before the account is looked up', async ({
  page,
  context,
  account,
}) => {
  const seen = await watchForSite(context);
  const lookup = await holdCall(page, AUTH_CALLS.lookup);
  await page.goto(PAGE);
  await submitLogin(page, account);
  await lookup.arrived();
  await waitForScripts(page);
  await expectNothingShown(page, seen);
  await expectLogin(page);

  await lookup.release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(HEADING);
  await expect(page).toHaveTitle(/^Introduction \|/);
});

test('an account that is refused when it is looked up sees nothing, and another can sign in', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*lookup/, LOGGED_FAILURE);
  const seen = await watchForSite(context);
  await refuseCall(page, AUTH_CALLS.lookup, 'USER_DISABLED');
  await page.goto(PAGE);
  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred. Please try again.',
  );
  await waitForScripts(page);
  await expectNothingShown(page, seen);

  await page.unrouteAll({behavior: 'wait'});
  await submitLogin(page, account);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(HEADING);
});

/** Opens the page with a stored session that Firebase has not confirmed yet. */
async function openUnconfirmed(context: BrowserContext) {
  const page = await context.newPage();
  const seen = await watchForSite(context);
  const lookup = await holdCall(page, AUTH_CALLS.lookup);
  await page.goto(PAGE);
  await lookup.arrived();
  await waitForScripts(page);
  return {page, seen, lookup};
}

test('with a stored session the site runs, and is not shown before that is confirmed', async ({
  page: first,
  context,
  account,
}) => {
  await openSignedIn(first, PAGE, account);
  await first.close();
  const {page, seen, lookup} = await openUnconfirmed(context);
  await expectNothingShown(page, seen);
  await lookup.release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(HEADING);
});

test('a stored session of an account that is gone shows nothing', async ({
  page: first,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await openSignedIn(first, PAGE, account);
  await first.close();
  await withDemoAuth((auth) => auth.deleteUser(account.uid));
  const {page, seen, lookup} = await openUnconfirmed(context);
  await lookup.release();
  await expectLogin(page);
  await expectNothingShown(page, seen);

  // The next account needs a grant of its own.
  await withDemoAuth((auth) => auth.createUser(account));
  await submitLogin(page, account);
  await expect(
    page.getByRole('heading', {name: 'No access yet', level: 1}),
  ).toBeVisible();
  await expectNothingShown(page, seen);
});
