import type {Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/browser/areas';
import {searchDialog, searchFor} from '../support/browser/search';
import {
  expect,
  expectAccessible,
  expectPage,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

const field = (page: Page) => page.getByRole('searchbox', {name: 'handbook'});
const pages = (page: Page) =>
  page.locator('main').getByRole('heading', {level: 2});
const areas = (page: Page) => page.getByRole('navigation', {name: 'Areas'});

test('the dialog leads to all results', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'appeal');
  await searchDialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search#q=appeal');
  await expect(searchDialog(page)).toHaveCount(0);
  await expectPage(page, 'Search');
  await expect(page).toHaveTitle(`Search | ${BRAND.title}`);
  await expect(field(page)).toHaveValue('appeal');
  const status = page.getByRole('status').filter({hasText: 'appeal'});
  await expect(status).toHaveText(/^\d+ results for “appeal”\.$/);
  const total = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(total).toBeGreaterThan(10);
  await expect(page.locator('main section').getByRole('listitem')).toHaveCount(
    total,
  );
  await expectAccessible(page);
});

test('typing into its field searches, and a slash opens no dialog', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/search', account);
  await field(page).fill('');
  await page.keyboard.type('and/or');
  await expect(page).toHaveURL(/#q=and%2For$/);
  await expect(searchDialog(page)).toHaveCount(0);
});

test('one row of areas, the blog and "Rules only" limits the results', async ({
  page,
  account,
}) => {
  // An address from before the search moved to the hash.
  await openSignedIn(page, '/search?q=rule&in=Blog', account);
  await expect(page).toHaveURL('/search#q=rule&in=Blog');
  await expect(field(page)).toHaveValue('rule');
  const post = pages(page).filter({hasText: 'How to write a good rule'});
  await expect(post).toBeVisible();
  await expect(pages(page).filter({hasText: AREAS.general})).toHaveCount(0);
  await expect(areas(page).getByRole('link', {name: /^Blog/})).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(areas(page).getByRole('link')).toHaveText([
    /^Everything \d+$/,
    /^Rules only \d+$/,
    /^Staff Rules \d+$/,
    /^Blog \d+$/,
    /^Docs \d+$/,
  ]);
  await areas(page).getByRole('link', {name: 'Rules only'}).click();
  await expect(post).toHaveCount(0);
  await expect(pages(page).first()).toBeVisible();
  await page.reload();
  await expect(pages(page).first()).toBeVisible();
  await expect(post).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/search#q=rule&in=Blog');
  await expect(post).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the areas are one row, and results begin on the first screen', async ({
  page,
  account,
}) => {
  await page.setViewportSize({width: 360, height: 640});
  await openSignedIn(page, '/search#q=ticket', account);
  const first = page.locator('main section').getByRole('link').first();
  await expect(first).toBeVisible();
  const bottom = (box: {y: number; height: number} | null) =>
    (box?.y ?? Infinity) + (box?.height ?? 0);
  expect(bottom(await first.boundingBox())).toBeLessThan(500);
  expect((await areas(page).boundingBox())?.height).toBeLessThan(50);
  expect(await isTooWide(page)).toBe(false);
});

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a weak answer says so, and offers emergencies, lists and a copy of the question', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await goInside(page, '/search#q=zeppelin+quokka+evidence');
  await expect(page.getByRole('status')).toContainText([
    'No rule uses these words: “zeppelin quokka evidence”.',
  ]);
  await expect(pages(page).first()).toBeVisible();
  await expect(areas(page)).toHaveCount(0);
  await expect(
    page.getByRole('link', {name: '§7.3 Threat, self-harm or a minor'}),
  ).toHaveAttribute('href', /#rule-7-3$/);
  await expect(
    page.getByRole('link', {name: 'All of Staff Rules'}),
  ).toHaveAttribute('href', '/docs/category/staff-rules');
  await expect(
    page.getByRole('button', {name: 'Copy this question'}),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({width: 360, height: 640});
  expect(await isTooWide(page)).toBe(false);
});
