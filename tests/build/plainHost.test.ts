import {renameSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, beforeEach, expect, inject, it} from 'vitest';

import {GRANT_CLAIM} from '../../src/gate/grant';
import {AREAS} from '../support/areas';
import {BASE_PATH, LIVE_ENVIRONMENT} from '../support/buildInWorkspace';
import {countAsOnline} from '../support/browserNetwork';
import {results, searchField} from '../support/browserSearch';
import {loginForm, submitLogin} from '../support/browserTest';
import {chromiumOptions, findHeadlessChromium} from '../support/findChromium';
import serveFolder, {type Host} from '../support/serveFolder';
import {copyWorkspace} from '../support/workspace';

const EMAIL = 'reader@example.com';
/*
 * A production build below a path, on a host without rewrites and with no headers
 * but for caching, which answers with 404.html where a file is missing.
 */
const workspace = copyWorkspace(inject('builds').live);
const buildDir = path.join(workspace.dir, 'build');

let host: Host;
let browser: Browser;
let page: Page;

const url = (address: string) => `${host.origin}${BASE_PATH}${address}`;

// Playwright's own expectations wait only five seconds outside of its runner.
const seePage = (heading: string) =>
  page.getByRole('heading', {level: 1, name: heading}).waitFor();

beforeAll(async () => {
  host = await serveFolder(buildDir, BASE_PATH);
  browser = await chromium.launch(chromiumOptions(findHeadlessChromium()));
});

afterAll(async () => {
  await browser.close();
  host.stop();
  workspace.remove();
});

beforeEach(async () => {
  page = await browser.newPage();
  await countAsOnline(page.context());
  return () => page.context().close();
});

it('a deep link opens behind 404.html, and everything stays below the path', async () => {
  await answerAsFirebase(page);
  const response = await page.goto(url('docs/intro'));
  expect(response?.status()).toBe(404);
  await seePage('Login');
  await submitLogin(page, {email: EMAIL, password: 'reading-1'});
  await seePage('Introduction');
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((to) => !to?.startsWith(BASE_PATH))).toEqual([]);

  await page.getByRole('link', {name: AREAS.general}).first().click();
  await seePage(AREAS.general);
  expect(page.url()).toBe(url('docs/Staff-Rules/General-Staff'));
  await page.reload();
  await seePage(AREAS.general);

  await page.goto(url('docs/intro.html'));
  await seePage('Introduction');
  await page.waitForURL(url('docs/intro'));
  await page.keyboard.press('Control+k');
  await searchField(page).fill('ticket');
  await results(page).first().click();
  await page.waitForURL(new RegExp(`^${url('docs/')}.*#`));
  await page.goto(url('rule/10.2'));
  await page.waitForURL(url('docs/Staff-Rules/General-Staff#rule-10-2'));
  await page.goto(url('no-such-page'));
  await seePage('Page Not Found');
  await page.getByRole('link', {name: 'Logout'}).click();
  await seePage('Login');
});

it('a gate that was missing opens when it is back: the browser does not keep the answer that it is gone', async () => {
  const [gate = ''] = globSync('gate.*.js', {cwd: buildDir, absolute: true});
  renameSync(gate, `${gate}.gone`);
  await page.goto(url(''));
  const trouble = page.getByText('could not be loaded');
  await trouble.waitFor();
  renameSync(`${gate}.gone`, gate);

  // Another visit alone does not help.
  await page.goto(url('docs/intro'));
  await trouble.waitFor();
  await page.getByRole('button', {name: 'Try again'}).click();
  await trouble.waitFor({state: 'detached'});
  await loginForm(page).email.fill('nobody');
  await page.getByRole('button', {name: 'Show password'}).click();
  await page.getByRole('button', {name: /visible/}).waitFor();
});

/** Answers the calls of a production build to Firebase, for a granted account. */
async function answerAsFirebase(of: Page): Promise<void> {
  const user = {localId: 'reader', email: EMAIL};
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: user.localId,
    iat: now,
    auth_time: now,
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
