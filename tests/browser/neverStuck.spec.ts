import type {Page} from '@playwright/test';

import * as texts from '../../src/gate/texts';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';
import {setOffline} from '../support/browserNetwork';
import {
  AUTH_CALLS,
  countSessions,
  cutCall,
  holdCall,
  LOGGED_FAILURE,
  refuseCall,
  UNREACHABLE,
} from '../support/browserAuth';

// What DESIGN promises: nobody waits longer without a word.
const PATIENCE_MS = 8_000;

test.describe('when nobody answers whether the session is still valid', () => {
  test('says so within eight seconds and offers two ways out: "Try again" opens the site once the service answers; names the missing connection if that is the reason', async ({
    page,
    context,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    const lookup = await waitForLookup(page);
    await expect(page.getByRole('alert')).toHaveText(texts.SLOW_SERVICE);
    await expect(page.getByRole('button')).toHaveText([
      'Try again',
      'Sign out on this device',
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('Loading…')).toHaveCount(0);

    await setOffline(context, true);
    await expect(page.getByRole('alert')).toHaveText(texts.OFFLINE);
    await setOffline(context, false);

    lookup.lose();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expectSite(page);
    await expect(page).toHaveURL('/docs/intro');
  });

  test('"Sign out on this device" leads to Login while it still hangs', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    await waitForLookup(page);
    await page.getByRole('button', {name: 'Sign out on this device'}).click();
    await page.clock.fastForward(PATIENCE_MS);
    await expectLogin(page);
    expect(await countSessions(page)).toBe(0);

    await page.reload();
    await expectLogin(page);
  });

  test('opens the site by itself when the answer comes late', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    const lookup = await waitForLookup(page);
    await lookup.release();
    await expectSite(page);
  });

  /** The page has been waiting for the answer for the whole of its patience. */
  async function waitForLookup(page: Page) {
    await page.clock.install();
    const lookup = await holdCall(page, AUTH_CALLS.lookup);
    await page.reload();
    await lookup.arrived();
    await page.clock.fastForward(PATIENCE_MS);
    await expect(
      page.getByRole('heading', {name: 'This is taking longer than usual'}),
    ).toBeVisible();
    return lookup;
  }
});

test.describe('when a login is not answered', () => {
  test('says so within eight seconds, and the next attempt signs in', async ({
    page,
    account,
  }) => {
    await page.clock.install();
    await page.goto('/docs/intro');
    const signIn = await holdCall(page, AUTH_CALLS.signIn);
    await submitLogin(page, account);
    await signIn.arrived();
    await page.clock.fastForward(PATIENCE_MS);
    await expect(page.getByText(texts.SLOW_LOGIN)).toBeVisible();
    signIn.lose();

    await page.getByRole('button', {name: 'Cancel and try again'}).click();
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(texts.SLOW_LOGIN)).toHaveCount(0);
    await expect(page.getByPlaceholder('Enter Password')).toBeFocused();
    await expect(page.getByPlaceholder('Enter Email')).toHaveValue(
      account.email,
    );
    await page.keyboard.press('Enter');
    await expectSite(page);
  });

  test('a login that was cancelled signs nobody in when its success comes late', async ({
    page,
    account,
  }) => {
    const signIn = await cancelLogin(page, account);
    await signIn.release();
    await page.waitForLoadState('networkidle');
    await expectLogin(page);
    await page.reload();
    await expectLogin(page);
  });

  async function cancelLogin(
    page: Page,
    account: {email: string; password: string},
  ) {
    await page.clock.install();
    const signIn = await holdCall(page, AUTH_CALLS.signIn);
    await page.goto('/');
    await submitLogin(page, account);
    await signIn.arrived();
    await page.clock.fastForward(PATIENCE_MS);
    await page.getByRole('button', {name: 'Cancel and try again'}).click();
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
    return signIn;
  }
});

test('Login opens without the sign-in service, and shows that there is no connection as long as there is none', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, LOGGED_FAILURE);
  await cutCall(page, AUTH_CALLS.any);
  await page.goto('/');
  await expectLogin(page);
  await page.unrouteAll();
  const notice = page.getByText(texts.OFFLINE_LOGIN);
  await expect(notice).toHaveCount(0);

  await setOffline(context, true);
  await expect(notice).toBeVisible();
  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred. Please try again.',
  );

  await setOffline(context, false);
  await expect(notice).toHaveCount(0);
  await page.getByPlaceholder('Enter Password').press('Enter');
  await expectSite(page);
});

test('a stored session opens the site while the sign-in service is out of reach; an error of the service ends at Login, where signing in works again', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, /status of 503/);
  await openSignedIn(page, '/docs/intro', account);
  await cutCall(page, AUTH_CALLS.any);
  await page.reload();
  await expectSite(page);
  await page.unrouteAll();

  await refuseCall(page, AUTH_CALLS.lookup, 'UNAVAILABLE', 503);
  await page.reload();
  await expectLogin(page);
  await page.unrouteAll();
  await submitLogin(page, account);
  await expectSite(page);
});
