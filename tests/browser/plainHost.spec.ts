import {readdirSync, renameSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

import {withDemoAuth} from '../../src/staff';
import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {GRANT_CLAIM} from '../../src/gate/grant';
import {AREAS} from '../support/areas';
import {build, LIVE_ENVIRONMENT} from '../support/buildInWorkspace';
import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test as base,
  type Account,
} from '../support/browserTest';
import {results, searchFor} from '../support/browserSearch';
import serveFolder, {type Host} from '../support/serveFolder';
import createWorkspace from '../support/workspace';

const BASE = '/rules/';

interface PlainSite {
  readonly host: Host;
  /** Address of a page of the site. */
  readonly url: (page: string) => string;
  readonly buildDir: string;
}

/**
 * A production build below a path, on a host that knows no rewrites and no
 * headers but for caching, and has no more than 404.html for what is missing.
 */
const test = base.extend<object, {readonly site: PlainSite}>({
  site: [
    async ({}, use) => {
      const workspace = createWorkspace();
      const {exitCode, output} = build(workspace, [], {
        ...LIVE_ENVIRONMENT,
        SITE_URL: `http://localhost${BASE}`,
      });
      expect(exitCode, output).toBe(0);
      const buildDir = path.join(workspace.dir, 'build');
      const host = await serveFolder(buildDir, BASE);
      await use({
        host,
        buildDir,
        url: (page) => `${host.origin}${BASE}${page}`,
      });
      host.stop();
      workspace.remove();
    },
    {scope: 'worker', timeout: 300_000},
  ],
});

test.describe.configure({mode: 'serial'});
test.use({changesAccount: true});

/** What a production build asks of Firebase is answered by the emulator. */
async function useEmulator(page: Page): Promise<void> {
  await page.route(
    /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
    async (route) => {
      const {host, pathname, search} = new URL(route.request().url());
      const response = await route.fetch({
        url: `${DEMO_ENVIRONMENT.authEmulatorUrl}/${host}${pathname}${search}`,
      });
      await route.fulfill({response});
    },
  );
}

async function openSignedIn(
  page: Page,
  address: string,
  account: Account,
): Promise<void> {
  const {SEAL_KEY} = LIVE_ENVIRONMENT;
  await withDemoAuth((auth) =>
    auth.setCustomUserClaims(account.uid, {[GRANT_CLAIM]: {live: SEAL_KEY}}),
  );
  await useEmulator(page);
  await page.goto(address);
  await submitLogin(page, account);
  await expectSite(page);
}

const NOT_FOUND = /status of 404/;

test('a deep link opens behind 404.html, and every link stays below the path', async ({
  page,
  account,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(NOT_FOUND);
  const response = await page.goto(site.url('docs/intro'));
  expect(response?.status()).toBe(404);
  await expectLogin(page);

  await openSignedIn(page, site.url('docs/intro'), account);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Introduction',
  );
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(address).toMatch(/^\/rules\//);
  }

  await page.getByRole('link', {name: AREAS.general}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(AREAS.general);
  expect(page.url()).toBe(site.url('docs/Staff-Rules/General-Staff'));

  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(AREAS.general);
});

test('an address with .html, the search and an unknown page work below the path', async ({
  page,
  account,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(NOT_FOUND);
  await openSignedIn(page, site.url('docs/intro.html'), account);
  await expect(page).toHaveURL(site.url('docs/intro'));

  await searchFor(page, 'ticket');
  await results(page).first().click();
  await expect(page).toHaveURL(new RegExp(`^${site.url('docs/')}`));

  await page.goto(site.url('rule/10.2'));
  await expect(page).toHaveURL(
    site.url('docs/Staff-Rules/General-Staff#rule-10-2'),
  );

  await page.goto(site.url('no-such-page'));
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Page Not Found',
  );
});

test('logging out leads back to Login', async ({page, account, site}) => {
  await openSignedIn(page, site.url(''), account);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
});

test('a gate that was missing, and is back, opens: the browser does not keep the word that it is gone', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(NOT_FOUND, /MIME type/);
  const gate = readdirSync(site.buildDir).find((file) =>
    /^gate\..*\.js$/.test(file),
  );
  const script = path.join(site.buildDir, gate ?? '');
  renameSync(script, `${script}.gone`);
  await page.goto(site.url(''));
  const trouble = page.getByText('could not be loaded');
  await expect(trouble).toBeVisible();
  renameSync(`${script}.gone`, script);

  // What browsers do by themselves does not help.
  await page.goto(site.url('docs/intro'));
  await expect(trouble).toBeVisible();

  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(trouble).toHaveCount(0);
  await page.getByPlaceholder('Enter Email').fill('nobody');
  await page.getByRole('button', {name: 'Show password'}).click();
  await expect(page.getByRole('button', {name: /visible/})).toBeVisible();
});
