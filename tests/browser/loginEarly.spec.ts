import type {Locator, Page, Request, Route} from '@playwright/test';

import {SHELL_BROKEN, SHELL_SLOW} from '../../src/gate/texts';
import {AUTH_CALLS, holdCall, recordCalls} from '../support/browserAuth';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';
import {GATE_SCRIPT, holdRequests} from '../support/browserRequests';

declare global {
  interface Window {
    loginSeen?: boolean;
  }
}

const email = (page: Page) => page.getByPlaceholder('Enter Email');
const password = (page: Page) => page.getByPlaceholder('Enter Password');
const submit = (page: Page) => page.getByRole('button', {name: 'Submit Login'});

/** The fields of the shell, which the gate's take the place of. */
const shellFields = (page: Page): Locator =>
  page.locator('#shell-login').getByRole('textbox');

/** The gate's own Login screen is shown. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(shellFields(page)).toHaveCount(0);
  await expectLogin(page);
}

function recordAll(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    requests.push(request);
  });
  return requests;
}

/** Only the shell's own files were requested, in a way that reveals nothing to the host. */
function expectOwnFilesOnly(page: Page, requests: readonly Request[]): void {
  expect(requests.length).toBeGreaterThan(0);
  const {origin} = new URL(page.url());
  for (const request of requests) {
    expect(request.method()).toBe('GET');
    expect(request.postData()).toBeNull();
    const url = new URL(request.url());
    expect(url.origin).toBe(origin);
    expect(url.pathname).toMatch(
      /^\/(?:docs\/intro|img\/favicon\.svg|gate\.[0-9a-f]+\.js)$/,
    );
    expect(url.search).toBe('');
  }
}

test.describe("while the gate's script is on its way", () => {
  test('the Login form accepts typing at once, and keeps what was typed and whether the password is shown', async ({
    page,
  }) => {
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expectLogin(page);
    await expect(page).toHaveTitle('Login');
    await expect(page.getByText('Loading…')).toBeHidden();
    await expect(email(page)).toBeFocused();
    await page.keyboard.type('reader@example.com');
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('not yet');
    await expect(email(page)).toHaveValue('reader@example.com');
    await expect(password(page)).toHaveValue('not yet');
    await page.getByRole('button', {name: 'Show password'}).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await password(page).focus();
    release();
    await expectTakenOver(page);
    await expect(email(page)).toHaveValue('reader@example.com');
    await expect(password(page)).toHaveValue('not yet');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(
      page.getByRole('button', {name: 'Password is visible'}),
    ).toBeVisible();

    // The person types on where the words end.
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(' all');
    await expect(password(page)).toHaveValue('not yet all');
    // Nobody has submitted.
    expect(calls).toEqual([]);
  });

  test('Login is painted before its script and errors appear over it, unless a session may be stored', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await page.route('/docs/intro', async (route) => {
      const response = await route.fetch();
      const [head, ...body] = (await response.text()).split('<body>');
      // The first script of the body is Login's.
      const rest = body.join('').replace(/<script>.*?<\/script>/s, '');
      await route.fulfill({response, body: `${head}<body>${rest}`});
    });
    const release = await holdRequests(page, GATE_SCRIPT, (route) =>
      route.abort(),
    );
    const heading = page.getByRole('heading', {name: 'Login'});
    const loading = page.getByText('Loading…');
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expect(heading).toBeVisible();
    await expect(loading).toBeHidden();
    release();
    await expect(page.getByText(SHELL_BROKEN)).toBeVisible();

    await page.unroute(GATE_SCRIPT);
    await holdRequests(page, GATE_SCRIPT);
    await page.evaluate(() => {
      localStorage.setItem('session-stored', '');
    });
    await page.reload({waitUntil: 'commit'});
    await expect(loading).toBeVisible();
    await expect(heading).toBeHidden();
  });

  for (const [name, send] of [
    ['a click', (page: Page) => submit(page).click()],
    [
      'an impatient person',
      async (page: Page) => {
        await password(page).press('Enter');
        await password(page).press('Enter');
        // It shows that it is busy, but still accepts clicks.
        await submit(page).click({force: true});
      },
    ],
  ] as const) {
    test(`an early submit by ${name} is sent exactly once, when the script has loaded`, async ({
      page,
      account,
    }) => {
      const calls = recordCalls(page, AUTH_CALLS.signIn);
      const release = await holdRequests(page, GATE_SCRIPT);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await email(page).fill(account.email);
      await password(page).fill(account.password);
      await send(page);
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(page).toHaveURL('/docs/intro');
      expect(calls).toEqual([]);

      release();
      await expectSite(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        'Introduction',
      );
      await expect(page).toHaveURL('/docs/intro');
      expect(calls).toHaveLength(1);
      expect(calls[0]?.postDataJSON()).toMatchObject({
        email: account.email,
        password: account.password,
      });
    });
  }

  test('typing after an early Enter cancels the submission', async ({
    page,
    account,
  }) => {
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.goto('/', {waitUntil: 'commit'});
    await email(page).fill(account.email);
    await password(page).fill('wrong');
    await password(page).press('Enter');
    await password(page).fill(account.password);
    release();
    await expectTakenOver(page);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
    expect(calls).toEqual([]);
    await password(page).press('Enter');
    await expectSite(page);
  });

  test('an early "Forgot password" is sent when the script has loaded', async ({
    page,
    account,
  }) => {
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.goto('/', {waitUntil: 'commit'});
    await email(page).fill(account.email);
    await page.getByRole('link', {name: 'Forgot password'}).click();
    await expect(page).toHaveURL('/');
    release();
    await expect(
      page.getByText('Password reset email sent! Check your inbox.'),
    ).toBeVisible();
  });

  test('a form that is not filled in is not submitted early', async ({
    page,
  }) => {
    const calls = recordCalls(page, AUTH_CALLS.any);
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.goto('/', {waitUntil: 'commit'});
    await email(page).fill('reader@example.com');
    await email(page).press('Enter');
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
    release();
    await expectTakenOver(page);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
    expect(calls).toEqual([]);
  });
});

test.describe("when the gate's script does not load", () => {
  for (const [fate, answer] of [
    ['is missing', (route: Route) => route.fulfill({status: 404})],
    ['is blocked', (route: Route) => route.abort()],
  ] as const) {
    test(`because it ${fate}, a submitted password goes nowhere, and the page says what is wrong`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/(?:status of 404|net::ERR_FAILED).*\/gate\./);
      const requests = recordAll(page);
      // A failure before Login is shown would replace Login.
      const release = await holdRequests(page, GATE_SCRIPT, answer);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await expectLogin(page);
      release();
      await expect(
        page.getByRole('alert').getByText(SHELL_BROKEN),
      ).toBeVisible();
      await submitInVain(page);
      expectOwnFilesOnly(page, requests);
      await expect(
        page.getByRole('alert').getByText(SHELL_BROKEN),
      ).toBeVisible();
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    });
  }

  test('within eight seconds, a submitted password goes nowhere, the page shows what is wrong, and continues', async ({
    page,
    account,
  }) => {
    const requests = recordAll(page);
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.clock.install();
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expectLogin(page);
    await page.clock.fastForward(8_000);
    await expect(page.getByRole('alert').getByText(SHELL_SLOW)).toBeVisible();
    await submitInVain(page, account);
    expectOwnFilesOnly(page, requests);

    release();
    await expectSite(page);
    await expect(page.getByText(SHELL_SLOW)).toHaveCount(0);
    expect(calls).toHaveLength(1);
  });
});

test.describe('with a stored session', () => {
  test.beforeEach(async ({page}) => {
    // Every change of the document, and every frame between.
    await page.addInitScript(() => {
      window.loginSeen = false;
      const look = () => {
        const login =
          document.getElementById('shell-login') ??
          document.querySelector('form');
        window.loginSeen ||= login?.checkVisibility() === true;
      };
      new MutationObserver(look).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      });
      const lookAgain = () => {
        look();
        requestAnimationFrame(lookAgain);
      };
      lookAgain();
    });
  });

  const wasLoginSeen = (page: Page) => page.evaluate(() => window.loginSeen);

  test('Login never flashes while Firebase confirms it', async ({
    page,
    account,
  }) => {
    await page.goto('/');
    await expectLogin(page);
    // The watch sees what it is to see.
    expect(await wasLoginSeen(page)).toBe(true);
    await submitLogin(page, account);
    await expectSite(page);

    const lookup = await holdCall(page, AUTH_CALLS.lookup);
    await page.goto('/docs/intro');
    await lookup.arrived();
    await expect(page.getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('heading')).toHaveCount(0);
    expect(await wasLoginSeen(page)).toBe(false);

    await lookup.release();
    await expectSite(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Introduction',
    );
    expect(await wasLoginSeen(page)).toBe(false);
  });

  test("Login never flashes while the gate's script is on its way", async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const release = await holdRequests(page, GATE_SCRIPT);
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expect(page.getByRole('status')).toHaveText('Loading…');
    // Nothing is to happen, so there is nothing to wait for.
    await page.waitForTimeout(500);
    expect(await wasLoginSeen(page)).toBe(false);
    release();
    await expectSite(page);
    expect(await wasLoginSeen(page)).toBe(false);
  });
});

/** Fills in the shell's form and submits it by key and by click. */
async function submitInVain(
  page: Page,
  account = {email: 'reader@example.com', password: 'a secret'},
): Promise<void> {
  await expectLogin(page);
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await password(page).press('Enter');
  await submit(page).click({force: true});
  // Nothing is to happen, so there is nothing to wait for.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/docs/intro');
  await expect(shellFields(page).first()).toBeVisible();
}
