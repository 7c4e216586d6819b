import type {Locator} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test,
} from '../support/browserTest';
import {
  AUTH_CALLS,
  holdCall,
  recordCalls,
  REFUSED_SIGN_IN,
  unknownEmail,
} from '../support/browserAuth';

test('signs in', async ({page, account}) => {
  await page.goto('/');
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  await expect(page.getByRole('heading', {name: 'Login'})).toHaveCount(0);
});

test('takes an email with spaces around it, as pasting leaves them', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.signIn);
  await page.goto('/');
  await submitLogin(page, {...account, email: `  ${account.email} `});
  await expectSite(page);
  expect(calls.map((call) => call.postDataJSON() as unknown)).toMatchObject([
    {email: account.email, password: account.password},
  ]);
});

test('sends the password as it was typed, spaces included', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  const calls = recordCalls(page, AUTH_CALLS.signIn);
  await page.goto('/');
  await submitLogin(page, {...account, password: ` ${account.password} `});
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(calls.map((call) => call.postDataJSON() as unknown)).toMatchObject([
    {password: ` ${account.password} `},
  ]);
});

test('sends nothing until both fields are filled with what they ask for', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.any);
  await page.goto('/');
  const email = page.getByPlaceholder('Enter Email');
  const password = page.getByPlaceholder('Enter Password');
  const submit = page.getByRole('button', {name: 'Submit Login'});

  await submit.click();
  await expect(email).toBeFocused();
  expect(await isMissing(email)).toBe(true);

  await email.fill(account.email);
  await submit.click();
  await expect(password).toBeFocused();
  expect(await isMissing(password)).toBe(true);

  await email.fill('no address');
  await password.fill(account.password);
  await submit.click();
  await expect(email).toBeFocused();

  await email.fill('   ');
  await submit.click();
  await expect(email).toBeFocused();

  await expect(page.getByRole('button', {name: 'Submit Login'})).toHaveText(
    'Submit Login',
  );
  expect(calls).toEqual([]);
});

test('shows a spinner over the button and is busy while the request runs', async ({
  page,
  account,
}) => {
  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await page.goto('/');
  const submit = page.getByRole('button', {name: 'Submit Login'});
  const form = page.locator('form');
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect(submit.locator('span')).toHaveCount(0);

  await submitLogin(page, account);
  await signIn.arrived();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const overlay = submit.locator('> span');
  await expect(overlay).toBeVisible();
  await expect(overlay.locator('> span')).toBeVisible();
  const [button, cover] = await Promise.all([
    submit.boundingBox(),
    overlay.boundingBox(),
  ]);
  // The button's border stays visible around it.
  expect(Math.abs((cover?.width ?? 0) - (button?.width ?? 0))).toBeLessThan(4);
  expect(Math.abs((cover?.height ?? 0) - (button?.height ?? 0))).toBeLessThan(
    4,
  );

  await signIn.release();
  await expectSite(page);
});

test('is no longer busy after a login that failed', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await submitLogin(page, {...account, password: 'wrong'});
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const submit = page.getByRole('button', {name: 'Submit Login'});
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect(submit.locator('span')).toHaveCount(0);
});

test('sends one request, however often the form is submitted', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.signIn);
  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await page.goto('/');
  await page.getByPlaceholder('Enter Email').fill(account.email);
  await page.getByPlaceholder('Enter Password').fill(account.password);
  await page.getByRole('button', {name: 'Submit Login'}).dblclick();
  await signIn.arrived();
  // The button is disabled in name only, and Playwright would wait for it.
  await page.getByRole('button', {name: 'Submit Login'}).click({force: true});
  await page.getByPlaceholder('Enter Password').press('Enter');

  await signIn.release();
  await expectSite(page);
  expect(calls).toHaveLength(1);
});

test('asks for no reset mail while a login runs', async ({page, account}) => {
  const mails = recordCalls(page, AUTH_CALLS.sendResetMail);
  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await page.goto('/');
  await submitLogin(page, account);
  await signIn.arrived();
  await page.getByRole('link', {name: 'Forgot password'}).click();

  await signIn.release();
  await expectSite(page);
  expect(mails).toEqual([]);
});

test('takes the message of the last attempt away as soon as the next begins', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await submitLogin(page, {email: unknownEmail(), password: 'reading'});
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Account not found. Please try again.');

  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await submitLogin(page, account);
  await signIn.arrived();
  await expect(alert).toBeEmpty();
  await signIn.release();
  await expectSite(page);
});

test('an error takes the place of an earlier success, and the other way round', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  const alert = page.getByRole('alert');
  const status = page.getByRole('status');
  const sent = 'Password reset email sent! Check your inbox.';

  await page.getByPlaceholder('Enter Email').fill(account.email);
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(status).toHaveText(sent);

  await submitLogin(page, {...account, password: 'wrong'});
  await expect(alert).toHaveText('Account not found. Please try again.');
  await expect(page.getByText(sent)).toHaveCount(0);

  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(status).toHaveText(sent);
  await expect(alert).toBeEmpty();

  await page.getByPlaceholder('Enter Email').clear();
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(alert).toHaveText('Please enter your email address first.');
  await expect(page.getByText(sent)).toHaveCount(0);
});

test('never puts the email or the password into the address', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  await submitLogin(page, {...account, password: 'wrong-one'});
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await submitLogin(page, account);
  await expectSite(page);
  for (const address of [page.url(), ...addresses]) {
    expect(decodeURIComponent(address)).not.toContain(account.email);
    expect(decodeURIComponent(address)).not.toContain(account.password);
  }
});

function isMissing(field: Locator): Promise<boolean> {
  return field.evaluate(
    (element: HTMLInputElement) => element.validity.valueMissing,
  );
}
