import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';

import {BRAND, DEMO} from '../../src/config/site';
import {demoGrant, withDemoAuth} from '../../src/staff';
import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {GRANT_CLAIM} from '../../src/gate/grant';
import {
  ASK_FOR_ACCESS,
  CHECKING_AGAIN,
  STILL_NO_ACCESS,
} from '../../src/gate/texts';
import {generateSealKey, importOpeningKey} from '../../src/sealing/format';
import {countSessions, holdCall} from '../support/browserAuth';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
  type Account,
} from '../support/browserTest';
import {SEALED_FILES} from '../support/browserRequests';

test.use({changesAccount: true});

/** What Firebase is asked for a new token. */
const TOKEN_CALL = /\/v1\/token\?/;

const NEWCOMER = {email: DEMO.accounts[1].email, password: DEMO.password};

async function setClaims(
  {uid}: Account,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  await withDemoAuth((auth) => auth.setCustomUserClaims(uid, claims));
}

/** A claim that holds one key, under its own id. */
async function grantOf(key: string): Promise<Record<string, object>> {
  const {id} = await importOpeningKey(key);
  return {[GRANT_CLAIM]: {[id]: key}};
}

interface Opened {
  /** Scripts that ran from memory. */
  readonly scripts: string[];
  /** Sealed files that were asked for, but the first one. */
  readonly files: string[];
}

/** Notes what the page opens of the site from now on. */
function recordOpened(page: Page): Opened {
  const opened: Opened = {scripts: [], files: []};
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('blob:')) {
      opened.scripts.push(url);
    } else if (SEALED_FILES.test(url)) {
      opened.files.push(url);
    }
  });
  return opened;
}

async function expectNoAccess(page: Page, email: string): Promise<void> {
  await expect(
    page.getByRole('heading', {name: 'No access yet', level: 1}),
  ).toBeVisible();
  await expect(
    page.getByText(`You are signed in as ${email}, but this account`),
  ).toBeVisible();
  await expect(page.getByText(ASK_FOR_ACCESS)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

/** Nothing of the site is in the page, not even unseen. */
async function expectNothingOpened(page: Page, opened: Opened): Promise<void> {
  expect(opened).toEqual({scripts: [], files: []});
  expect(
    await page.evaluate(() => ({
      styles: document.adoptedStyleSheets.length,
      runtime: Object.keys(window).filter((name) => /webpack/i.test(name)),
    })),
  ).toEqual({styles: 0, runtime: []});
}

const checkAgain = (page: Page) =>
  page.getByRole('button', {name: 'Check again'});

test('a newcomer sees who is signed in and what to ask for, and nothing of the site, also on return; "Logout" leads to the Login screen, where another account can sign in', async ({
  page,
  account,
}) => {
  const opened = recordOpened(page);
  await page.goto('/docs/intro');
  await submitLogin(page, NEWCOMER);
  await expectNoAccess(page, NEWCOMER.email);
  await expect(page).toHaveTitle(`No access yet | ${BRAND.title}`);
  await expectNothingOpened(page, opened);
  await expectAccessible(page);

  await page.goto('/docs/intro');
  await expectNoAccess(page, NEWCOMER.email);
  await expectNothingOpened(page, opened);

  await page.getByRole('button', {name: 'Logout'}).click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
  await submitLogin(page, account);
  await expectSite(page);
});

test('"Check again" opens the requested page once the account is granted', async ({
  page,
  account,
}) => {
  await setClaims(account, {});
  await page.goto('/docs/intro');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email);

  await setClaims(account, await demoGrant());
  await checkAgain(page).click();
  await expectSite(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Introduction',
  );
  await expect(page).toHaveURL('/docs/intro');
});

test('"Check again" says so while there is no access, each time', async ({
  page,
  account,
}) => {
  await setClaims(account, {});
  const opened = recordOpened(page);
  await page.goto('/');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email);
  await expect(page.getByText(STILL_NO_ACCESS)).toHaveCount(0);

  await checkAgain(page).click();
  await expect(page.getByRole('status')).toHaveText(STILL_NO_ACCESS);
  await expectAccessible(page);

  const call = await holdCall(page, TOKEN_CALL);
  await checkAgain(page).click();
  await call.arrived();
  await expect(page.getByText(STILL_NO_ACCESS)).toHaveCount(0);
  await expect(page.getByRole('button', {name: CHECKING_AGAIN})).toBeVisible();
  await call.release();
  await expect(page.getByRole('status')).toHaveText(STILL_NO_ACCESS);
  await expectNoAccess(page, account.email);
  await expectNothingOpened(page, opened);
});

test('"Check again" without a network says so, and is no dead end', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await setClaims(account, {});
  await page.goto('/');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email);
  await page.route(TOKEN_CALL, (route) => route.abort());
  await checkAgain(page).click();
  await expect(
    page.getByRole('heading', {name: 'The site cannot be reached'}),
  ).toBeVisible();

  await page.unroute(TOKEN_CALL);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expectNoAccess(page, account.email);
});

test('an account that somebody registered through the API ends there too', async ({
  page,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `intruder-${id}@example.com`;
  const password = `intruding-${id}`;
  const {authEmulatorUrl, firebase} = DEMO_ENVIRONMENT;
  const response = await fetch(
    `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({email, password, returnSecureToken: true}),
    },
  );
  expect(response.status).toBe(200);
  const {localId} = (await response.json()) as {localId: string};
  try {
    const opened = recordOpened(page);
    await page.goto('/docs/intro');
    await submitLogin(page, {email, password});
    await expectNoAccess(page, email);
    await checkAgain(page).click();
    await expect(page.getByRole('status')).toHaveText(STILL_NO_ACCESS);
    await expectNothingOpened(page, opened);
  } finally {
    await withDemoAuth((auth) => auth.deleteUser(localId));
  }
});

const {sealKey} = DEMO_ENVIRONMENT;
/** Of that key: claims of the right shape must not pass for that alone. */
const KEY_ID = 'd74a4afa';

test('no other claim and no other key opens anything', async ({
  page,
  account,
}) => {
  const {id} = await importOpeningKey(sealKey);
  await setClaims(account, {});
  const opened = recordOpened(page);
  await page.goto('/');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email);
  for (const [claim, claims] of [
    ['a text', {[GRANT_CLAIM]: 'yes'}],
    ['the key itself', {[GRANT_CLAIM]: sealKey}],
    ['true', {[GRANT_CLAIM]: true}],
    ['a list of rubbish', {[GRANT_CLAIM]: ['a', 1, null]}],
    ['rubbish for a key', {[GRANT_CLAIM]: {[KEY_ID]: 'rubbish'}}],
    ['no text for a key', {[GRANT_CLAIM]: {[KEY_ID]: {key: sealKey}}}],
    ['a claim with another name', {docs2: {[KEY_ID]: sealKey}, admin: true}],
    ['another key', await grantOf(generateSealKey())],
    [
      'another key under the id of the right one',
      {[GRANT_CLAIM]: {[id]: generateSealKey()}},
    ],
  ] as const) {
    await test.step(claim, async () => {
      await setClaims(account, claims);
      const answered = page.waitForResponse(TOKEN_CALL);
      await checkAgain(page).click();
      await answered;
      await expect(page.getByRole('status')).toHaveText(STILL_NO_ACCESS);
      await expectNoAccess(page, account.email);
      await expectNothingOpened(page, opened);
    });
  }

  await test.step('the key from before a rotation, until the new one is granted', async () => {
    const both = {
      ...(await grantOf(generateSealKey()))[GRANT_CLAIM],
      ...(await demoGrant())[GRANT_CLAIM],
    };
    await setClaims(account, {[GRANT_CLAIM]: both});
    await checkAgain(page).click();
    await expectSite(page);
  });
});

test('a grant given since the last visit opens the site without a word', async ({
  page,
  account,
}) => {
  await setClaims(account, {});
  await page.goto('/');
  await submitLogin(page, account);
  await expectNoAccess(page, account.email);
  await setClaims(account, await demoGrant());
  // The stored token still has no grant.
  await page.reload();
  await expectSite(page);
});

test('rubbish beside the right key does no harm', async ({page, account}) => {
  const grant = (await demoGrant())[GRANT_CLAIM];
  await setClaims(account, {
    [GRANT_CLAIM]: {a: 'rubbish', b: 7, ...grant, '00000000': ''},
  });
  await openSignedIn(page, '/', account);
});
