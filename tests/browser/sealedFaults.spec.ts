import type {Page, Request} from '@playwright/test';

import {SITE} from '../../src/config/site';
import {generateSealKey} from '../../src/sealing/format';
import {AREAS} from '../support/areas';
import {
  holdRequests,
  ignoreLinksInView,
  SEALED_FILES,
} from '../support/browserRequests';
import {
  ANSWERS,
  BOOT_FILE,
  countLoads,
  filesNamed,
  groupOf,
  readBoot,
  scriptOf,
  sealBoot,
  swappedFor,
} from '../support/browserSealed';
import {
  type Account,
  expect,
  expectAccessible,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const MISSING = 'A part of the site is missing';
const UNREACHABLE = 'The site cannot be reached';
const DAMAGED = 'A part of the site is damaged';
const OUTDATED = 'This page is out of date';

test.beforeEach(({expectedErrors}) => {
  // What Chromium writes about answers that are errors.
  expectedErrors.push(/status of 404/, /net::ERR_FAILED/);
});

/** What becomes of a file, what is said, and how often the page was loaded by then. */
const FATES = [
  ['missing', MISSING, 2],
  ['replacedByPage', MISSING, 2],
  ['unreachable', UNREACHABLE, 1],
  ['cutShort', DAMAGED, 1],
  ['flipped', DAMAGED, 1],
  ['ofNewerFormat', OUTDATED, 1],
] as const;

/** The screen replaces the site, and offers a way out. */
async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#nprogress')).toHaveCount(0);
}

/** Forgets that this tab has been reloaded before. */
async function asNewTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
  });
}

test.describe('the boot file', () => {
  test('that is missing or does not open is reported, and "Try again" opens the site once it is whole', async ({
    page,
    account,
  }) => {
    const looked = new Set<string>();
    for (const [fate, title, loads] of FATES) {
      await test.step(`${fate}: "${title}"`, async () => {
        const loaded = countLoads(page);
        await page.route(BOOT_FILE, ANSWERS[fate]);
        await page.goto('/docs/intro');
        if (fate === FATES[0][0]) {
          await submitLogin(page, account);
        }
        await expectScreen(page, title);
        if (!looked.has(title)) {
          await expectAccessible(page);
          looked.add(title);
        }
        expect(loaded()).toBe(loads);

        await page.unroute(BOOT_FILE);
        await page.getByRole('button', {name: 'Try again'}).click();
        await expectSite(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          'Introduction',
        );
        await asNewTab(page);
      });
    }
  });

  test('sealed with another key gives no access', async ({page, account}) => {
    const boot = await sealBoot(await readBoot(), generateSealKey());
    await page.route(BOOT_FILE, (route) => route.fulfill({body: boot}));
    await page.goto('/');
    await submitLogin(page, account);
    await expect(
      page.getByRole('heading', {name: 'No access yet'}),
    ).toBeVisible();
  });

  test('of an older build leads to the new one, with one reload', async ({
    page,
    account,
  }) => {
    const boot = await readBoot();
    const files = Object.fromEntries(
      Object.keys(boot.files).map((name, index) => [
        name,
        String(index).padStart(32, '0'),
      ]),
    );
    const old = await sealBoot({...boot, files, build: 'an older build'});
    const loaded = countLoads(page);
    await page.route(BOOT_FILE, (route) =>
      loaded() === 1 ? route.fulfill({body: old}) : route.continue(),
    );
    await page.goto('/docs/intro');
    await submitLogin(page, account);
    await expectSite(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Introduction',
    );
    expect(loaded()).toBe(2);
  });
});

test.describe('a script of the first page', () => {
  test('that is missing or does not open is reported, and another in its place is not run', async ({
    page,
    account,
  }) => {
    const [file, another] = await Promise.all([
      scriptOf('docs/intro', ''),
      scriptOf('', 'docs/intro'),
    ]);
    await openSignedIn(page, '/', account);
    for (const [fate, title, loads, answer] of [
      ...FATES.map(
        ([name, shown, count]) => [name, shown, count, ANSWERS[name]] as const,
      ),
      ['swapped', DAMAGED, 1, swappedFor(another)] as const,
    ]) {
      await test.step(`${fate}: "${title}"`, async () => {
        await page.route(`**/sealed/${file}`, answer);
        const loaded = countLoads(page);
        await page.goto('/docs/intro');
        await expectScreen(page, title);
        expect(loaded()).toBe(loads);
        await page.unrouteAll({behavior: 'wait'});
        await asNewTab(page);
      });
    }
    // No list has the script of the page that there is for no other.
    const notFound = await filesNamed(/theme_NotFound/);
    for (const [fate, title, loads] of FATES.filter(
      ([name]) => name !== 'unreachable',
    )) {
      await test.step(`${fate}, of an address without a page: "${title}"`, async () => {
        await page.route(notFound, ANSWERS[fate]);
        const loaded = countLoads(page);
        await page.goto('/gone');
        await expectScreen(page, title);
        expect(loaded()).toBe(loads);
        await page.unrouteAll({behavior: 'wait'});
        await asNewTab(page);
      });
    }
  });
});

test.describe('the group of the first page', () => {
  test('that is missing or does not open is reported, and "Try again" opens the site once it is whole', async ({
    page,
    account,
  }) => {
    const address = '/docs/Staff-Rules/General-Staff';
    const file = `**/sealed/${await groupOf('docs/Staff-Rules/General-Staff')}`;
    const another = await groupOf('docs/intro');
    await openSignedIn(page, '/', account);
    for (const [fate, title, answer] of [
      ['missing', MISSING, ANSWERS.missing],
      ['unreachable', UNREACHABLE, ANSWERS.unreachable],
      ['flipped', DAMAGED, ANSWERS.flipped],
      ['swapped', DAMAGED, swappedFor(another)],
    ] as const) {
      await test.step(`${fate}: "${title}"`, async () => {
        await page.route(file, answer);
        await page.goto(`${address}.html`);
        await expectScreen(page, title);

        await page.unrouteAll({behavior: 'wait'});
        await page.getByRole('button', {name: 'Try again'}).click();
        await expectSite(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          AREAS.general,
        );
        await expect(page).toHaveURL(address);
        await asNewTab(page);
      });
    }
  });
});

test('the shard of the first page requests its scripts in parallel with the group, and is ignored if it is useless', async ({
  page,
  account,
}) => {
  const address = 'docs/Staff-Rules/General-Staff';
  const heading = page.getByRole('heading', {level: 1});
  const script = `/sealed/${await scriptOf(address, '')}`;
  await openSignedIn(page, '/', account);
  await ignoreLinksInView(page);
  await test.step('beside the group', async () => {
    const release = await holdRequests(
      page,
      `**/sealed/${await groupOf(address)}`,
    );
    const asked = page.waitForRequest(`**${script}`);
    await page.goto(`/${address}`, {waitUntil: 'commit'});
    await asked;
    await expect(heading).toHaveCount(0);
    release();
    await expect(heading).toHaveText(AREAS.general);
  });
  for (const fate of ['missing', 'replacedByPage', 'flipped'] as const) {
    await test.step(fate, async () => {
      const asked = page.waitForRequest('**/sealed/boot-*');
      await page.route('**/sealed/boot-*', ANSWERS[fate]);
      await page.goto(`/${address}`);
      await asked;
      await expect(heading).toHaveText(AREAS.general);
      await page.unrouteAll({behavior: 'wait'});
    });
  }
});

test.describe('going to a page of another group', () => {
  const GENERAL = 'docs/Staff-Rules/General-Staff';
  const heading = (page: Page) => page.getByRole('heading', {level: 1});

  /** On a page of another group, with the link in sight, which fetches nothing. */
  async function openNear(page: Page, account: Account): Promise<void> {
    await ignoreLinksInView(page);
    await openSignedIn(page, '/docs/category/staff-rules', account);
    await expect(heading(page)).toHaveText('Staff Rules');
  }

  const link = (page: Page) =>
    page.getByRole('article').getByRole('link', {name: AREAS.general});

  test('that comes late keeps the page until it is there', async ({
    page,
    account,
  }) => {
    await openNear(page, account);
    const file = `**/sealed/${await groupOf(GENERAL)}`;
    const release = await holdRequests(page, file);
    const asked = page.waitForRequest(file);
    await link(page).click();
    await asked;
    await expect(heading(page)).toHaveText('Staff Rules');
    release();
    await expect(heading(page)).toHaveText(AREAS.general);
  });

  test('that is damaged says so', async ({page, account}) => {
    await openNear(page, account);
    await page.route(`**/sealed/${await groupOf(GENERAL)}`, ANSWERS.flipped);
    await link(page).click();
    await expectScreen(page, DAMAGED);
  });

  test('that a deployment has removed reloads once, and opens', async ({
    page,
    account,
  }) => {
    await openNear(page, account);
    const loaded = countLoads(page);
    await page.route(`**/sealed/${await groupOf(GENERAL)}`, async (route) => {
      await (loaded() === 0 ? ANSWERS.missing(route) : route.continue());
    });
    await link(page).click();
    await expect(heading(page)).toHaveText(AREAS.general);
    expect(loaded()).toBe(1);
  });
});

test.describe('going to a page', () => {
  const link = (page: Page) =>
    page.getByRole('link', {name: SITE.allRules.label});

  test.beforeEach(({page}) => ignoreLinksInView(page));

  /** A script of the next page alone. */
  const nextScript = async () =>
    `**/sealed/${await scriptOf('docs/category/staff-rules', '')}`;

  test('whose files a deployment has removed reloads once, and opens', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const loaded = countLoads(page);
    await page.route(SEALED_FILES, async (route) => {
      await (loaded() === 0 ? ANSWERS.missing(route) : route.continue());
    });
    await link(page).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Staff Rules',
    );
    await expect(page).toHaveURL('/docs/category/staff-rules');
    expect(loaded()).toBe(1);
  });

  test('whose files stay missing reloads once, and then shows an error', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const loaded = countLoads(page);
    await page.route(SEALED_FILES, ANSWERS.missing);
    await link(page).click();
    await expectScreen(page, MISSING);
    expect(loaded()).toBe(1);
    await expectAccessible(page);
  });

  test('with a script that cannot be opened says why', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const loaded = countLoads(page);
    const another = await scriptOf('', 'blog');
    for (const [index, [fate, title, answer]] of (
      [
        ['flipped', DAMAGED, ANSWERS.flipped],
        ['cutShort', DAMAGED, ANSWERS.cutShort],
        ['ofNewerFormat', OUTDATED, ANSWERS.ofNewerFormat],
        ['swapped', DAMAGED, swappedFor(another)],
      ] as const
    ).entries()) {
      await test.step(`${fate}: "${title}"`, async () => {
        await page.route(await nextScript(), answer);
        await link(page).click();
        await expectScreen(page, title);
        await expectAccessible(page);
        expect(loaded()).toBe(index);
        await page.unrouteAll({behavior: 'wait'});
        await page.goto('/');
        await expectSite(page);
      });
    }
  });

  test('that is only hovered shows no error for a script that is missing or does not open, and opens once it is whole', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const script = await nextScript();
    const isScript = (request: Request) =>
      script.endsWith(new URL(request.url()).pathname.slice(-32));
    for (const fate of ['missing', 'unreachable', 'flipped'] as const) {
      await test.step(fate, async () => {
        if (fate !== 'missing') {
          await page.goto('/');
          await expectSite(page);
        }
        const loaded = countLoads(page);
        await page.route(script, ANSWERS[fate]);
        const ended = Promise.race([
          page.waitForEvent('requestfinished', isScript),
          page.waitForEvent('requestfailed', isScript),
        ]);
        await page.mouse.move(0, 0);
        await link(page).hover();
        await ended;
        await expect(page.getByRole('alert')).toHaveText('');
        await expectSite(page);
        expect(loaded()).toBe(0);

        await page.unrouteAll({behavior: 'wait'});
        await link(page).click();
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          'Staff Rules',
        );
        expect(loaded()).toBe(0);
      });
    }
  });

  test('that does not come is reported after eight seconds, and comes on the next request', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    await page.clock.install();
    const script = await nextScript();
    // The first request is never answered.
    await page.route(script, () => undefined, {times: 1});
    const asked = page.waitForRequest(script);
    await link(page).click();
    await asked;
    await page.clock.fastForward(8_000);
    const notice = page.getByText(
      'The next page is taking longer than usual to load.',
    );
    await expect(notice).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Staff Rules',
    );
    await expect(notice).toHaveCount(0);
  });
});

test('an address that cannot be decoded shows the not-found page', async ({
  page,
  account,
  expectedErrors,
}) => {
  // Chromium does not know that the test answers from this computer.
  expectedErrors.push(/loopback/);
  await openSignedIn(page, '/', account);
  // Hosts refuse such an address; a link in the page leads there all the same.
  await page.evaluate(() => {
    window.history.replaceState(null, '', '/docs/%E0%A4%A');
  });
  await page.route('**/docs/%E0%A4%A', async (route) => {
    await route.fulfill({
      response: await route.fetch({url: 'http://localhost:5000/404.html'}),
      status: 200,
    });
  });
  await page.reload();
  await expectSite(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Page Not Found',
  );
});
