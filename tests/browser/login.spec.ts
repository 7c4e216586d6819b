import type {Page} from '@playwright/test';

import * as texts from '../../src/sealed/gate/texts';
import {
  AUTH_CALLS,
  completeReset,
  cutCall,
  LOGGED_FAILURE,
  readResetMails,
  recordCalls,
  refuseCall,
  REFUSED_SIGN_IN,
  UNREACHABLE,
} from '../support/browser/auth';
import {hold} from '../support/browser/network';
import {
  expect,
  expectLogin,
  expectPage,
  expectSite,
  loginForm,
  submitLogin,
  test,
} from '../support/browser/test';
import {setDisabled} from '../support/browser/testAccount';

test.use({changesAccount: true});

// Prescribed texts.
const NOT_FOUND = 'Account not found. Please try again.';
const FAILED = 'An error occurred. Please try again.';
const EMAIL_NEEDED = 'Please enter your email address first.';
const SENT = 'Password reset email sent! Check your inbox.';

test('shows two fields, and nothing else', async ({page}) => {
  await page.goto('/signup');
  await expectPage(page, 'Login');
  await expect(page).toHaveTitle('Login');
  // There is no way to make an account either.
  await expect(page.getByRole('heading')).toHaveText(['Login']);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveText(['Forgot password']);
  await expect(page.getByRole('button')).toHaveCount(2);
  await expect(
    page.getByText(/sign[ -]?up|register|(?:create|new) .*account/i),
  ).toHaveCount(0);
  await expect(
    page.getByText(`${texts.DEMO_TITLE} ${texts.DEMO_TEXT}`),
  ).toBeVisible();

  const {email, password, show, submit} = partsOf(page);
  await expect(submit).toHaveText('Submit Login');
  for (const [field, type, autocomplete, placeholder] of [
    [email, 'email', 'username', 'Enter Email'],
    [password, 'password', 'current-password', 'Enter Password'],
  ] as const) {
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await expect(field).toHaveAttribute('placeholder', placeholder);
  }
  await test.step('Tab order', async () => {
    const {forgot} = partsOf(page);
    const stops = [email, password, show, forgot, submit];
    await expect(email).toBeFocused();
    for (const stop of stops.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    for (const stop of stops.slice(0, -1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
  });
});

test('shows and hides the password', async ({page}) => {
  await page.goto('/');
  const {password, show, hide} = partsOf(page);
  await password.fill('reading-1');
  await expect(show).toHaveAttribute('title', 'Show password');
  await show.press('Space');
  await expect(hide).toBeFocused();
  await expect(hide).toHaveAttribute('title', 'Password is visible');
  await expect(show).toHaveCount(0);
  await expect(password).toHaveAttribute('type', 'text');
  await hide.click();
  await expect(show).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('reading-1');
});

test('sends nothing until both fields are filled in', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page, AUTH_CALLS.any);
  await page.goto('/');
  const {email, password, submit, forgot, alert} = partsOf(page);
  await submit.click();
  await expect(email).toBeFocused();
  for (const invalid of ['no address', '   ']) {
    await email.fill(invalid);
    await submit.click();
    await expect(email).toBeFocused();
  }
  await forgot.press('Enter');
  await expect(alert).toHaveText(EMAIL_NEEDED);
  await expect(email).toBeFocused();
  await email.fill(account.email);
  await submit.click();
  await expect(password).toBeFocused();
  expect(calls).toEqual([]);
});

/** The parts of the form, by their names. */
function partsOf(page: Page) {
  return {
    ...loginForm(page),
    email: page.getByRole('textbox', {name: 'Email', exact: true}),
    password: page.getByLabel('Password', {exact: true}),
    show: page.getByRole('button', {name: 'Show password', exact: true}),
    hide: page.getByRole('button', {name: 'Password is visible'}),
  };
}

test('after a failed login the next one removes the message, is busy under a spinner, and sends one request; no address holds what was typed', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const typed = [account.email, account.password, 'a slip of the hand'];
  await page.goto('/');
  const {form, email, password, submit, alert} = loginForm(page);
  await expect(alert).toHaveCount(1);
  await expect(alert).toBeEmpty();
  const alertFromTheStart = await alert.elementHandle();

  await test.step('Enter in the email field submits; the focus goes to the whole password', async () => {
    await password.fill('a slip of the hand');
    await email.fill(`  ${account.email} `);
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(NOT_FOUND);
    // Screen readers announce only changes of a region that they know.
    expect(await alertFromTheStart.textContent()).toBe(NOT_FOUND);
    await expect(form).toHaveAttribute('aria-busy', 'false');
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
    await expect(submit.locator('span')).toHaveCount(0);
    await expect(password).toBeFocused();
    await page.keyboard.type(account.password);
    await expect(password).toHaveValue(account.password);
  });

  const calls = recordCalls(page, AUTH_CALLS.signIn);
  const signIn = await hold(page, AUTH_CALLS.signIn);
  await submit.dblclick();
  await signIn.arrived;
  await expect(alert).toBeEmpty();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const overlay = submit.locator('> span');
  await expect(overlay.locator('> span')).toBeVisible();
  const [button, cover] = await Promise.all([
    submit.boundingBox(),
    overlay.boundingBox(),
  ]);
  // The button's border stays visible around it.
  expect(cover?.width).toBeGreaterThan((button?.width ?? 0) - 4);
  expect(cover?.height).toBeGreaterThan((button?.height ?? 0) - 4);

  // It is disabled only in name, and Playwright would wait for it.
  await submit.click({force: true});
  await password.press('Enter');
  await signIn.release();
  await expectSite(page);
  expect(calls.map((call) => call.postDataJSON() as unknown)).toMatchObject([
    {email: account.email, password: account.password},
  ]);
  for (const address of [page.url(), ...addresses].map(decodeURIComponent)) {
    expect(typed.filter((text) => address.includes(text))).toEqual([]);
  }
});

test('shows what is wrong without saying who has an account, and logs unexpected failures without the password', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(
    REFUSED_SIGN_IN,
    LOGGED_FAILURE,
    UNREACHABLE,
    /status of 500.*signInWithPassword/,
  );
  const {email, password, forgot, alert, status} = loginForm(page);
  await page.goto('/');
  const refuse = (answer: string, statusCode?: number) => () =>
    refuseCall(page, AUTH_CALLS.signIn, answer, statusCode);
  const answerPage = () =>
    page.route(AUTH_CALLS.signIn, (route) =>
      route.fulfill({contentType: 'text/html', body: '<h1>Airport</h1>'}),
    );
  const {OVERLOADED_HINT, UNREACHABLE_HINT, WRONG_PASSWORD_HINT} = texts;
  const cases: [() => Promise<unknown>, string?, string?][] = [
    // The same for an unknown account and a wrong password.
    [() => email.fill('nobody@example.com')],
    [() => password.fill('wrong')],
    // What projects without email enumeration protection answer.
    [refuse('EMAIL_NOT_FOUND')],
    [refuse('INVALID_PASSWORD'), 'auth/wrong-password', WRONG_PASSWORD_HINT],
    [refuse('QUOTA_EXCEEDED : By day'), 'auth/quota-exc', OVERLOADED_HINT],
    [refuse('RESOURCE_EXHAUSTED'), 'auth/resource-exhausted', OVERLOADED_HINT],
    [() => cutCall(page, AUTH_CALLS.signIn), 'auth/network', UNREACHABLE_HINT],
    [refuse('INTERNAL', 500), 'auth/'],
    [answerPage, '', UNREACHABLE_HINT],
    [
      () => setDisabled(account, true),
      'auth/user-disabled',
      texts.DISABLED_HINT,
    ],
  ];
  for (const [index, [arrange, reason, hint = '']] of cases.entries()) {
    await test.step(`${index + 1}: ${reason ?? NOT_FOUND}`, async () => {
      // Another message in between, so that each is seen to appear.
      await email.clear();
      await forgot.click();
      await expect(alert).toHaveText(EMAIL_NEEDED);

      await email.fill(account.email);
      await password.fill(account.password);
      await arrange();
      const logging =
        reason === undefined
          ? undefined
          : page.waitForEvent('console', (message) =>
              LOGGED_FAILURE.test(message.text()),
            );
      await password.press('Enter');
      await expect(alert).toHaveText(reason === undefined ? NOT_FOUND : FAILED);
      await expect(status).toHaveText(hint);
      await expectLogin(page);
      const logged = await logging;
      expect(logged?.text() ?? '').toContain(reason ?? '');
      for (const argument of logged?.args() ?? []) {
        const everything = await argument.evaluate((value: unknown) =>
          value instanceof Error
            ? JSON.stringify([
                value.message,
                value.stack,
                Object.entries(value),
              ])
            : JSON.stringify(value),
        );
        expect(everything).not.toContain(account.password);
      }
      await page.unrouteAll();
    });
  }
});

test('"Forgot password" sends one mail, whose link sets a new password; answers the same for an unknown email; otherwise shows the provider\'s words', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN, /status of 400.*sendOobCode/);
  const calls = recordCalls(page, AUTH_CALLS.sendResetMail);
  await page.goto('/docs/intro');
  const {form, email, forgot, alert, status} = loginForm(page);
  await expect(status).toHaveCount(1);
  const statusFromTheStart = await status.elementHandle();
  await forgot.click();
  await expect(alert).toHaveText(EMAIL_NEEDED);

  await test.step('it is busy until the mail is sent', async () => {
    const mail = await hold(page, AUTH_CALLS.sendResetMail);
    await email.fill(` ${account.email} `);
    await forgot.dblclick();
    await mail.arrived;
    await expect(alert).toBeEmpty();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await mail.release();
    await expect(status.getByText(SENT, {exact: true})).toBeVisible();
    await expect(status).toContainText('spam folder');
    expect(await statusFromTheStart.textContent()).toContain(SENT);
    await expect(alert).toBeEmpty();
    await expect(form).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL('/docs/intro');
    expect(calls).toHaveLength(1);
  });

  await refuseCall(page, AUTH_CALLS.sendResetMail, 'QUOTA_EXCEEDED : No.');
  await forgot.click();
  await expect(alert).toHaveText(/^Firebase: No\. \(auth\/quota-exceeded\)/);
  await expect(page.getByText(SENT)).toHaveCount(0);
  await page.unrouteAll();

  await test.step('an unknown email', async () => {
    const unknown = 'nobody@example.com';
    await email.fill(unknown);
    await forgot.click();
    await expect(status).toContainText(SENT);
    expect(await readResetMails(unknown)).toEqual([]);
  });

  await completeReset(account.email, 'a-new-password');
  await submitLogin(page);
  await expect(alert).toHaveText(NOT_FOUND);
  await submitLogin(page, {...account, password: 'a-new-password'});
  await expectSite(page);
});

test('never leaves the site, whatever the address asks for', async ({
  page,
  baseURL: origin = '',
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(origin)) {
      elsewhere.push(request.url());
    }
  });
  await page.goto(
    '/?redirect=https://example.org&continueUrl=%2F%2Fexample.org#//example.org',
  );
  await submitLogin(page);
  for (const address of ['', '//example.org/docs', '/\\example.org']) {
    await (address !== '' && page.goto(`${origin}${address}`));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
    // The site's own links do not lead there either.
    await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
    await expect(page).toHaveURL('/blog');
  }
  expect(elsewhere).toEqual([]);
});
