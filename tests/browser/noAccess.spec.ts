import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';

import options from '../../src/gate.config';
import demo from '../support/demo';
import {GRANT_CLAIM} from '../../src/sealed/envelope/grant';
import * as texts from '../../src/sealed/gate/texts';
import {
  generateSealKey,
  importOpeningKey,
} from '../../src/sealed/envelope/keys';
import {demoGrant} from '../../src/sealed/staff';
import {
  AUTH_CALLS,
  countSessions,
  refuseCall,
  returnToTab,
} from '../support/browser/auth';
import {hold, SEALED_FILES} from '../support/browser/network';
import {filesNamed} from '../support/browser/sealed';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectNothingLoaded,
  expectPage,
  readClipboard,
  submitLogin,
  test,
} from '../support/browser/test';
import {deleteAccount, setClaims} from '../support/browser/testAccount';

test.use({changesAccount: true});

const checkAgain = (page: Page) =>
  page.getByRole('button', {name: texts.CHECK_AGAIN});

test('a stranger who registered sees no page, until an administrator grants access', async ({
  page,
  request,
}) => {
  const id = randomUUID().slice(0, 8);
  const stranger = {
    email: `intruder-${id}@example.com`,
    password: `intruding-${id}`,
  };
  const {authEmulatorUrl, firebase} = demo();
  const signUp = await request.post(
    `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${firebase.apiKey}`,
    {data: stranger},
  );
  expect(signUp.status()).toBe(200);
  const {localId: uid} = (await signUp.json()) as {localId: string};
  const opened = await recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page, stranger);
  await expectNoAccess(page, stranger.email, opened);
  await expect(page).toHaveTitle(`${texts.NO_ACCESS_TITLE} | ${options.title}`);
  await expectAccessible(page);
  await page.reload();
  await expectNoAccess(page, stranger.email, opened);
  await page.getByRole('button', {name: texts.LOGOUT}).click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);

  await submitLogin(page, stranger);
  await expectNoAccess(page, stranger.email, opened);
  await setClaims({...stranger, uid}, {[GRANT_CLAIM]: await demoGrant()});
  // The stored token still has no grant.
  await page.reload();
  await expectPage(page, 'Introduction');
  await deleteAccount({...stranger, uid});
});

test('a request for access can be copied, or selected by hand', async ({
  page,
  account,
}) => {
  await setClaims(account, {});
  await page.goto('/docs/intro');
  await submitLogin(page);
  const copy = page.getByRole('button', {name: texts.COPY_REQUEST});
  const status = page.getByRole('status');
  await copy.click();
  await expect(status).toHaveText(texts.REQUEST_COPIED);
  const request = `Please give ${account.email} access to ${options.title}: ${new URL(page.url()).origin}/`;
  expect(await readClipboard(page)).toBe(request);
  await expect(page.getByText(request)).toBeVisible();
  await expect(page.getByText(texts.SEND_REQUEST)).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(status).toHaveText(texts.COPY_BY_HAND);
});

test('somebody whose account was replaced reads what to do, whatever Firebase answers about the earlier one', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await setClaims(account, {});
  const reload = () => page.reload();
  const check = () => checkAgain(page).click();
  await page.goto('/docs/intro');
  for (const [act, call, answer] of [
    [check, AUTH_CALLS.token, 'INVALID_REFRESH_TOKEN'],
    [check, AUTH_CALLS.token, 'USER_NOT_FOUND'],
    [() => returnToTab(page), AUTH_CALLS.lookup, 'INVALID_ID_TOKEN'],
    [reload, AUTH_CALLS.lookup, 'USER_NOT_FOUND'],
    // An answer of the emulator.
    [check, undefined, ''],
  ] as const) {
    await test.step(answer, async () => {
      await submitLogin(page);
      await expectPage(page, texts.NO_ACCESS_TITLE);
      if (call === undefined) {
        await deleteAccount(account);
      } else {
        await refuseCall(page, call, answer);
      }
      await act();
      await expectLogin(page);
      await expect(page.getByText(texts.SESSION_ENDED)).toBeVisible();
      expect(await countSessions(page)).toBe(0);
      await page.unrouteAll();
    });
  }
});

test('"Check again" answers each time, opens nothing with another claim or key, and the requested page with the right one', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const {sealKey} = demo();
  const {id} = await importOpeningKey(sealKey);
  const status = page.getByRole('status');
  await setClaims(account, {});
  const opened = await recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page);
  await expectNoAccess(page, account.email, opened);
  await expect(page.getByText(texts.STILL_NO_ACCESS)).toHaveCount(0);

  for (const [claim, claims] of [
    ['rubbish for a key', {[GRANT_CLAIM]: {[id]: 'rubbish'}}],
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
    const grant = await demoGrant();
    const claim = {a: 'rubbish', b: 7, '00000000': generateSealKey(), ...grant};
    await setClaims(account, {[GRANT_CLAIM]: claim});
    await checkAgain(page).click();
    await expectPage(page, 'Introduction');
    await expect(page).toHaveURL('/docs/intro');
  });
});

/** Records the scripts that run from memory and the sealed files, but those that are fetched ahead. */
async function recordOpened(page: Page): Promise<string[]> {
  const opened: string[] = [];
  const ahead = await filesNamed(/^\/scripts$/);
  page.on('request', (request) => {
    const url = request.url();
    const isSealed = SEALED_FILES.test(url) && !ahead.test(url);
    if (url.startsWith('blob:') || isSealed) {
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
  // What to send comes before whom to ask, and a phone shows the way out.
  const text = await page.getByRole('main').innerText();
  const places = [texts.SEND_REQUEST, texts.LOGOUT, options.help].map((part) =>
    text.indexOf(part),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(opened).toEqual([]);
  await expectNothingLoaded(page);
}
