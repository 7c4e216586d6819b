import type {Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  logout,
  openSignedIn,
  test,
} from '../support/browser/test';
import {ANSWERS, filesNamed} from '../support/browser/sealed';
import findChromium, {chromiumOptions} from '../support/findChromium';
import {setDisabled} from '../support/browser/testAccount';

// Only the whole browser shows PDF files and keeps pages for the Back button.
// Playwright starts it without that cache.
test.use({
  launchOptions: {
    ...chromiumOptions(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  changesAccount: true,
});
// One browser for all.
test.describe.configure({mode: 'default'});

test("a page from the browser's back/forward cache is hidden until it has checked the session again", async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
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
  await openSignedIn(page, '/docs/intro');

  await test.step('it opens for someone who is still signed in', async () => {
    await page.goto('/robots.txt');
    await goBackToKept(page);
    await expectSite(page);
    await expect(page).toHaveURL('/docs/intro');
  });
  await test.step('also if it was kept before it watched for that', async () => {
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
    );
    await reloaded;
    await expectSite(page);
  });
  await test.step('it shows nothing when the account is disabled', async () => {
    await page.goto('/robots.txt');
    await setDisabled(account, true);
    await goBackToKept(page);
    await expectLogin(page);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page).toHaveTitle('Login');
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  async function goBackToKept(kept: Page): Promise<void> {
    const returned = kept.waitForEvent('console', (message) =>
      message.text().startsWith('pageshow persisted=true'),
    );
    // The page reloads at once, which would abort Playwright's own goBack().
    await kept.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
    expect((await returned).text()).toBe(
      'pageshow persisted=true display=none',
    );
  }
});

test('the tab of a PDF closes with the session, and if the file cannot be opened', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await openSignedIn(page, '/fixtures/media');
  const roster = page.getByRole('link', {name: 'duty roster'});
  await test.step('the file is gone', async () => {
    const file = await filesNamed(/duty-roster/);
    await page.route(file, ANSWERS.missing);
    const opened = page.waitForEvent('popup');
    await roster.click();
    const tab = await opened;
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    await page.unroute(file);
  });
  for (const [name, leave] of [
    ['a reload: after it nobody could close the tab', () => page.reload()],
    ['the session ends', () => logout(page)],
  ] as const) {
    await test.step(name, async () => {
      const opened = page.waitForEvent('popup');
      await roster.click();
      const tab = await opened;
      await expect.poll(() => tab.url()).toMatch(/^blob:/);
      await leave();
      await expect.poll(() => tab.isClosed()).toBe(true);
    });
  }
});
