import {SITE} from '../../src/config/site';
import {expect, openSignedIn, test} from '../support/browserTest';
import {holdRequests, SEALED_FILES} from '../support/browserRequests';

const DELAY_MS = 200;

test('a progress bar appears once the next page has taken 200 ms', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const release = await holdRequests(page, SEALED_FILES);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  // nprogress gives its bar no label.
  const progress = page.locator('#nprogress');
  const bar = progress.locator('.bar');

  await page.getByRole('link', {name: SITE.allRules.label}).click();
  await expect(page).toHaveURL('/docs/category/staff-rules');
  await page.clock.runFor(DELAY_MS - 1);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(progress.locator('.spinner')).toHaveCount(0);
  // Until the next page has come, the one being read stays.
  await expect(
    page.getByRole('heading', {name: 'The three areas'}),
  ).toBeVisible();

  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  await expect(bar).toHaveCount(0);
});

test('a page that loads at once shows no progress bar', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('link', {name: SITE.allRules.label}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  await page.clock.runFor(2 * DELAY_MS);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});
