import type {Locator} from '@playwright/test';

import {expect, expectSite, submitLogin, test} from '../support/browserTest';
import {
  AUTH_CALLS,
  holdCall,
  recordCalls,
  REFUSED_SIGN_IN,
  unknownEmail,
} from '../support/browserAuth';

test('sends nothing until both fields are valid', async ({page, account}) => {
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

test('shows a spinner over the button and is busy while the one request runs, however often the form is submitted, with the email as it is without spaces around it', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.signIn);
  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await page.goto('/');
  const submit = page.getByRole('button', {name: 'Submit Login'});
  const form = page.locator('form');
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect(submit.locator('span')).toHaveCount(0);

  await page.getByPlaceholder('Enter Email').fill(`  ${account.email} `);
  await page.getByPlaceholder('Enter Password').fill(account.password);
  await submit.dblclick();
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

  // The button is disabled in name only, and Playwright would wait for it.
  await submit.click({force: true});
  await page.getByPlaceholder('Enter Password').press('Enter');

  await signIn.release();
  await expectSite(page);
  await expect(page.getByRole('heading', {name: 'Login'})).toHaveCount(0);
  expect(calls.map((call) => call.postDataJSON() as unknown)).toMatchObject([
    {email: account.email, password: account.password},
  ]);
});

test('is no longer busy after a login that failed, and takes its message away as soon as the next begins; neither puts the email or the password into the address', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const unknown = {email: unknownEmail(), password: 'wrong-one'};
  await page.goto('/');
  await submitLogin(page, unknown);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Account not found. Please try again.');
  const submit = page.getByRole('button', {name: 'Submit Login'});
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect(submit.locator('span')).toHaveCount(0);

  const signIn = await holdCall(page, AUTH_CALLS.signIn);
  await submitLogin(page, account);
  await signIn.arrived();
  await expect(alert).toBeEmpty();
  await signIn.release();
  await expectSite(page);

  const typed = [unknown, account].flatMap(({email, password}) => [
    email,
    password,
  ]);
  for (const address of [page.url(), ...addresses].map(decodeURIComponent)) {
    expect(typed.filter((text) => address.includes(text))).toEqual([]);
  }
});

function isMissing(field: Locator): Promise<boolean> {
  return field.evaluate(
    (element: HTMLInputElement) => element.validity.valueMissing,
  );
}
