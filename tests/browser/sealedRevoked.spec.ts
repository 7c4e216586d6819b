import type {Page} from '@playwright/test';

import {demoGrant, withDemoAuth} from '../../src/staff';
import {GRANT_CLAIM} from '../../src/gate/grant';
import {generateSealKey, importOpeningKey} from '../../src/sealing/format';
import {AUTH_CALLS, recordCalls, returnToTab} from '../support/browserAuth';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
  type Account,
} from '../support/browserTest';

test.use({changesAccount: true});

const RECHECK_MS = 5 * 60_000;
const TOKEN_CALL = /\/v1\/token\?/;

const REVOCATIONS: readonly {
  readonly what: string;
  /** What is found is the same, whenever the question is asked. */
  readonly alsoWhileRead?: true;
  readonly revoke: (account: Account) => Promise<void>;
  readonly expectClosed: (page: Page, account: Account) => Promise<void>;
}[] = [
  {
    what: 'the account is disabled',
    alsoWhileRead: true,
    revoke: ({uid}) =>
      withDemoAuth(async (auth) => {
        await auth.updateUser(uid, {disabled: true});
      }),
    expectClosed: expectEnded,
  },
  {
    what: 'the account is deleted',
    revoke: ({uid}) => withDemoAuth((auth) => auth.deleteUser(uid)),
    expectClosed: expectEnded,
  },
  {
    what: 'the password is changed',
    revoke: ({uid}) =>
      withDemoAuth(async (auth) => {
        // Tokens count whole seconds: those of this very second would hold.
        await expect
          .poll(async () => {
            await auth.updateUser(uid, {password: 'another-password-1'});
            const {tokensValidAfterTime = '', metadata} =
              await auth.getUser(uid);
            return (
              Date.parse(tokensValidAfterTime) -
              Date.parse(metadata.lastSignInTime)
            );
          })
          .toBeGreaterThan(0);
      }),
    expectClosed: expectEnded,
  },
  {
    what: 'the grant is removed',
    alsoWhileRead: true,
    revoke: ({uid}) =>
      withDemoAuth((auth) => auth.setCustomUserClaims(uid, {})),
    expectClosed: async (page, {email}) => {
      await expect(
        page.getByRole('heading', {name: 'No access yet'}),
      ).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    },
  },
  {
    what: 'the grant is of another key',
    revoke: ({uid}) =>
      withDemoAuth(async (auth) => {
        const key = generateSealKey();
        const {id} = await importOpeningKey(key);
        await auth.setCustomUserClaims(uid, {[GRANT_CLAIM]: {[id]: key}});
      }),
    expectClosed: async (page) => {
      await expect(
        page.getByRole('heading', {name: 'No access yet'}),
      ).toBeVisible();
    },
  },
];

async function expectEnded(page: Page): Promise<void> {
  await expectLogin(page);
  await expect(
    page.getByText('Your session has ended. Please sign in again.'),
  ).toBeVisible();
}

/** Marks the document, to recognize a reload. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.page = 'the same';
  });
}

test.beforeEach(({expectedErrors}) => {
  // What Chromium writes about Firebase's answers to an account that is gone.
  expectedErrors.push(/status of 400.*(?:accounts:lookup|\/v1\/token)/);
});

for (const {what, revoke, expectClosed} of REVOCATIONS) {
  test(`the site closes when its tab is looked at again and ${what}`, async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    await revoke(account);
    await returnToTab(page);
    await expectClosed(page, account);
    await page.reload();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

for (const {what, revoke, expectClosed} of REVOCATIONS.filter(
  ({alsoWhileRead}) => alsoWhileRead,
)) {
  test(`the site closes within five minutes if ${what} while it is read`, async ({
    page,
    account,
  }) => {
    await page.clock.install();
    await openSignedIn(page, '/docs/intro', account);
    await revoke(account);
    await page.clock.runFor(RECHECK_MS);
    await expectClosed(page, account);
  });
}

test('a hidden tab sends no check, and sends one when it becomes visible', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await openSignedIn(page, '/', account);
  const calls = recordCalls(page, AUTH_CALLS.lookup);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {
      value: 'hidden',
      configurable: true,
    });
  });
  await page.clock.runFor(2 * RECHECK_MS);
  expect(calls).toHaveLength(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {value: 'visible'});
  });
  await returnToTab(page);
  await expect.poll(() => calls.length).toBe(1);
});

test('an open site stays while offline, and closes once the network is back', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await openSignedIn(page, '/docs/intro', account);
  await withDemoAuth((auth) => auth.setCustomUserClaims(account.uid, {}));
  await page.route(AUTH_CALLS.any, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await returnToTab(page);
  await failed;
  await expectSite(page);

  await page.unroute(AUTH_CALLS.any);
  await returnToTab(page);
  await expect(
    page.getByRole('heading', {name: 'No access yet'}),
  ).toBeVisible();
});

test('a key that is added while a tab is open does not change the tab', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await markDocument(page);
  const key = generateSealKey();
  const {id} = await importOpeningKey(key);
  const grant = {...(await demoGrant())[GRANT_CLAIM], [id]: key};
  await withDemoAuth((auth) =>
    auth.setCustomUserClaims(account.uid, {[GRANT_CLAIM]: grant}),
  );
  const renewed = page.waitForResponse(TOKEN_CALL);
  await returnToTab(page);
  await (await renewed).finished();

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');

  await page.reload();
  await expectSite(page);
});

test('every tab closes when the account is disabled', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectSite(other);
  await withDemoAuth(async (auth) => {
    await auth.updateUser(account.uid, {disabled: true});
  });
  await returnToTab(page);
  await expectLogin(page);
  await expectLogin(other);
});
