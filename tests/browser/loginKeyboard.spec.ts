import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test,
} from '../support/browserTest';
import {REFUSED_SIGN_IN, unknownEmail} from '../support/browserAuth';

test('walks through the form in the order of reading, and back, and works every control with the keys that its kind has', async ({
  page,
}) => {
  await page.goto('/');
  const stops = [
    page.getByPlaceholder('Enter Email'),
    page.getByPlaceholder('Enter Password'),
    page.getByRole('button', {name: 'Show password'}),
    page.getByRole('link', {name: 'Forgot password'}),
    page.getByRole('button', {name: 'Submit Login'}),
  ];
  await expect(page.getByPlaceholder('Enter Email')).toBeFocused();
  for (const stop of stops.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  for (const stop of stops.slice(0, -1).reverse()) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
  }

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('button', {name: 'Password is visible'}),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Show password'})).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter your email address first.',
  );
  await expect(page.getByPlaceholder('Enter Email')).toBeFocused();
});

test('submits with Enter in the email field, and puts the focus on the whole password after a failed login', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await page.getByPlaceholder('Enter Password').fill('a slip of the hand');
  await page.getByPlaceholder('Enter Email').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByPlaceholder('Enter Password')).toBeFocused();

  // Typing replaces what was wrong.
  await page.keyboard.type(account.password);
  await expect(page.getByPlaceholder('Enter Password')).toHaveValue(
    account.password,
  );
  await page.keyboard.press('Enter');
  await expectSite(page);
});

test('announces its messages in live regions that exist from the start', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await expectLogin(page);
  const alert = page.getByRole('alert');
  const status = page.getByRole('status');
  await expect(alert).toHaveCount(1);
  await expect(alert).toBeEmpty();
  await expect(status).toHaveCount(1);
  await expect(status).toBeEmpty();
  const alertFromTheStart = await alert.elementHandle();
  const statusFromTheStart = await status.elementHandle();

  await submitLogin(page, {email: unknownEmail(), password: 'reading'});
  await expect(alert).toHaveText('Account not found. Please try again.');
  expect(await alertFromTheStart.textContent()).toBe(
    'Account not found. Please try again.',
  );

  await page.getByPlaceholder('Enter Email').fill(account.email);
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(status).toHaveText(
    'Password reset email sent! Check your inbox.',
  );
  expect(await statusFromTheStart.textContent()).toBe(
    'Password reset email sent! Check your inbox.',
  );
});
