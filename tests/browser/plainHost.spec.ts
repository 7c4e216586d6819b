import {cpSync, mkdtempSync, readdirSync, renameSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {GRANT_CLAIM} from '../../src/sealed/envelope/grant';
import {importOpeningKey} from '../../src/sealed/envelope/keys';
import * as texts from '../../src/sealed/gate/texts';
import {AREAS} from '../support/browser/areas';
import {answerFromEmulator, LIVE_SERVICE} from '../support/browser/auth';
import {results, searchFor} from '../support/browser/search';
import {
  expect,
  expectLogin,
  expectPage,
  loginForm,
  logout,
  submitLogin,
  test as base,
} from '../support/browser/test';
import {LIVE_BASE, LIVE_ENVIRONMENT} from '../support/build/inWorkspace';
import openLiveBuild from '../support/build/liveBuild';
import {LIMIT_MS} from '../support/limit.mts';
import serveFolder from '../support/serveFolder';
import {setClaims} from '../support/browser/testAccount';

interface PlainSite {
  /** Address of a page of the site. */
  readonly url: (page: string) => string;
  readonly buildDir: string;
}

/**
 * A production build below a path, on a host without rewrites and with no headers
 * but for caching, which answers with 404.html where a file is missing.
 */
const test = base.extend<object, {readonly site: PlainSite}>({
  site: [
    async ({}, use) => {
      const live = await openLiveBuild();
      const buildDir = mkdtempSync(path.join(tmpdir(), 'docs-plain-host-'));
      cpSync(path.join(live.dir, 'build'), buildDir, {recursive: true});
      live.remove();
      const {origin, stop} = await serveFolder(buildDir, LIVE_BASE);
      await use({buildDir, url: (page) => `${origin}${LIVE_BASE}${page}`});
      stop();
      rmSync(buildDir, {recursive: true});
    },
    {scope: 'worker', timeout: LIMIT_MS},
  ],
});

// One build for both.
test.describe.configure({mode: 'default'});
test.use({changesAccount: true});

test.beforeEach(({expectedErrors}) => {
  expectedErrors.push(/status of 404/, /MIME type/);
});

test('a deep link opens behind 404.html, and everything stays below the path', async ({
  page,
  account,
  site: {url},
}) => {
  await answerFromEmulator(page, LIVE_SERVICE);
  const {SEAL_KEY} = LIVE_ENVIRONMENT;
  const {id} = await importOpeningKey(SEAL_KEY);
  await setClaims(account, {[GRANT_CLAIM]: {[id]: SEAL_KEY}});
  const response = await page.goto(url('docs/intro'));
  expect(response?.status()).toBe(404);
  await expectLogin(page);
  await submitLogin(page);
  await expectPage(page, 'Introduction');
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(address).toMatch(/^\/rules\//);
  }

  await test.step('in a frame, the site shows a sentence and a link', async () => {
    const outer = await page.context().newPage();
    const frame = url('frame.html');
    await outer.route(frame, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe src="docs/intro"></iframe>',
      }),
    );
    await outer.goto(frame);
    const body = outer.frameLocator('iframe').locator('body');
    await expect(body).toHaveText(`${texts.FRAMED} ${texts.OPEN_ALONE}`);
    const link = body.getByRole('link', {name: texts.OPEN_ALONE});
    await expect(link).toHaveAttribute('href', url('docs/intro'));
    await expect(body.locator(':not(a)')).toHaveCount(0);
    await outer.close();
  });

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

test('a gate that was missing opens when it is back: the browser does not keep the answer that it is gone', async ({
  page,
  site: {url, buildDir},
}) => {
  const gate = readdirSync(buildDir).find((file) =>
    /^gate\..*\.js$/.test(file),
  );
  const script = path.join(buildDir, gate ?? '');
  renameSync(script, `${script}.gone`);
  await page.goto(url(''));
  const trouble = page.getByText('could not be loaded');
  await expect(trouble).toBeVisible();
  renameSync(`${script}.gone`, script);

  // Another visit alone does not help.
  await page.goto(url('docs/intro'));
  await expect(trouble).toBeVisible();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(trouble).toHaveCount(0);
  await loginForm(page).email.fill('nobody');
  await page.getByRole('button', {name: 'Show password'}).click();
  await expect(page.getByRole('button', {name: /visible/})).toBeVisible();
});
