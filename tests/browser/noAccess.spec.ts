import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {GRANT_CLAIM} from '../../src/gate/grant';
import * as texts from '../../src/gate/texts';
import {generateSealKey, importOpeningKey} from '../../src/envelope';
import {demoGrant, withDemoAuth} from '../../src/staff';
import {AUTH_CALLS, callAccounts, countSessions} from '../support/browser/auth';
import {hold, SEALED_FILES} from '../support/browser/network';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectPage,
  submitLogin,
  test,
} from '../support/browser/test';
import {setClaims} from '../support/browser/testAccount';

test.use({changesAccount: true});

const checkAgain = (page: Page) =>
  page.getByRole('button', {name: texts.CHECK_AGAIN});

test('an account without a grant sees no page', async ({page, account}) => {
  await setClaims(account, {});
  const opened = recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email, opened);
  await expect(page).toHaveTitle(`${texts.NO_ACCESS_TITLE} | ${BRAND.title}`);
  await expectAccessible(page);
  await page.reload();
  await expectNoAccess(page, account.email, opened);

  await setClaims(account, await demoGrant());
  // The stored token still has no grant.
  await page.reload();
  await expectPage(page, 'Introduction');
});

test('a request for access can be copied, or selected by hand', async ({
  page,
  account,
  context,
}) => {
  await setClaims(account, {});
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/intro');
  await submitLogin(page, account);
  const copy = page.getByRole('button', {name: texts.COPY_REQUEST});
  const status = page.getByRole('status');
  await copy.click();
  await expect(status).toHaveText(texts.REQUEST_COPIED);
  const request = `Please give ${account.email} access to ${BRAND.title}: ${new URL(page.url()).origin}/`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    request,
  );
  await expect(page.getByText(request)).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(status).toHaveText(texts.COPY_BY_HAND);
});

test('a stranger who registered sees nothing either', async ({page}) => {
  const id = randomUUID().slice(0, 8);
  const stranger = {
    email: `intruder-${id}@example.com`,
    password: `intruding-${id}`,
  };
  const {localId = ''} = await callAccounts('signUp', stranger);
  const opened = recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page, stranger);
  await expectNoAccess(page, stranger.email, opened);
  await checkAgain(page).click();
  await expect(page.getByRole('status')).toHaveText(texts.STILL_NO_ACCESS);
  await expectNoAccess(page, stranger.email, opened);
  await page.getByRole('button', {name: texts.LOGOUT}).click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
  await withDemoAuth((auth) => auth.deleteUser(localId));
});

test('"Check again" answers each time, opens nothing with another claim or key, and the requested page with the right one', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const {sealKey} = DEMO_ENVIRONMENT;
  const {id} = await importOpeningKey(sealKey);
  const status = page.getByRole('status');
  await setClaims(account, {});
  const opened = recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email, opened);
  await expect(page.getByText(texts.STILL_NO_ACCESS)).toHaveCount(0);

  for (const [claim, claims] of [
    ['the key itself', {[GRANT_CLAIM]: sealKey}],
    ['rubbish for a key', {[GRANT_CLAIM]: {[id]: 'rubbish'}}],
    ['a claim with another name', {docs2: {[id]: sealKey}, admin: true}],
    ['another key', {[GRANT_CLAIM]: {[id]: generateSealKey()}}],
  ] as const) {
    await test.step(claim, async () => {
      await setClaims(account, claims);
      const call = await hold(page, AUTH_CALLS.token);
      await checkAgain(page).click();
      await call.arrived;
      await expect(
        page.getByRole('button', {name: texts.CHECKING_AGAIN}),
      ).toBeVisible();
      await expect(page.getByText(texts.STILL_NO_ACCESS)).toHaveCount(0);
      await call.release();
      await expect(status).toHaveText(texts.STILL_NO_ACCESS);
      await expectNoAccess(page, account.email, opened);
    });
  }
  await expectAccessible(page);

  await test.step('without a network', async () => {
    await page.route(AUTH_CALLS.token, (route) => route.abort());
    await checkAgain(page).click();
    await expectPage(page, texts.UNREACHABLE_TITLE);
    await page.unrouteAll();
    await page.getByRole('button', {name: texts.TRY_AGAIN}).click();
    await expectNoAccess(page, account.email, opened);
  });
  await test.step('the right key beside rubbish and an earlier key', async () => {
    const {[GRANT_CLAIM]: grant} = await demoGrant();
    const claim = {a: 'rubbish', b: 7, '00000000': generateSealKey(), ...grant};
    await setClaims(account, {[GRANT_CLAIM]: claim});
    await checkAgain(page).click();
    await expectPage(page, 'Introduction');
    await expect(page).toHaveURL('/docs/intro');
  });
});

/** Records the scripts that run from memory and the sealed files, but the first one. */
function recordOpened(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('blob:') || SEALED_FILES.test(url)) {
      opened.push(url);
    }
  });
  return opened;
}

/** The screen is shown, and no part of the site is in the page, not even hidden. */
async function expectNoAccess(
  page: Page,
  email: string,
  opened: readonly string[],
): Promise<void> {
  await expectPage(page, texts.NO_ACCESS_TITLE);
  await expect(
    page.getByText(`You are signed in as ${email}, but this account`),
  ).toBeVisible();
  await expect(page.getByText(BRAND.help)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(opened).toEqual([]);
  expect(
    await page.evaluate(() => ({
      styles: document.adoptedStyleSheets.length,
      runtime: Object.keys(window).filter((name) => /webpack/i.test(name)),
    })),
  ).toEqual({styles: 0, runtime: []});
}
