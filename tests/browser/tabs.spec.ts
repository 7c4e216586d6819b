import type {BrowserContext, Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';
import {countSessions, readStorage} from '../support/browserAuth';

test('signing out in one tab closes the site in all, and each forgets what was its own', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const others = await openTabs(context, ['/blog', '/docs/intro']);
  await others[0]?.evaluate(() => {
    sessionStorage.setItem('draft', 'A complaint about …');
  });
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  for (const other of others) {
    await expectLogin(other);
    await expect(other).toHaveTitle('Login');
    await expect(other.getByText('Your session has ended.')).toHaveCount(0);
    expect(await readStorage(other, 'sessionStorage')).toEqual({});
  }
  expect(await countSessions(page)).toBe(0);
});

test('the other tabs hide the site before the signing out has ended', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const [other = page] = await openTabs(context, ['/blog']);
  // The first tab is held in the middle of it: its storage hangs, its clock is stopped.
  await page.clock.install();
  await page.evaluate(() => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expect(other.getByText('Loading…')).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Loading…')).toBeVisible();

  await page.clock.fastForward(8_000);
  await expectLogin(page);
  await expectLogin(other);
});

test('a tab that is not notified of the end reloads by itself', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/blog');
  await expectSite(other);
  await page.evaluate(() => {
    // What the gate says first, in a tab that is then closed by force.
    new BroadcastChannel('gate').postMessage('closing');
  });
  await expect(other.getByText('Loading…')).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await other.clock.fastForward(8_000);
  // Nobody has signed out after all.
  await expectSite(other);
});

test('the other tabs follow without BroadcastChannel too', async ({
  page,
  context,
  account,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', {value: undefined});
  });
  await openSignedIn(page, '/docs/intro', account);
  const [other = page] = await openTabs(context, ['/blog']);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await expectLogin(other);
});

test('signing in in one tab opens the site in another that shows Login, at its own address', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/docs/intro');
  await expectLogin(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectLogin(other);
  await other.getByPlaceholder('Enter Email').fill('half@');

  await submitLogin(page, account);
  await expectSite(page);
  await expectSite(other);
  await expect(other).toHaveURL('/blog');
  await expect(other).toHaveTitle(`Blog | ${BRAND.title}`);
});

test('a tab follows out and in again, as often as the other goes', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const [other = page] = await openTabs(context, ['/blog']);
  for (const round of ['first', 'second']) {
    await test.step(round, async () => {
      await page.getByRole('link', {name: 'Logout'}).click();
      await expectLogin(page);
      await expectLogin(other);
      await submitLogin(page, account);
      await expectSite(page);
      await expectSite(other);
    });
  }
  await expect(other).toHaveURL('/blog');
});

test('tabs of another browser profile stay as they are', async ({
  page,
  browser,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const elsewhere = await browser.newContext({
    baseURL: 'http://localhost:5000',
  });
  const other = await elsewhere.newPage();
  await openSignedIn(other, '/blog', account);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await other.reload();
  await expectSite(other);
  await elsewhere.close();
});

async function openTabs(
  context: BrowserContext,
  addresses: readonly string[],
): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const address of addresses) {
    const tab = await context.newPage();
    await tab.goto(address);
    await expectSite(tab);
    tabs.push(tab);
  }
  return tabs;
}
