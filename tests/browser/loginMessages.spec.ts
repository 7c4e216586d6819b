import type {Page} from '@playwright/test';

import {withDemoAuth} from '../../src/admin/demoProject';
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

const NOT_FOUND = 'Account not found. Please try again.';
const FAILED = 'An error occurred. Please try again.';

test('an unknown account is not found', async ({page, expectedErrors}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await submitLogin(page, {email: unknownEmail(), password: 'reading'});
  await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
  await expectLogin(page);
});

test('a wrong password reads like an unknown account, so that nobody learns who has one', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await submitLogin(page, {...account, password: 'wrong'});
  await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
  await expect(page.getByRole('status')).toBeEmpty();
  await expectLogin(page);
});

test('the old answer to an unknown account means the same', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await refuseCall(page, AUTH_CALLS.signIn, 'EMAIL_NOT_FOUND');
  await page.goto('/');
  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
});

test('the screen opens for the right password after any number of wrong ones', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  for (const password of ['wrong', 'wrong again']) {
    await submitLogin(page, {...account, password});
    await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
  }
  await submitLogin(page, account);
  await expectSite(page);
});

test('a disabled account is an error, and the hint says whom to ask', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, LOGGED_FAILURE);
  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: true}));
  await page.goto('/');
  await expectFailure(page, account, /auth\/user-disabled/);
  await expect(page.getByRole('status')).toHaveText(
    'This account has been disabled. Ask an administrator of the site.',
  );
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
    'There were too many attempts. Wait a few minutes, or reset your password with “Forgot password”.',
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
  await expect(page.getByRole('status')).toHaveText(
    'The sign-in service could not be reached. Check your connection, then submit again.',
  );

  await page.unrouteAll();
  await page.getByPlaceholder('Enter Password').press('Enter');
  await expectSite(page);
});

for (const [name, message] of [
  ['an error of the service itself', 'INTERNAL'],
  ['a code that nobody knows', 'SOMETHING_NEW'],
] as const) {
  test(`${name} is an error`, async ({page, account, expectedErrors}) => {
    expectedErrors.push(/status of 500.*signInWithPassword/, LOGGED_FAILURE);
    await refuseCall(page, AUTH_CALLS.signIn, message, 500);
    await page.goto('/');
    await expectFailure(page, account, LOGGED_FAILURE);
  });
}

for (const [status, contentType, body] of [
  [500, 'text/html', '<h1>Internal Server Error</h1>'],
  [502, 'text/plain', ''],
  [200, 'text/html', '<h1>Welcome to the airport</h1>'],
  [200, 'application/json', '{}'],
] as const) {
  test(`an answer that is none (${status}, ${contentType}) is an error`, async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 50[02].*signInWithPassword/, LOGGED_FAILURE);
    await page.route(AUTH_CALLS.signIn, (route) =>
      route.fulfill({status, contentType, body}),
    );
    await page.goto('/');
    await expectFailure(page, account, LOGGED_FAILURE);
  });
}

test('what the console gets of a failure holds no password', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, LOGGED_FAILURE);
  await withDemoAuth((auth) => auth.updateUser(account.uid, {disabled: true}));
  await page.goto('/');
  const logging = nextLoggedFailure(page);
  await submitLogin(page, account);
  for (const argument of (await logging).args()) {
    const everything = await argument.evaluate((value: unknown) =>
      value instanceof Error
        ? JSON.stringify([value.message, value.stack, Object.entries(value)])
        : JSON.stringify(value),
    );
    expect(everything).not.toContain(account.password);
  }
});

/** The general message stands, and the console has the reason. */
async function expectFailure(
  page: Page,
  account: Account,
  reason: RegExp,
): Promise<void> {
  const logging = nextLoggedFailure(page);
  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  expect((await logging).text()).toMatch(reason);
  await expectLogin(page);
}
