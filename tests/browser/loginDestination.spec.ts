import type {Page} from '@playwright/test';

import {AREAS} from '../support/areas';
import {expect, expectLogin, submitLogin, test} from '../support/browserTest';

const ORIGIN = 'http://localhost:5000';

async function logout(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
}

test('lands on the address that somebody signs in at, after a reload too', async ({
  page,
  account,
}) => {
  for (const [address, title] of [
    ['/docs/intro', 'Introduction'],
    ['/docs/Staff-Rules/In-game-Staff?from=chat&x=1#rule-20-3', AREAS.inGame],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.reload();
      await expectLogin(page);
      await expect(page).toHaveURL(address);
      await submitLogin(page, account);
      await expect(
        page.getByRole('heading', {level: 1, name: title}),
      ).toBeVisible();
      await expect(page).toHaveURL(address);
      await logout(page);
    });
  }
});

test('never leaves the site, whatever the address asks for', async ({
  page,
  account,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const {origin} = new URL(request.url());
    if (request.isNavigationRequest() && origin !== ORIGIN) {
      elsewhere.push(request.url());
    }
  });
  await page.goto(
    '/docs/intro?redirect=https://example.org&continueUrl=//example.org#//example.org',
  );
  await submitLogin(page, account);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(elsewhere).toEqual([]);
  for (const address of [
    '/?next=https://example.org&returnUrl=%2F%2Fexample.org#https://example.org',
    '//example.org/docs/intro',
    '/%2F%2Fexample.org',
    '/\\example.org',
    '/https://example.org',
  ]) {
    await test.step(address, async () => {
      await page.goto(`${ORIGIN}${address}`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(ORIGIN);

      // Nor do the site's own links lead there.
      await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
      await expect(page).toHaveURL('/blog');
      expect(elsewhere).toEqual([]);
    });
  }
});
