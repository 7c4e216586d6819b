import type {Page} from '@playwright/test';

import * as texts from '../../src/sealed/gate/texts';
import {AREAS} from '../support/browser/areas';
import {
  AUTH_CALLS,
  countSessions,
  cutCall,
  LOGGED_FAILURE,
  refuseCall,
  UNREACHABLE,
} from '../support/browser/auth';
import {BOOT_FILE, hold, setOffline} from '../support/browser/network';
import {filesNamed} from '../support/browser/sealed';
import {searchFor} from '../support/browser/search';
import {
  expect,
  expectLogin,
  expectPage,
  expectSite,
  idle,
  loginForm,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browser/test';

// The longest time without a message.
const PATIENCE_MS = 8_000;

test('if the sign-in service does not answer, a stored session is reported as late after eight seconds; the site opens with the answer or with "Try again", and "Sign out on this device" leads to Login', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Files that are fetched ahead fail without a network.
  expectedErrors.push(UNREACHABLE);
  await page.clock.install();
  await openSignedIn(page, '/docs/intro');
  const reloadInVain = async () => {
    const lookup = await hold(page, AUTH_CALLS.lookup);
    await page.reload();
    await lookup.arrived;
    await page.clock.fastForward(PATIENCE_MS);
    await expectPage(page, texts.SLOW_TITLE);
    await expect(page.getByRole('alert')).toHaveText(texts.SLOW_SERVICE);
    await expect(page.getByRole('button')).toHaveText([
      texts.TRY_AGAIN,
      texts.SIGN_OUT_HERE,
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText(texts.LOADING)).toHaveCount(0);
    return lookup;
  };
  const late = await reloadInVain();
  await setOffline(context, true);
  await expect(page.getByRole('alert')).toHaveText(texts.OFFLINE);
  await setOffline(context, false);
  await late.release();
  await expectPage(page, 'Introduction');

  const lost = await reloadInVain();
  lost.lose();
  await page.getByRole('button', {name: texts.TRY_AGAIN}).click();
  await expectPage(page, 'Introduction');
  await expect(page).toHaveURL('/docs/intro');

  const files = await hold(page, BOOT_FILE);
  await page.reload();
  await files.arrived;
  await page.clock.fastForward(PATIENCE_MS);
  await expect(page.getByRole('alert')).toHaveText(texts.SLOW_SITE);
  await files.release();
  await expectPage(page, 'Introduction');

  await reloadInVain();
  await page.getByRole('button', {name: texts.SIGN_OUT_HERE}).click();
  await page.clock.fastForward(PATIENCE_MS);
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
});

test('Login opens without the sign-in service, and reports a missing connection until there is one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, LOGGED_FAILURE);
  await cutCall(page, AUTH_CALLS.any);
  await page.goto('/');
  await expectLogin(page);
  await page.unrouteAll();
  const notice = page.getByText(texts.OFFLINE_LOGIN);
  await expect(notice).toHaveCount(0);
  await setOffline(context, true);
  await expect(notice).toBeVisible();
  await submitLogin(page);
  await expect(page.getByRole('alert')).toHaveText(texts.LOGIN_FAILED);

  await setOffline(context, false);
  await expect(notice).toHaveCount(0);
  await page.getByPlaceholder('Enter Password').press('Enter');
  await expectSite(page);
});

test('a sign-in that loses the connection after the password can be repeated', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, LOGGED_FAILURE);
  const file = await filesNamed(/^\/pages\/docs\/intro$/);
  await page.route(file, (route) => route.abort());
  const lookup = await hold(page, AUTH_CALLS.lookup, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) =>
    file.test(request.url()),
  );
  await page.goto('/docs/intro');
  await submitLogin(page);
  await lookup.arrived;
  await lost;
  await lookup.release();
  await expect(page.getByRole('alert')).toHaveText(texts.LOGIN_FAILED);

  await page.unrouteAll();
  await page.getByPlaceholder('Enter Password').press('Enter');
  await expectPage(page, 'Introduction');
});

test('a stored session opens the site while the sign-in service is out of reach; an error of the service ends at Login, where signing in works again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE, /status of 503/);
  await openSignedIn(page, '/docs/intro');
  await cutCall(page, AUTH_CALLS.any);
  await page.reload();
  await expectSite(page);
  await page.unrouteAll();
  await refuseCall(page, AUTH_CALLS.lookup, 'UNAVAILABLE', 503);
  await page.reload();
  await expectLogin(page);
  await page.unrouteAll();
  await submitLogin(page);
  await expectSite(page);
});

test.describe('when the browser blocks storage', () => {
  test('Login warns that the session ends with the page, however databases are blocked', async ({
    context,
  }) => {
    for (const blockade of [
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        };
      },
      () => {
        const put = Reflect.get(IDBObjectStore.prototype, 'put');
        IDBObjectStore.prototype.put = function (
          this: IDBObjectStore,
          record: object,
        ) {
          // There is room for little.
          if (JSON.stringify(record).length > 1_000) {
            throw new DOMException('The disk is full.', 'QuotaExceededError');
          }
          return put.call(this, record);
        };
      },
    ]) {
      const page = await context.newPage();
      await page.addInitScript(blockade);
      await page.goto('/docs/intro');
      await expectLogin(page);
      await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
      await page.close();
    }
  });

  test('a session that cannot be read stays for the next page', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, '/docs/intro');
    const blocked = await context.newPage();
    await blocked.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
    });
    await blocked.goto('/docs/intro');
    await expectLogin(blocked);
    await openTab(page, '/blog');
  });

  test('a person can still sign in and out', async ({page}) => {
    await page.addInitScript(blockSettings);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['indexedDB', 'caches', 'cookieStore']) {
        Object.defineProperty(window, name, {get: refuse});
      }
      for (const name of ['serviceWorker', 'locks', 'storage']) {
        Object.defineProperty(navigator, name, {get: refuse});
      }
      for (const name of ['BroadcastChannel', 'SharedWorker']) {
        Object.defineProperty(window, name, {value: refuse});
      }
      Object.defineProperty(document, 'cookie', {get: refuse, set: refuse});
    });
    await page.goto('/docs/intro');
    for (const leave of [() => page.reload(), () => logout(page)]) {
      await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
      await submitLogin(page);
      await worksWithoutSettings(page);
      await leave();
      await expectLogin(page);
    }
  });

  /** Settings that cannot be stored still work for the page. */
  async function worksWithoutSettings(page: Page): Promise<void> {
    const html = page.locator('html');
    await expectSite(page);
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', {name: AREAS.general}).first().click();
    await expectPage(page, AREAS.general);
    const citation = page.getByRole('article').getByRole('link', {name: /^§/});
    await citation.first().hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await searchFor(page, 'rdm');
    await page.keyboard.press('Escape');
  }
});

test('a sign-in or a reset mail without an answer can be cancelled; its late answer changes nothing', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.clock.install();
  await page.goto('/');
  const {form, email, password, submit, forgot, alert} = loginForm(page);
  const slow = page.getByText(texts.SLOW_LOGIN);
  for (const [call, button] of [
    [AUTH_CALLS.signIn, submit],
    [AUTH_CALLS.sendResetMail, forgot],
  ] as const) {
    await email.fill(account.email);
    await password.fill(account.password);
    const late = await hold(page, call, (route) =>
      route.fulfill({
        status: 400,
        json: {error: {code: 400, message: 'EMAIL_NOT_FOUND'}},
      }),
    );
    await button.click();
    await late.arrived;
    await expect(slow).toHaveCount(0);
    await page.clock.fastForward(PATIENCE_MS);
    await expect(slow).toBeVisible();
    await page.getByRole('button', {name: texts.CANCEL_LOGIN}).click();
    await expect(slow).toHaveCount(0);
    await expect(form).toHaveAttribute('aria-busy', 'false');

    const next = await hold(page, AUTH_CALLS.signIn);
    await submit.click();
    await next.arrived;
    const answered = page.waitForResponse(call);
    await late.release();
    await answered;
    await idle(page);
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await expect(alert).toBeEmpty();
    await page.unrouteAll();
    await next.release();
    await expectSite(page);
    await logout(page);
  }
});

for (const [what, breakBrowser] of [
  [
    'the sign-in cannot be started',
    () => {
      Object.defineProperty(window, 'setInterval', {
        value: () => {
          throw new Error('This browser is broken.');
        },
      });
    },
  ],
  [
    'the site does not open for an unknown reason',
    () => {
      Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
        get: () => [],
        set: () => {
          throw new Error('This browser is broken.');
        },
      });
    },
  ],
] as const) {
  test(`a message offers ways out if ${what}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/could not be opened/);
    await openSignedIn(page, '/docs/intro');
    await page.addInitScript(breakBrowser);
    await page.reload();
    await expectPage(page, texts.BROKEN_TITLE);
    await expect(page.getByRole('alert')).toHaveText(texts.BROKEN);
    await expect(page.getByRole('button')).toHaveText([
      texts.TRY_AGAIN,
      texts.SIGN_OUT_HERE,
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

test('a message leads to Login when storage does not answer', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(blockSettings);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await page.goto('/docs/intro');
  await expect(page.getByText(texts.LOADING)).toBeVisible();
  await page.clock.fastForward(PATIENCE_MS);
  await expect(page.getByRole('alert')).toHaveText(texts.SLOW_STORAGE);
  await page.getByRole('button', {name: texts.SIGN_IN_WITHOUT_STORAGE}).click();
  await expectLogin(page);
  await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
  await submitLogin(page);
  await expectSite(page);
});

test('Login, shown because no session is noted, waits eight seconds for storage that does not answer; a reload says that the session has ended', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await page.goto('/docs/intro');
  await submitLogin(page);
  await page.clock.fastForward(PATIENCE_MS);
  await expectSite(page);
  await page.reload();
  await expect(page.getByText(texts.SESSION_ENDED)).toBeVisible();
});

function blockSettings(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  }
}
