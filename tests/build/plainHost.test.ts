import {renameSync} from 'node:fs';
import path from 'node:path';
import {chromium, expect, type Browser, type Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, beforeEach, inject, it} from 'vitest';

import {GRANT_CLAIM} from '../../src/gate/grant';
import {AREAS} from '../support/areas';
import {BASE_PATH, LIVE_ENVIRONMENT} from '../support/buildInWorkspace';
import {results, searchFor} from '../support/browserSearch';
import {
  expectLogin,
  expectPage,
  loginForm,
  logout,
  submitLogin,
} from '../support/browserTest';
import {chromiumOptions, findHeadlessChromium} from '../support/findChromium';
import serveFolder, {type Host} from '../support/serveFolder';

/*
 * A production build below a path, on a host without rewrites and with no headers
 * but for caching, which answers with 404.html where a file is missing.
 */
const buildDir = path.join(inject('builds').live, 'build');

let host: Host;
let browser: Browser;
let page: Page;

const url = (address: string) => `${host.origin}${BASE_PATH}${address}`;

beforeAll(async () => {
  host = await serveFolder(buildDir, BASE_PATH);
  browser = await chromium.launch(chromiumOptions(findHeadlessChromium()));
});

afterAll(async () => {
  await browser.close();
  host.stop();
});

beforeEach(async () => {
  page = await browser.newPage();
  return () => page.context().close();
});

it('a deep link opens behind 404.html, and everything stays below the path', async () => {
  await answerAsFirebase(page);
  const response = await page.goto(url('docs/intro'));
  expect(response?.status()).toBe(404);
  await expectLogin(page);
  await submitLogin(page, {email: EMAIL, password: 'reading-1'});
  await expectPage(page, 'Introduction');
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((to) => !to?.startsWith(BASE_PATH))).toEqual([]);

  await page.getByRole('link', {name: AREAS.general}).first().click();
  await expectPage(page, AREAS.general);
  expect(page.url()).toBe(url('docs/Staff-Rules/General-Staff'));
  await page.reload();
  await expectPage(page, AREAS.general);

  await page.goto(url('docs/intro.html'));
  await expectPage(page, 'Introduction');
  await expect(page).toHaveURL(url('docs/intro'));
  await searchFor(page, 'ticket');
  await results(page).first().click();
  await expect(page).toHaveURL(new RegExp(`^${url('docs/')}`));
  await page.goto(url('rule/10.2'));
  await expect(page).toHaveURL(url('docs/Staff-Rules/General-Staff#rule-10-2'));
  await page.goto(url('no-such-page'));
  await expectPage(page, 'Page Not Found');
  await logout(page);
});

it('a gate that was missing opens when it is back: the browser does not keep the answer that it is gone', async () => {
  const [gate = ''] = globSync('gate.*.js', {cwd: buildDir, absolute: true});
  renameSync(gate, `${gate}.gone`);
  await page.goto(url(''));
  const trouble = page.getByText('could not be loaded');
  await expect(trouble).toBeVisible();
  renameSync(`${gate}.gone`, gate);

  // Another visit alone does not help.
  await page.goto(url('docs/intro'));
  await expect(trouble).toBeVisible();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(trouble).toHaveCount(0);
  await loginForm(page).email.fill('nobody');
  await page.getByRole('button', {name: 'Show password'}).click();
  await expect(page.getByRole('button', {name: /visible/})).toBeVisible();
});

const EMAIL = 'reader@example.com';

/** Answers the calls of a production build to Firebase, for a granted account. */
async function answerAsFirebase(of: Page): Promise<void> {
  const user = {localId: 'reader', email: EMAIL};
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: user.localId,
    iat: now,
    exp: now + 3_600,
    [GRANT_CLAIM]: {live: LIVE_ENVIRONMENT.SEAL_KEY},
  };
  const idToken = ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  await of.route(
    /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
    (route) =>
      route.fulfill({
        json: {
          ...user,
          users: [user],
          idToken,
          refreshToken: 'refresh',
          expiresIn: '3600',
          access_token: idToken,
          refresh_token: 'refresh',
          expires_in: '3600',
        },
      }),
  );
}
