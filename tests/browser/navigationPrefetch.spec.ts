import type {Page} from '@playwright/test';

import {expect, openSignedIn, test} from '../support/browserTest';
import {recordRequests, SEALED_FILES} from '../support/browserRequests';

const prefetchLinks = (page: Page) => page.locator('link[rel="prefetch"]');

async function prefetched(page: Page): Promise<(string | null)[]> {
  return prefetchLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
}

test('what is linked in view is fetched ahead, so that the next page only takes it up', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await expect(prefetchLinks(page)).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const ahead = await prefetched(page);
  for (const address of ahead) {
    expect(address).toMatch(SEALED_FILES);
  }
  const files = recordRequests(page, SEALED_FILES);

  await page.getByRole('link', {name: 'All staff rules'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  const own = files.filter((file) => ahead.includes(file));
  expect(own.length).toBeGreaterThan(0);
});

test('pointing at a link loads its page, which then needs nothing more', async ({
  page,
  account,
  expectedErrors,
}) => {
  // What the next page links to is fetched ahead too.
  expectedErrors.push(/net::ERR_FAILED/);
  await openSignedIn(page, '/', account);
  const files = recordRequests(page, SEALED_FILES);
  const link = page.getByRole('link', {name: 'All staff rules'});
  await link.hover();
  await expect.poll(() => files.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/');

  await page.route(SEALED_FILES, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
});

for (const [name, connection] of [
  ['a 2g connection', {effectiveType: '2g', saveData: false}],
  ['a slow 2g connection', {effectiveType: 'slow-2g', saveData: false}],
  ['the data saver', {effectiveType: '4g', saveData: true}],
] as const) {
  test(`with ${name}, nothing is fetched before it is asked for`, async ({
    page,
    account,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    await openSignedIn(page, '/', account);
    const files = recordRequests(page, SEALED_FILES);
    const link = page.getByRole('link', {name: 'All staff rules'});
    await link.hover();
    // Nothing is to happen, so there is nothing to wait for.
    await page.waitForTimeout(500);
    expect(await prefetched(page)).toEqual([]);
    expect(files).toEqual([]);

    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Staff Rules',
    );
    expect(files.length).toBeGreaterThan(0);
  });
}
