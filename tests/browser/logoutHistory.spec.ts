import type {Browser, BrowserContext, Page} from '@playwright/test';

import {withDemoAuth} from '../../src/staff';
import chromiumOptions from '../support/chromiumOptions';
import findChromium from '../support/findChromium';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
  type Account,
} from '../support/browserTest';
import {watchForSite} from '../support/browserAuth';

test.use({changesAccount: true});

test('Back and Forward show nothing of the site after signing out, from another page too', async ({
  page,
  context,
  account,
}) => {
  await readTwoPages(page, account);
  const seen = await signOutWatched(page, context);

  await page.goBack();
  await expectNothing(page, '/docs/intro');
  await page.goBack();
  await expectNothing(page, '/');
  await page.goForward();
  await expectNothing(page, '/docs/intro');
  await page.goForward();
  await expectNothing(page, '/blog');
  for (const elsewhere of ['/robots.txt', 'about:blank']) {
    await page.goto(elsewhere);
    await page.goBack();
    await expectNothing(page, '/blog');
  }
  await page.goBack();
  await expectNothing(page, '/docs/intro');
  expect(seen).toEqual([]);
});

test('Back from elsewhere shows nothing of the site once another tab has signed out', async ({
  page,
  context,
  account,
}) => {
  await readTwoPages(page, account);
  await page.goto('/robots.txt');
  const second = await context.newPage();
  await second.goto('/docs/intro');
  await expectSite(second);
  const seen = await signOutWatched(second, context);

  await page.goBack();
  await expectNothing(page, '/blog');
  expect(seen).toEqual([]);
});

test.describe('with the back/forward cache of the browser', () => {
  // One browser for all.
  test.describe.configure({mode: 'default'});

  let browser: Browser;
  let context: BrowserContext;

  // Only the whole browser keeps pages for the Back button, and Playwright starts
  // it without that cache.
  test.beforeAll(async ({playwright}) => {
    browser = await playwright.chromium.launch({
      ...chromiumOptions(findChromium()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(async () => {
    await browser.close();
  });

  test.beforeEach(async () => {
    context = await browser.newContext({baseURL: 'http://localhost:5000'});
    // Logs what a page shows at the moment of its return, before any reload.
    await context.addInitScript(() => {
      window.addEventListener(
        'pageshow',
        ({persisted}) => {
          const {display} = getComputedStyle(document.documentElement);
          // eslint-disable-next-line no-console
          console.info(`pageshow persisted=${persisted} display=${display}`);
        },
        {capture: true},
      );
    });
  });
  test.afterEach(async () => {
    await context.close();
  });

  test('a page that comes back out of it is hidden until it has checked the session again', async ({
    account,
  }) => {
    const page = await context.newPage();
    await openSignedIn(page, '/docs/intro', account);
    await page.goto('/robots.txt');
    await withDemoAuth((auth) =>
      auth.updateUser(account.uid, {disabled: true}),
    );
    await goBackToKept(page);
    await expectNothing(page, '/docs/intro');
  });

  test('a page is not shown out of it once another tab has signed out', async ({
    account,
  }) => {
    const page = await context.newPage();
    await openSignedIn(page, '/docs/intro', account);
    await page.goto('/robots.txt');
    const second = await context.newPage();
    await second.goto('/blog');
    await expectSite(second);
    const seen = await signOutWatched(second, context);

    // Chromium drops a kept page to which a tab has spoken meanwhile; where a
    // browser does not, it must come back hidden.
    const returns: string[] = [];
    page.on('console', (message) => returns.push(message.text()));
    await page.goBack();
    await expectNothing(page, '/docs/intro');
    expect(seen).toEqual([]);
    expect(returns).not.toContainEqual(
      expect.stringMatching(/persisted=true display=(?!none)/),
    );
  });

  test('a page that comes back out of it opens again for someone still signed in', async ({
    account,
  }) => {
    const page = await context.newPage();
    await openSignedIn(page, '/docs/intro', account);
    await page.goto('/robots.txt');
    await goBackToKept(page);
    await expectSite(page);
    await expect(page).toHaveURL('/docs/intro');
  });

  async function goBackToKept(page: Page): Promise<void> {
    const returned = page.waitForEvent('console', (message) =>
      message.text().startsWith('pageshow persisted=true'),
    );
    // The page reloads at once, which would abort Playwright's own goBack().
    await page.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
    expect((await returned).text()).toBe(
      'pageshow persisted=true display=none',
    );
  }
});

async function readTwoPages(page: Page, account: Account): Promise<void> {
  await openSignedIn(page, '/', account);
  await page.getByRole('link', {name: 'Docs', exact: true}).first().click();
  await expect(page).toHaveURL('/docs/intro');
  await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expect(page).toHaveURL('/blog');
}

/** Signs out; from then on every moment counts at which a page shows the site. */
async function signOutWatched(
  page: Page,
  context: BrowserContext,
): Promise<string[]> {
  const seen = await watchForSite(context);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  return seen;
}

async function expectNothing(page: Page, address: string): Promise<void> {
  await expectLogin(page);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle('Login');
  await expect(page.getByRole('article')).toHaveCount(0);
}
