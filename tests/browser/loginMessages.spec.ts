import type {ConsoleMessage, Page} from '@playwright/test';

import * as texts from '../../src/gate/texts';
import {withDemoAuth} from '../../src/staff';
import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test,
  type Account,
} from '../support/browserTest';
import {
  AUTH_CALLS,
  cutCall,
  LOGGED_FAILURE,
  nextLoggedFailure,
  refuseCall,
  REFUSED_SIGN_IN,
  unknownEmail,
  UNREACHABLE,
} from '../support/browserAuth';

test.use({changesAccount: true});

test('an unknown account, a wrong password and the old answer get the same message, so that nobody learns who has an account; the right password opens the site', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  const expectNotFound = async (email: string, password: string) => {
    await submitLogin(page, {email, password});
    await expect(page.getByRole('alert')).toHaveText(texts.ACCOUNT_NOT_FOUND);
    await expect(page.getByRole('status')).toBeEmpty();
    await expectLogin(page);
  };
  await expectNotFound(unknownEmail(), 'reading');
  // Another message is shown in between, so that each is seen to appear.
  await askWithoutEmail(page);
  await expectNotFound(account.email, 'wrong');
  await askWithoutEmail(page);
  await refuseCall(page, AUTH_CALLS.signIn, 'EMAIL_NOT_FOUND');
  await expectNotFound(account.email, account.password);
  await page.unrouteAll();
  await submitLogin(page, account);
  await expectSite(page);
});

test('a disabled account is an error whose hint says whom to ask, and what the console gets of it holds no password', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, LOGGED_FAILURE);
  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: true}));
  await page.goto('/');
  const logged = await expectFailure(page, account, /auth\/user-disabled/);
  for (const argument of logged.args()) {
    const everything = await argument.evaluate((value: unknown) =>
      value instanceof Error
        ? JSON.stringify([value.message, value.stack, Object.entries(value)])
        : JSON.stringify(value),
    );
    expect(everything).not.toContain(account.password);
  }
  await expect(page.getByRole('status')).toHaveText(texts.DISABLED_HINT);
});

test('too many attempts are an error, and the hint says to wait', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, LOGGED_FAILURE);
  await refuseCall(
    page,
    AUTH_CALLS.signIn,
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
  );
  await page.goto('/');
  await expectFailure(page, account, /auth\/too-many-requests/);
  await expect(page.getByRole('status')).toHaveText(
    texts.TOO_MANY_ATTEMPTS_HINT,
  );
});

test('a service out of reach is an error, and the hint says to check the connection', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, LOGGED_FAILURE);
  await cutCall(page, AUTH_CALLS.signIn);
  await page.goto('/');
  await expectFailure(page, account, /auth\/network-request-failed/);
  await expect(page.getByRole('status')).toHaveText(texts.UNREACHABLE_HINT);

  await page.unrouteAll();
  await page.getByPlaceholder('Enter Password').press('Enter');
  await expectSite(page);
});

test('errors of the service itself, and invalid answers, are errors', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50[02].*signInWithPassword/, LOGGED_FAILURE);
  await page.goto('/');
  for (const message of ['INTERNAL', 'SOMETHING_NEW']) {
    await test.step(message, async () => {
      await refuseCall(page, AUTH_CALLS.signIn, message, 500);
      await expectFailure(page, account, LOGGED_FAILURE);
      await page.unrouteAll();
      await askWithoutEmail(page);
    });
  }
  for (const [status, contentType, body] of [
    [500, 'text/html', '<h1>Internal Server Error</h1>'],
    [502, 'text/plain', ''],
    [200, 'text/html', '<h1>Welcome to the airport</h1>'],
    [200, 'application/json', '{}'],
  ] as const) {
    await test.step(`${status} ${contentType}`, async () => {
      await page.route(AUTH_CALLS.signIn, (route) =>
        route.fulfill({status, contentType, body}),
      );
      await expectFailure(page, account, LOGGED_FAILURE);
      await page.unrouteAll();
      await askWithoutEmail(page);
    });
  }
});

/** Leaves another message than that of a login. */
async function askWithoutEmail(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter Email').clear();
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter your email address first.',
  );
}

/** The general message is shown, and the console has the reason. */
async function expectFailure(
  page: Page,
  account: Account,
  reason: RegExp,
): Promise<ConsoleMessage> {
  const logging = nextLoggedFailure(page);
  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(texts.LOGIN_FAILED);
  const logged = await logging;
  expect(logged.text()).toMatch(reason);
  await expectLogin(page);
  return logged;
}
