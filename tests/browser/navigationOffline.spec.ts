import type {Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import {expect, goInside, openSignedIn, test} from '../support/browserTest';
import {setOffline} from '../support/browserNetwork';
import {SEALED_FILES} from '../support/browserRequests';

const NOTICE = 'The page could not be loaded';

test.beforeEach(async ({page, expectedErrors}) => {
  expectedErrors.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
  // Nothing of the next page has been fetched ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '4g', saveData: true},
    });
  });
});

/** Follows a link to a page that cannot be fetched. */
async function leaveInVain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.page = 'the same';
  });
  await page.getByRole('link', {name: SITE.allRules.label}).click();
  await expect(page.getByRole('alert')).toContainText(NOTICE);
  await expectStill(page);
}

async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');
  await expect(
    page.getByRole('heading', {name: 'The three areas'}),
  ).toBeVisible();
}

async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  await expect(page).toHaveTitle(/^Staff Rules \|/);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');
}

test('without a network the page being read stays, and coming back online loads the next', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await setOffline(context, true);
  await leaveInVain(page);
  await test.step('going back to the visible page removes the notice', async () => {
    await page.goBack();
    await setOffline(context, false);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await expectStill(page);
    await expect(page).toHaveURL('/');
  });

  await setOffline(context, true);
  await leaveInVain(page);
  await setOffline(context, false);
  await expectArrived(page);

  await test.step('pages that were read before are there', async () => {
    await page.goBack();
    await expectStill(page);
    await setOffline(context, true);
    await page.getByRole('link', {name: SITE.allRules.label}).click();
    await expectArrived(page);
  });
});

test('with the host out of reach, "Try again" loads the next page once it is back', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.route(SEALED_FILES, (route) => route.abort());
  await leaveInVain(page);

  const again = page.getByRole('button', {name: 'Try again'});
  await again.click();
  await expect(page.getByRole('alert')).toContainText(NOTICE);
  await expectStill(page);

  await page.unroute(SEALED_FILES);
  await again.click();
  await expectArrived(page);

  await test.step('so too where the next page is that of no page', async () => {
    await page.route(SEALED_FILES, (route) => route.abort());
    await goInside(page, '/gone');
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    await page.unroute(SEALED_FILES);
    await again.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Page Not Found',
    );
  });
});
