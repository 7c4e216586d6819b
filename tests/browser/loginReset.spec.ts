import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test,
} from '../support/browserTest';
import {
  AUTH_CALLS,
  completeReset,
  cutCall,
  holdCall,
  readResetMails,
  recordCalls,
  refuseCall,
  REFUSED_SIGN_IN,
  unknownEmail,
  UNREACHABLE,
} from '../support/browserAuth';

test.use({changesAccount: true});

const SENT = 'Password reset email sent! Check your inbox.';

test('asks for the email first', async ({page}) => {
  const calls = recordCalls(page, AUTH_CALLS.any);
  await page.goto('/');
  const email = page.getByPlaceholder('Enter Email');
  await page.getByPlaceholder('Enter Password').fill('reading');
  for (const nothing of ['', '   ']) {
    await email.fill(nothing);
    await page.getByRole('link', {name: 'Forgot password'}).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter your email address first.',
    );
    await expect(email).toBeFocused();
  }
  expect(calls).toEqual([]);
});

test('sends a mail whose link sets a new password', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/docs/intro');
  await page.getByPlaceholder('Enter Email').fill(` ${account.email} `);
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page).toHaveURL('/docs/intro');

  const mails = await readResetMails(account.email);
  expect(mails).toHaveLength(1);
  for (const mail of mails) {
    await completeReset(mail, 'a-new-password');
  }

  await submitLogin(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    'Account not found. Please try again.',
  );
  await submitLogin(page, {...account, password: 'a-new-password'});
  await expectSite(page);
});

test('answers the same for an unknown email, and sends nothing', async ({
  page,
}) => {
  const email = unknownEmail();
  await page.goto('/');
  await page.getByPlaceholder('Enter Email').fill(email);
  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
  expect(await readResetMails(email)).toEqual([]);
});

test("shows the provider's own words when it refuses, and when it is out of reach", async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*sendOobCode/, UNREACHABLE);
  await page.goto('/');
  await page.getByPlaceholder('Enter Email').fill(account.email);
  const alert = page.getByRole('alert');
  const expectRefused = async (words: string) => {
    await page.getByRole('link', {name: 'Forgot password'}).click();
    await expect(alert).toContainText(words);
    await expect(alert).toContainText(/^Firebase: /);
    await expect(page.getByText(SENT)).toHaveCount(0);
    await page.unrouteAll();
  };
  for (const [answer, words] of [
    [
      'QUOTA_EXCEEDED : Exceeded daily quota for email operations.',
      'Exceeded daily quota for email operations. (auth/quota-exceeded)',
    ],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'],
    ['INVALID_EMAIL', 'auth/invalid-email'],
  ] as const) {
    await test.step(answer, async () => {
      await refuseCall(page, AUTH_CALLS.sendResetMail, answer);
      await expectRefused(words);
    });
  }
  await cutCall(page, AUTH_CALLS.sendResetMail);
  await expectRefused('(auth/network-request-failed)');
  await expectLogin(page);
});

test('takes an earlier message away, is busy, and sends one request', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.sendResetMail);
  const mail = await holdCall(page, AUTH_CALLS.sendResetMail);
  await page.goto('/');
  const link = page.getByRole('link', {name: 'Forgot password'});
  await link.click();
  await expect(page.getByRole('alert')).not.toBeEmpty();

  await page.getByPlaceholder('Enter Email').fill(account.email);
  await link.dblclick();
  await mail.arrived();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');

  await mail.release();
  await expect(page.getByRole('status')).toHaveText(SENT);
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  expect(calls).toHaveLength(1);
});
