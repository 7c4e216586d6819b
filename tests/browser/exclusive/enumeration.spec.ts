import * as texts from '../../../src/gate/texts';
import {protectEmails} from '../../../src/staff';
import {
  LOGGED_FAILURE,
  nextLoggedFailure,
  readResetMails,
  REFUSED_SIGN_IN,
  unknownEmail,
} from '../../support/browser/auth';
import {expect, loginForm, submitLogin, test} from '../../support/browser/test';

// Old Firebase projects have email enumeration protection off; then the service
// distinguishes an unknown account from a wrong password.
test.beforeEach(async () => {
  await protectEmails(false);
});
test.afterEach(async () => {
  await protectEmails(true);
});

test('without email enumeration protection a wrong password has a hint, and an unknown account is not found', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(
    REFUSED_SIGN_IN,
    LOGGED_FAILURE,
    /status of 400.*sendOobCode/,
  );
  const email = unknownEmail();
  const {alert, status, forgot} = loginForm(page);
  await page.goto('/');
  const logging = nextLoggedFailure(page);
  await submitLogin(page, {...account, password: 'wrong'});
  await expect(alert).toHaveText(texts.LOGIN_FAILED);
  await expect(status).toHaveText(texts.WRONG_PASSWORD_HINT);
  expect((await logging).text()).toContain('auth/wrong-password');

  await submitLogin(page, {email, password: 'reading'});
  await expect(alert).toHaveText(texts.ACCOUNT_NOT_FOUND);
  // A reset shows the provider's own words.
  await forgot.click();
  await expect(alert).toHaveText(/^Firebase: .*\(auth\/user-not-found\)/);
  await expect(page.getByText(texts.RESET_SENT)).toHaveCount(0);
  expect(await readResetMails(email)).toEqual([]);
});
