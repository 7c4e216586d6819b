import type {Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import {
  expect,
  expectLogin,
  expectPage,
  expectSite,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browserTest';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('the colour mode', () => {
  // It is not followed.
  test.use({colorScheme: 'dark'});

  const html = (page: Page) => page.locator('html');
  const toggle = (page: Page, current: string) =>
    page.getByRole('button', {
      name: `Switch between dark and light mode (currently ${current} mode)`,
    });

  test('is light by default, toggles between light and dark only, and stays on the next page, after a reload, in other tabs and on Login', async ({
    page,
    account,
  }) => {
    const colour = () =>
      page
        .getByRole('heading', {name: 'Login'})
        .evaluate((heading) => getComputedStyle(heading).color);
    await page.goto('/');
    await expectLogin(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    const light = await colour();
    await submitLogin(page, account);
    await expect(toggle(page, 'light')).toBeVisible();
    expect(await stored(page, 'theme')).toBeNull();
    for (const [from, to] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await expect(html(page)).toHaveAttribute('data-theme', from);
      await toggle(page, from).click();
      await expect(html(page)).toHaveAttribute('data-theme', to);
      expect(await stored(page, 'theme')).toBe(to);
    }

    const other = await openTab(page, '/blog');
    await toggle(other, 'light').click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    await expectPage(page, 'Blog');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(toggle(page, 'dark')).toBeVisible();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await logout(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    expect(await colour()).not.toBe(light);
  });
});

test('the announcement is on every page until it is dismissed, and another one shows the bar again', async ({
  page,
  account,
}) => {
  const bar = (tab: Page) => tab.getByRole('banner');
  const dismiss = async () => {
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
  };
  await openSignedIn(page, '/', account);
  await expect(bar(page)).toHaveText(SITE.announcement.replace(/<.*?>/g, ''));
  await page.getByRole('link', {name: 'Docs', exact: true}).click();
  await expectPage(page, 'Introduction');
  await dismiss();
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expectPage(page, 'Blog');
  await expect(bar(page)).toHaveCount(0);
  await expect(bar(await openTab(page, '/'))).toHaveCount(0);
  await logout(page);
  await submitLogin(page, account);
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'the-one-before');
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page, 'docusaurus.announcement.id')).toMatch(
    /^[0-9a-f]{16}$/,
  );
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  await dismiss();
  await page.reload();
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);
});
