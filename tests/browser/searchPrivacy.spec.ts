import {AREAS} from '../support/areas';
import {recordRequests, SEALED_FILES} from '../support/browserRequests';
import {results, searchFor} from '../support/browserSearch';
import {expect, openSignedIn, submitLogin, test} from '../support/browserTest';

test('nothing of the search is opened before its first use', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  // By then it is fetched ahead.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve)),
  );
  await page.waitForLoadState('networkidle');
  const files = recordRequests(page, SEALED_FILES);
  // Nothing is to happen, so there is nothing to wait for.
  await page.waitForTimeout(1_000);
  expect(files).toEqual([]);

  await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('searchbox')
    .focus();
  await expect.poll(() => files.length).toBeGreaterThan(1);
});

test('a browser with data saver does not prefetch it', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '4g', saveData: true},
    });
  });
  await openSignedIn(page, '/', account);
  const files = recordRequests(page, SEALED_FILES);
  await page.waitForTimeout(1_000);
  expect(files).toEqual([]);
  await searchFor(page, 'tickets');
  await expect(results(page).first()).toContainText('3. Tickets');
});

test('no public file has the search, its index or its words', async ({
  page,
  request,
  account,
}) => {
  const asked = recordRequests(page);
  await page.goto('/search#q=powergaming');
  await submitLogin(page, account);
  await expect(page.getByRole('heading', {name: AREAS.inGame})).toBeVisible();
  const addresses = new Set(asked);
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of [...addresses, '/search', '/search-index.json']) {
    const body = (await (await request.get(address)).body()).toString('latin1');
    expect(body, address).not.toMatch(/powergaming|combobox|sectionCounts/i);
  }
});
