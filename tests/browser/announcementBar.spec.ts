import type {Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const bar = (page: Page) => page.getByRole('banner');

async function dismiss(page: Page): Promise<void> {
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('the announcement is on every page until it is dismissed, and then stays away', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await expect(bar(page)).toHaveText(SITE.announcement.replace(/<.*?>/g, ''));
  await page.goto('/docs/intro');
  await dismiss(page);
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/');
  await expectSite(other);
  await expect(bar(other)).toHaveCount(0);

  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);
});

test('another announcement shows the bar again', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await dismiss(page);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'the-one-before');
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page, 'docusaurus.announcement.id')).toMatch(
    /^[0-9a-f]{16}$/,
  );
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');

  await dismiss(page);
  await page.reload();
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);
});
