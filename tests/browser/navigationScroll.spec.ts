import type {Locator, Page} from '@playwright/test';

import {AREAS} from '../support/areas';
import {
  expect,
  expectLogin,
  expectSite,
  goInside,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const RULES = '/docs/Staff-Rules/Discord-Staff';
const rule = (page: Page) => page.getByRole('heading', {name: /^3\.2 /});

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The element is right below the navbar. */
async function expectScrolledTo(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => (await target.boundingBox())?.y)
    .toBeLessThan(160);
  await expect
    .poll(async () => (await target.boundingBox())?.y)
    .toBeGreaterThanOrEqual(0);
}

test('an address with a hash opens at its heading after signing in', async ({
  page,
  account,
}) => {
  await page.goto(`${RULES}#rule-3-2`);
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  await expectScrolledTo(rule(page));
});

test('an address with a hash opens at its heading on load', async ({
  page,
  account,
}) => {
  await openSignedIn(page, `${RULES}#rule-3-2`, account);
  await expectScrolledTo(rule(page));
});

test('a link to a heading of another page, or of the same, leads to that heading', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await page
    .getByRole('article')
    .getByRole('link', {name: '§3.2'})
    .first()
    .click();
  await expect(page).toHaveURL(`${RULES}#rule-3-2`);
  await expectScrolledTo(rule(page));

  await page
    .locator('.table-of-contents')
    .getByRole('link', {name: /^6\.2 /})
    .click();
  await expect(page).toHaveURL(`${RULES}#rule-6-2`);
  await expectScrolledTo(page.getByRole('heading', {name: /^6\.2 /}));
  const current = page.locator('.table-of-contents [aria-current]');
  await expect(current).toHaveText(/^6\.2 /);
  await expect(current).toBeInViewport();
});

test('a change of the query string alone leaves the page where it is, and another page begins at its top', async ({
  page,
  account,
}) => {
  await openSignedIn(page, RULES, account);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
  });
  await goInside(page, '?from=ticket');
  await expect(page).toHaveURL(`${RULES}?from=ticket`);
  // Nothing is to happen, so there is nothing to wait for.
  await page.waitForTimeout(500);
  expect(await scrollTop(page)).toBe(900);

  const next = page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/});
  await next.scrollIntoViewIfNeeded();
  expect(await scrollTop(page)).toBeGreaterThan(500);
  await next.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(AREAS.general);
  await expect.poll(() => scrollTop(page)).toBe(0);
});
