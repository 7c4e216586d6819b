import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';

import demo from '../../support/demo';
import {GRANT_CLAIM} from '../../../src/sealed/envelope/grant';
import {demoGrant, withDemoAuth} from '../../../src/sealed/staff';
import startStaff from '../../support/admin/command';
import {refreshToken} from '../../support/browser/auth';
import {resealSite, type SealedBuild} from '../../support/browser/sealed';
import {
  expect,
  expectPage,
  expectSite,
  openSignedIn,
  test,
} from '../../support/browser/test';
import {startHost} from '../../support/serveFolder';

test.use({changesAccount: true});

/** Runs `npm run staff -- …` on the demo project, to its end. */
async function staff(...args: readonly string[]): Promise<string> {
  const {exitCode, output} = await startStaff(args, {
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: new URL(demo().authEmulatorUrl).host,
    },
  }).ended;
  expect(exitCode, output).toBe(0);
  return output;
}

/** From now on the page gets the sealed files of another build, and none of the old one. */
async function publishTo(page: Page, build: SealedBuild): Promise<void> {
  await page.route(/\/sealed\/[^/]+$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const body = build.get(name ?? '');
    return route.fulfill(body === undefined ? {status: 404} : {body});
  });
}

// The rotation is of the whole demo project: give it back its key.
test.afterEach(async () => {
  const grant = await demoGrant();
  await withDemoAuth(demo(), async ({auth}) => {
    const {users} = await auth.listUsers();
    for (const {uid, customClaims} of users) {
      if (customClaims?.[GRANT_CLAIM] !== undefined) {
        await auth.setCustomUserClaims(uid, {
          ...customClaims,
          [GRANT_CLAIM]: grant,
        });
      }
    }
    await auth.deleteUser('docs-rotation').catch(() => undefined);
  });
});

test('a reader who has the site open notices nothing of a rotation', async ({
  page,
  expectedErrors,
}, testInfo) => {
  // Files of the old build are gone.
  expectedErrors.push(/status of 404/);
  await openSignedIn(page, '/docs/intro');
  await page.evaluate(() => {
    document.documentElement.dataset.page = 'the same';
  });

  const keyFile = testInfo.outputPath('next.key');
  await staff('rotate', '--key-file', keyFile);
  await refreshToken(page);
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expectPage(page, 'Blog');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');

  const build = await resealSite(readFileSync(keyFile, 'utf8').trim());
  await publishTo(page, build);
  // The command opens the page, its script and the boot file.
  const host = await startHost(({url = ''}, response) => {
    if (url === '/sealed/boot') {
      response.end(build.get('boot'));
    } else {
      void page.request
        .get(url)
        .then((answer) => answer.body())
        .then((body) => response.end(body));
    }
  });
  await page.getByRole('link', {name: 'Docs', exact: true}).click();
  await expectPage(page, 'Introduction');

  await staff('rotate', '--finish', '--url', host.origin);
  host.stop();
  // The open site notices that its key is gone, and loads the new release.
  const reloaded = page.waitForEvent('load');
  await refreshToken(page);
  await reloaded;
  await expectSite(page);

  // An old release no longer opens.
  await page.goto('about:blank');
  await page.unroute(/\/sealed\/[^/]+$/);
  await page.goto('/docs/intro');
  await expectPage(page, 'No access');
});
