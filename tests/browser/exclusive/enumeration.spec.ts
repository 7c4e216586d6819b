import {WRONG_PASSWORD_HINT} from '../../../src/gate/texts';
import {protectEmails} from '../../../src/staff';
import {
  expect,
  expectLogin,
  submitLogin,
  test,
} from '../../support/browserTest';
import {
  LOGGED_FAILURE,
  nextLoggedFailure,
  readResetMails,
  REFUSED_SIGN_IN,
  unknownEmail,
} from '../../support/browserAuth';

// Old Firebase projects have email enumeration protection off; then the service
// distinguishes an unknown account from a wrong password.
test.beforeEach(async () => {
  await protectEmails(false);
});
test.afterEach(async () => {
  await protectEmails(true);
});

test('a wrong password is an error, and the hint says so', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, LOGGED_FAILURE);
  await page.goto('/');
  const logging = nextLoggedFailure(page);
  await submitLogin(page, {...account, password: 'wrong'});
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred. Please try again.',
  );
  await expect(page.getByRole('status')).toHaveText(WRONG_PASSWORD_HINT);
  expect((await logging).text()).toContain('auth/wrong-password');
  await expectLogin(page);
});

test('an unknown account is not found', async ({page, expectedErrors}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await submitLogin(page, {email: unknownEmail(), password: 'reading'});
  await expect(page.getByRole('alert')).toHaveText(
    'Account not found. Please try again.',
  );
  await expectLogin(page);
});

test("a reset for an unknown account shows the provider's own words", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*sendOobCode/);
  const email = unknownEmail();
  await page.goto('/');
  await page.getByPlaceholder('Enter Email').fill(email);
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(page.getByRole('alert')).toContainText(
    /^Firebase: .*\(auth\/user-not-found\)/,
  );
  await expect(page.getByText('Password reset email sent!')).toHaveCount(0);
  expect(await readResetMails(email)).toEqual([]);
});
