import {expect, expectLogin, test} from '../support/browserTest';

test('shows the heading, the two labelled fields, the reset link, the button and that it belongs to a demo; shows and hides the password', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText(['Login']);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Login');
  await expect(
    page.getByText(
      'Demo build. Sign-in goes to the emulator on this computer. Do not publish.',
    ),
  ).toBeVisible();
  await expect(page.getByPlaceholder('Enter Email', {exact: true})).toHaveValue(
    '',
  );
  await expect(
    page.getByPlaceholder('Enter Password', {exact: true}),
  ).toHaveValue('');
  await expect(
    page.getByRole('link', {name: 'Forgot password', exact: true}),
  ).toBeVisible();
  await expect(
    page.getByRole('button', {name: 'Submit Login', exact: true}),
  ).toHaveText('Submit Login');

  const email = page.getByRole('textbox', {name: 'Email', exact: true});
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', {exact: true});
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('required');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await password.fill('reading-1');

  const show = page.getByRole('button', {name: 'Show password', exact: true});
  await expect(show).toHaveAttribute('title', 'Show password');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveCount(0);

  const hide = page.getByRole('button', {
    name: 'Password is visible',
    exact: true,
  });
  await expect(hide).toHaveAttribute('title', 'Password is visible');
  await hide.click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(hide).toHaveCount(0);
  await expect(show).toBeVisible();
  await expect(password).toHaveValue('reading-1');
});

test('replaces every page of the site, known or not, and offers no way to make an account', async ({
  page,
}) => {
  for (const address of [
    '/docs/Staff-Rules/In-game-Staff',
    '/blog',
    '/markdown-page',
    '/no-such-page',
    '/signup',
  ]) {
    await page.goto(address);
    await expectLogin(page);
    await expect(page).toHaveTitle('Login');
    await expect(page.getByRole('heading')).toHaveText(['Login']);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveText(['Forgot password']);
    await expect(page.getByRole('button')).toHaveCount(2);
    await expect(
      page.getByText(/sign[ -]?up|register|(?:create|new) .*account/i),
    ).toHaveCount(0);
  }
});
