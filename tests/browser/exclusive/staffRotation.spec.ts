import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import {GRANT_CLAIM} from '../../../src/gate/grant';
import {demoGrant, ROTATION_UID, withDemoAuth} from '../../../src/staff';
import startStaff from '../../support/adminCommand';
import {
  completeReset,
  readResetMails,
  returnToTab,
} from '../../support/browserAuth';
import resealSite, {type SealedBuild} from '../../support/browserReseal';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
} from '../../support/browserTest';

test.use({changesAccount: true});

const TOKEN_CALL = /\/v1\/token\?/;

/** Runs `npm run staff -- …` on the demo project, to its end. */
async function staff(...args: readonly string[]): Promise<string> {
  const {exitCode, output} = await startStaff(args, {
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: new URL(DEMO_ENVIRONMENT.authEmulatorUrl)
        .host,
    },
  }).ended;
  expect(exitCode, output).toBe(0);
  return output;
}

/** The page gets the sealed files of another build from now on, and none of the old one. */
async function publishTo(page: Page, build: SealedBuild): Promise<void> {
  await page.route(/\/sealed\/[^/]+$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const body = build.get(name ?? '');
    return route.fulfill(body === undefined ? {status: 404} : {body});
  });
}

/** Serves the boot file of a build, for the command to look at. */
async function serveBoot(
  build: SealedBuild,
): Promise<{url: string; close: () => void}> {
  const server = createServer((_, response) => {
    response.end(build.get('boot'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}`, close: () => server.close()};
}

async function refreshToken(page: Page): Promise<void> {
  const renewed = page.waitForResponse(TOKEN_CALL);
  await returnToTab(page);
  await (await renewed).finished();
}

// The rotation is of the whole demo project: give it back its key.
test.afterEach(async () => {
  const grant = await demoGrant();
  await withDemoAuth(async (auth) => {
    const {users} = await auth.listUsers();
    for (const {uid, customClaims} of users) {
      if (customClaims?.[GRANT_CLAIM] !== undefined) {
        await auth.setCustomUserClaims(uid, {...customClaims, ...grant});
      }
    }
    await auth.deleteUser(ROTATION_UID).catch(() => undefined);
  });
});

test('a reader who has the site open notices nothing of a rotation', async ({
  page,
  account,
  baseURL,
  expectedErrors,
}, testInfo) => {
  // What is gone with the old build.
  expectedErrors.push(/status of 404/);
  await openSignedIn(page, '/docs/intro', account);
  await page.evaluate(() => {
    document.documentElement.dataset.page = 'the same';
  });

  const keyFile = testInfo.outputPath('next.key');
  await staff('rotate', '--key-file', keyFile);
  await refreshToken(page);
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');

  const newKey = readFileSync(keyFile, 'utf8').trim();
  const build = await resealSite(
    baseURL ?? '',
    DEMO_ENVIRONMENT.sealKey,
    newKey,
  );
  await publishTo(page, build);
  const host = await serveBoot(build);
  await page.getByRole('link', {name: 'Docs', exact: true}).click();
  await expectSite(page);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();

  await staff('rotate', '--finish', '--url', host.url);
  host.close();
  await refreshToken(page);
  await expectSite(page);
  await page.reload();
  await expectSite(page);

  // The old key is gone: an old release no longer opens.
  // An open site would notice by itself, and reload meanwhile.
  await page.goto('about:blank');
  await page.unroute(/\/sealed\/[^/]+$/);
  await page.goto('/docs/intro');
  await expect(
    page.getByRole('heading', {name: 'No access yet'}),
  ).toBeVisible();
});

test('the site closes for a reader who is revoked by an administrator', async ({
  page,
  account,
  expectedErrors,
}) => {
  // What Chromium writes about Firebase's answers to a session that has ended.
  expectedErrors.push(/status of 400.*(?:accounts:lookup|\/v1\/token)/);
  await openSignedIn(page, '/docs/intro', account);
  await staff('revoke', account.email);
  await returnToTab(page);
  await expectLogin(page);
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test('a person who is added reads the site with the password from the invitation', async ({
  page,
}) => {
  const email = 'invited@example.com';
  await staff('add', email);
  const [mail] = await readResetMails(email);
  expect(mail).toBeDefined();
  if (mail !== undefined) {
    await completeReset(mail, 'chosen-by-myself');
  }
  await openSignedIn(page, '/docs/intro', {
    uid: '',
    email,
    password: 'chosen-by-myself',
  });
  await staff('revoke', email, '--delete');
});
