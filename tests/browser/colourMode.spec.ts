import type {Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
} from '../support/browserTest';

const toggle = (page: Page, current: string) =>
  page.getByRole('button', {
    name: `Switch between dark and light mode (currently ${current} mode)`,
  });

const html = (page: Page) => page.locator('html');

const storedTheme = (page: Page) =>
  page.evaluate(() => localStorage.getItem('theme'));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a system that prefers ${colorScheme}`, () => {
    test.use({colorScheme});

    test('Login and site are light by default; the switch toggles between light and dark only', async ({
      page,
      account,
    }) => {
      await page.goto('/');
      await expectLogin(page);
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      await openSignedIn(page, '/', account);
      await expect(toggle(page, 'light')).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      expect(await storedTheme(page)).toBeNull();

      await toggle(page, 'light').click();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      expect(await storedTheme(page)).toBe('dark');
      await toggle(page, 'dark').click();
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      expect(await storedTheme(page)).toBe('light');
      await expect(toggle(page, 'light')).toBeVisible();
    });
  });
}

test('the choice stays on the next page, after a reload and on the Login screen', async ({
  page,
  account,
}) => {
  const colour = () =>
    page
      .getByRole('heading', {name: 'Login'})
      .evaluate((heading) => getComputedStyle(heading).color);
  await page.goto('/');
  await expectLogin(page);
  const light = await colour();

  await openSignedIn(page, '/', account);
  await toggle(page, 'light').click();
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expectSite(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page, 'dark')).toBeVisible();

  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await storedTheme(page)).toBe('dark');
  expect(await colour()).not.toBe(light);
});

test('a choice made in one tab reaches the other', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectSite(other);
  await toggle(other, 'light').click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});
