import type {Locator} from '@playwright/test';

import {BRAND, SITE} from '../../src/config/site';
import {expect, openSignedIn, test} from '../support/browserTest';

interface Extent {
  readonly left: number;
  readonly right: number;
}

async function extentOf(element: Locator): Promise<Extent> {
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error('The element is not visible.');
  }
  return {left: box.x, right: box.x + box.width};
}

test('the navbar has Docs and Blog on the left, the search field, GitHub, Logout and the colour switch on the right; its links lead to the intro and to the blog; the footer holds the copyright line, and no links', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const docs = navbar.getByRole('link', {name: 'Docs', exact: true});
  const blog = navbar.getByRole('link', {name: 'Blog', exact: true});
  const search = navbar.getByRole('searchbox', {name: 'Search'});
  const gitHub = navbar.getByRole('link', {name: 'GitHub'});
  const logout = navbar.getByRole('link', {name: 'Logout'});
  const colours = navbar.getByRole('button', {name: /dark and light mode/});
  await expect(docs).toHaveAttribute('href', '/docs/intro');
  await expect(blog).toHaveAttribute('href', '/blog');
  await expect(gitHub).toHaveAttribute('href', /^https:\/\/github\.com\b/);
  await expect(gitHub).toHaveAttribute('target', '_blank');
  await expect(gitHub).toHaveAttribute('rel', /noopener/);
  // In a new tab it shows the home page.
  await expect(logout).toHaveAttribute('href', '/');

  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveText(SITE.copyright);
  await expect(footer.getByRole('link')).toHaveCount(0);

  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const docsAt = await extentOf(docs);
  const blogAt = await extentOf(blog);
  const gitHubAt = await extentOf(gitHub);
  const logoutAt = await extentOf(logout);
  const coloursAt = await extentOf(colours);
  expect(docsAt.right).toBeLessThanOrEqual(blogAt.left);
  expect(blogAt.right).toBeLessThan(middle);
  const searchAt = await extentOf(search);
  expect(searchAt.left).toBeGreaterThan(middle);
  expect(searchAt.right).toBeLessThanOrEqual(gitHubAt.left);
  expect(gitHubAt.right).toBeLessThanOrEqual(logoutAt.left);
  expect(logoutAt.right).toBeLessThanOrEqual(coloursAt.left);
  expect(coloursAt.left - logoutAt.right).toBeLessThan(30);

  const heading = page.getByRole('heading', {level: 1});
  await navbar.getByRole('link', {name: 'Docs', exact: true}).click();
  await expect(heading).toHaveText('Introduction');
  await navbar.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page).toHaveURL('/blog');
  await expect(heading).toHaveText('Blog');
  await navbar.getByRole('link', {name: BRAND.title}).click();
  await expect(page).toHaveURL('/');
});

test('the navbar stays in view while the page scrolls', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/Staff-Rules/Discord-Staff', account);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 3_000);
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeGreaterThan(2_000);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await expect(navbar).toBeInViewport({ratio: 1});
  // Hiding would begin with the next move downwards.
  await page.mouse.wheel(0, 500);
  await page.waitForTimeout(300);
  await expect(navbar).toBeInViewport({ratio: 1});
});

test('screens are wide from 997 px on, and narrow up to 996 px', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const docs = page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: 'Docs', exact: true});
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});

  await page.setViewportSize({width: 997, height: 800});
  await expect(docs).toBeVisible();
  await expect(sidebar).toBeVisible();
  await expect(toggle).toBeHidden();

  await page.setViewportSize({width: 996, height: 800});
  await expect(toggle).toBeVisible();
  await expect(docs).toBeHidden();
  await expect(sidebar).toBeHidden();
});
