import {SITE} from '../../src/config/site';
import {
  ignoreLinksInView,
  recordRequests,
  SEALED_FILES,
} from '../support/browserRequests';
import {expect, openSignedIn, test} from '../support/browserTest';

test('what is linked in view is fetched ahead, so that the next page only takes it up', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.waitForLoadState('networkidle');
  const files = recordRequests(page, SEALED_FILES);

  await page.getByRole('link', {name: SITE.allRules.label}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  expect(files.length).toBeGreaterThan(0);
  // Asked for again, each comes from the browser's cache: nothing is sent.
  const sent = await page.evaluate(
    (paths) =>
      paths.map((path) =>
        performance
          .getEntriesByName(new URL(path, document.baseURI).href)
          .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
          .slice(0, 2),
      ),
    files,
  );
  expect(sent).toContainEqual([true, false]);
  // Firefox refuses them under this policy.
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
});

test('pointing at a link loads its page, which then needs nothing more', async ({
  page,
  account,
  expectedErrors,
}) => {
  // What the next page links to is fetched ahead too.
  expectedErrors.push(/net::ERR_FAILED/);
  await ignoreLinksInView(page);
  await openSignedIn(page, '/', account);
  const files = recordRequests(page, SEALED_FILES);
  const link = page.getByRole('link', {name: SITE.allRules.label});
  await link.hover();
  await expect.poll(() => files.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/');

  await page.route(SEALED_FILES, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
});

test('on a slow connection nothing is prefetched', async ({page, account}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '2g', saveData: false},
    });
  });
  await openSignedIn(page, '/', account);
  const files = recordRequests(page, SEALED_FILES);
  const link = page.getByRole('link', {name: SITE.allRules.label});
  await link.hover();
  // Nothing is to happen, so there is nothing to wait for.
  await page.waitForTimeout(500);
  expect(files).toEqual([]);

  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  expect(files.length).toBeGreaterThan(0);
});
