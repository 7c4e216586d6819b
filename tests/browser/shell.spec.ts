import type {Locator, Page, Request} from '@playwright/test';

import demo from '../support/demo';
import * as texts from '../../src/sealed/gate/texts';
import {
  answerFromEmulator,
  AUTH_CALLS,
  recordCalls,
} from '../support/browser/auth';
import {GATE_SCRIPT, hold} from '../support/browser/network';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectPage,
  expectSite,
  loginForm,
  submitLogin,
  test,
} from '../support/browser/test';

/** The fields of the shell, which the gate replaces with its own. */
const shellFields = (page: Page): Locator =>
  page.locator('#shell-login').getByRole('textbox');

async function expectGate(page: Page): Promise<void> {
  await expect(shellFields(page)).toHaveCount(0);
  await expectLogin(page);
}

test('a host that names another character set changes no text', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await answerFromEmulator(page, AUTH_CALLS.any);
  await page.route(/\/docs\/|\.js$/, async (route) => {
    const response = await route.fetch();
    const [type = ''] = response.headers()['content-type']?.split(';') ?? [];
    const headers = {
      ...response.headers(),
      'content-type': `${type}; charset=iso-8859-1`,
    };
    await route.fulfill({response, headers});
  });
  await page.goto('/docs/Staff-Rules/General-Staff');
  await expectLogin(page);
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await submitLogin(page, {email: 'nobody@example.com', password: 'wrong-one'});
  await expect(page.getByText(texts.NOT_FOUND_ADVICE)).toBeVisible();
  await submitLogin(page);
  await expectSite(page);
  const link = page.getByRole('article').getByRole('link', {name: '§10.2'});
  await expect(link.first()).toBeVisible();
});

test.describe("while the gate's script is on its way", () => {
  test('the Login form accepts typing, and stays', async ({page}) => {
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const gate = await hold(page, GATE_SCRIPT);
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expectLogin(page);
    await expect(page).toHaveTitle('Login');
    await expect(page.getByText(texts.LOADING)).toBeHidden();
    await expectAccessible(page);
    const {email, password} = loginForm(page);
    await expect(email).toBeFocused();
    await page.keyboard.type('reader@example.com');
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await page.keyboard.type('not yet');
    await page.getByRole('button', {name: 'Show password'}).click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.focus();
    // Only the gate's button shows that the password is visible.
    const toggle = page.locator('[aria-controls=password]');
    const takePicture = () =>
      page.screenshot({mask: [toggle], animations: 'disabled'});
    const before = await takePicture();

    await gate.release();
    await expectGate(page);
    await expect(email).toHaveValue('reader@example.com');
    await expect(password).toHaveValue('not yet');
    await expect(password).toHaveAttribute('type', 'text');
    await expect
      .poll(async () => (await takePicture()).equals(before))
      .toBe(true);
    await expect(password).toBeFocused();
    await page.keyboard.type(' all');
    await expect(password).toHaveValue('not yet all');
    expect(calls).toEqual([]);
  });

  test('an early submission is sent once, and leads to the address with its query and hash', async ({
    page,
    account,
  }) => {
    const address = '/docs/intro?from=chat&x=1#changes-and-who-decides';
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const gate = await hold(page, GATE_SCRIPT);
    await page.goto(address, {waitUntil: 'commit'});
    const {password, submit} = loginForm(page);
    await submitLogin(page);
    await password.press('Enter');
    // It is disabled only in name, and Playwright would wait for it.
    await submit.click({force: true});
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveURL(address);
    expect(calls).toEqual([]);

    await gate.release();
    await expectPage(page, 'Introduction');
    await expect(page).toHaveURL(address);
    await expect(page.locator('#changes-and-who-decides')).toBeInViewport();
    const {email, password: secret} = account;
    expect(calls.map((call) => call.postDataJSON() as unknown)).toMatchObject([
      {email, password: secret},
    ]);
  });

  test('a press on the button that the gate interrupts is a submission, too', async ({
    page,
    account,
  }) => {
    const gate = await hold(page, GATE_SCRIPT);
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    const {email, password, submit} = loginForm(page);
    await email.fill(account.email);
    await password.fill(account.password);
    await submit.hover();
    await page.mouse.down();
    await gate.release();
    await expectGate(page);
    await page.mouse.up();
    await expectPage(page, 'Introduction');
  });

  test('typing cancels an early submission', async ({page, account}) => {
    const calls = recordCalls(page, AUTH_CALLS.any);
    const gate = await hold(page, GATE_SCRIPT);
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    const {email, password, submit} = loginForm(page);
    await email.fill(account.email);
    await email.press('Enter');
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await password.fill('wrong');
    await password.press('Enter');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await password.fill(account.password);
    await gate.release();
    await expectGate(page);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    expect(calls).toEqual([]);
    await password.press('Enter');
    await expectPage(page, 'Introduction');
  });

  test('an early "Forgot password" is sent', async ({page, account}) => {
    const gate = await hold(page, GATE_SCRIPT);
    await page.goto('/', {waitUntil: 'commit'});
    const {email, forgot} = loginForm(page);
    await email.fill(account.email);
    await forgot.click();
    await expect(page).toHaveURL('/');
    await gate.release();
    await expect(page.getByText(texts.RESET_SENT)).toBeVisible();
  });
});

test.describe("when the gate's script does not load, a submitted password goes nowhere", () => {
  for (const [what, answer] of [
    ['is missing', {status: 404}],
    ['throws', {body: 'throw new Error("No gate.")'}],
    ['waits in vain', {body: 'Promise.reject(new Error("No gate."))'}],
  ] as const) {
    test(`the page shows what is wrong: it ${what}`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 404.*\/gate\./, /No gate\./);
      const requests = recordCalls(page, /^/);
      const broken = page.getByRole('alert').getByText(texts.SHELL_BROKEN);
      // A failure before Login is shown would replace Login.
      const gate = await hold(page, GATE_SCRIPT, (route) =>
        route.fulfill(answer),
      );
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await expectLogin(page);
      await gate.release();
      await expect(broken).toBeVisible();
      await submitInVain(page);
      await expect(broken).toBeVisible();
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
      expectOwnFilesOnly(page, requests);
    });
  }

  test('the page says so, and continues later', async ({page, account}) => {
    const requests = recordCalls(page, /^/);
    const calls = recordCalls(page, AUTH_CALLS.signIn);
    const gate = await hold(page, GATE_SCRIPT);
    await page.clock.install();
    await page.goto('/docs/intro', {waitUntil: 'commit'});
    await expectLogin(page);
    await page.clock.fastForward(8_000);
    const slow = page.getByRole('alert').getByText(texts.SHELL_SLOW);
    await expect(slow).toBeVisible();
    await submitInVain(page, account);
    expectOwnFilesOnly(page, requests);

    await gate.release();
    await expectPage(page, 'Introduction');
    await expect(slow).toHaveCount(0);
    expect(calls).toHaveLength(1);
  });

  /** Submits the shell's form by key and by click. */
  async function submitInVain(
    page: Page,
    account = {email: 'reader@example.com', password: 'a secret'},
  ): Promise<void> {
    const {email, password, submit} = loginForm(page);
    await email.fill(account.email);
    await password.fill(account.password);
    await password.press('Enter');
    await submit.click({force: true});
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveURL('/docs/intro');
    await expect(shellFields(page).first()).toBeVisible();
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
        /^\/(?:docs\/intro|img\/gate\.svg|gate\.[0-9a-f]+\.js|sealed\/\w+)$/,
      );
      expect(url.search).toBe('');
    }
  }
});

test.describe('with JavaScript switched off', () => {
  test.use({javaScriptEnabled: false});

  test('a sentence replaces the form', async ({page}) => {
    await page.goto('/docs/intro');
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('This site needs JavaScript');
    await expect(page.locator('form')).toBeHidden();
    await expect(page.locator('input:visible')).toHaveCount(0);
  });
});

test('a browser that is too old shows what to do', async ({context}) => {
  for (const remove of [
    () => {
      Object.defineProperty(Crypto.prototype, 'subtle', {value: undefined});
    },
    () => {
      Object.defineProperty(window, 'DecompressionStream', {value: undefined});
    },
  ]) {
    const page = await context.newPage();
    await page.addInitScript(remove);
    await page.goto('/docs/intro');
    await expectPage(page, texts.UNSUPPORTED_TITLE);
    await expect(page.getByText(texts.OLD_BROWSER)).toBeVisible();
    await expect(page.getByPlaceholder('Enter Password')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('over plain http, the page links to the encrypted address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/);
  // Only localhost counts as safe without encryption.
  await page.route('http://documentation.test/**', async (route) => {
    const {pathname} = new URL(route.request().url());
    const url = demo().siteUrl + pathname;
    await route.fulfill({response: await route.fetch({url})});
  });
  await page.goto('http://documentation.test/docs/intro');
  await expect(page.getByRole('alert')).toContainText(
    'Open its address with https:// instead of http://.',
  );
});
