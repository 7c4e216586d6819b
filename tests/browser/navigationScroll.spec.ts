import type {Locator, Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const RULES = '/docs/Staff-Rules/Discord-Staff';
const rule = (page: Page) => page.getByRole('heading', {name: /^3\.2 /});

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The element stands right below the navbar. */
async function expectScrolledTo(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => (await target.boundingBox())?.y)
    .toBeLessThan(160);
  await expect
    .poll(async () => (await target.boundingBox())?.y)
    .toBeGreaterThanOrEqual(0);
}

test('an address with a hash stands at its heading after signing in', async ({
  page,
  account,
}) => {
  await page.goto(`${RULES}#rule-3-2`);
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  await expectScrolledTo(rule(page));
});

test('an address with a hash stands at its heading on load', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.goto(`${RULES}#rule-3-2`);
  await expectSite(page);
  await expectScrolledTo(rule(page));
});

test('a link to a heading of another page leads to that heading', async ({
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
});

test('a link to a heading of the same page leads to that heading', async ({
  page,
  account,
}) => {
  await openSignedIn(page, RULES, account);
  await page
    .locator('.table-of-contents')
    .getByRole('link', {name: /^3\.2 /})
    .click();
  await expect(page).toHaveURL(`${RULES}#rule-3-2`);
  await expectScrolledTo(rule(page));
});

test('going to another page begins at its top', async ({page, account}) => {
  await openSignedIn(page, RULES, account);
  const next = page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/});
  await next.scrollIntoViewIfNeeded();
  expect(await scrollTop(page)).toBeGreaterThan(500);
  await next.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'General Staff',
  );
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a change of the query string alone leaves the page where it is', async ({
  page,
  account,
}) => {
  await openSignedIn(page, RULES, account);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
  });
  await page.evaluate(() => {
    history.pushState(null, '', '?from=ticket');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(`${RULES}?from=ticket`);
  // Nothing is to happen, so there is nothing to wait for.
  await page.waitForTimeout(500);
  expect(await scrollTop(page)).toBe(900);
});
