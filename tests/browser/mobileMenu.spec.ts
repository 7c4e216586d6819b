import type {Page} from '@playwright/test';

import {AREAS} from '../support/areas';
import {countSessions} from '../support/browserAuth';
import {expect, expectLogin, openSignedIn, test} from '../support/browserTest';

test.use({viewport: {width: 360, height: 740}});

const toggle = (page: Page) =>
  page.getByRole('button', {name: 'Toggle navigation bar'});
const close = (page: Page) =>
  page.getByRole('button', {name: 'Close navigation bar'});
const entry = (page: Page, name: string) =>
  page.getByRole('link', {name: new RegExp(`^${name}`)});

test('the menu opens with the links of the navbar, and closes', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await expect(entry(page, 'Docs')).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  for (const name of ['Docs', 'Blog', 'GitHub', 'Logout']) {
    await expect(entry(page, name)).toBeInViewport({ratio: 0.9});
  }

  await close(page).click();
  await expect(entry(page, 'Docs')).not.toBeInViewport();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the page does not scroll while the menu is open', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/blog', account);
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await toggle(page).click();
  await expect(close(page)).toBeInViewport({ratio: 0.9});
  // Beside the menu, where the page shows through.
  await page.mouse.move(350, 600);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  expect(await scrollTop()).toBe(0);

  await close(page).click();
  await expect(close(page)).not.toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect.poll(scrollTop).toBeGreaterThan(300);
});

test('on a docs page the menu begins with the sidebar, and leads back to the main menu; choosing a page opens it and closes the menu', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/Staff-Rules/Discord-Staff', account);
  await toggle(page).click();
  const back = page.getByRole('button', {name: 'Back to main menu'});
  await expect(entry(page, AREAS.inGame)).toBeInViewport({ratio: 0.9});
  await expect(back).toBeInViewport({ratio: 0.9});

  await back.click();
  await expect(entry(page, 'Logout')).toBeInViewport({ratio: 0.9});
  await expect(entry(page, AREAS.inGame)).not.toBeInViewport();

  await close(page).click();
  await expect(close(page)).not.toBeInViewport();
  await toggle(page).click();
  await entry(page, AREAS.inGame).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(AREAS.inGame);
  await expect(close(page)).not.toBeInViewport();
});

test('Back closes the menu and stays on the page', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await toggle(page).click();
  await entry(page, 'Blog').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await toggle(page).click();
  await expect(close(page)).toBeInViewport({ratio: 0.9});
  await page.evaluate(() => {
    history.back();
  });
  await expect(close(page)).not.toBeInViewport();
  await expect(page).toHaveURL('/blog');
});

test('Logout in the menu leads to the Login screen', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/blog', account);
  await expect(entry(page, 'Logout')).toBeHidden();
  await toggle(page).click();
  // The menu opens with the list of posts.
  await page.getByRole('button', {name: 'Back to main menu'}).click();
  await entry(page, 'Logout').click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
  // Nor is the page still held by the menu.
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.reload();
  await expectLogin(page);
});
