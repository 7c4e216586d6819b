import type {Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import * as texts from '../../src/sealed/gate/texts';
import {AREAS} from '../support/browser/areas';
import {
  BOOT_FILE,
  countLoads,
  hold,
  ignoreLinksInView,
  SEALED_FILES,
} from '../support/browser/network';
import {
  ANSWERS,
  earlierVersion,
  filesNamed,
  readBoot,
  scriptOf,
  sealBoot,
  swappedFor,
} from '../support/browser/sealed';
import {
  expect,
  expectAccessible,
  expectPage,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browser/test';

const GENERAL = 'docs/Staff-Rules/General-Staff';

/** How the host answers, the screen, and how often the page is loaded for it. */
const FATES = {
  missing: [texts.BROKEN_TITLE, 2],
  // How S3 answers for a file that is missing.
  refused: [texts.BROKEN_TITLE, 2],
  busy: [texts.BUSY_TITLE, 2],
  replacedByPage: [texts.BROKEN_TITLE, 2],
  unreachable: [texts.UNREACHABLE_TITLE, 1],
  cutShort: [texts.BROKEN_TITLE, 1],
  flipped: [texts.BROKEN_TITLE, 1],
  swapped: [texts.BROKEN_TITLE, 1],
} as const;

type Fate = keyof typeof FATES;

test.beforeEach(({expectedErrors}) => {
  // Chromium's own lines about answers that are errors, and ours about the cause.
  expectedErrors.push(
    /status of (?:403|404|429|50\d)/,
    /net::ERR_FAILED/,
    /The site could not be opened/,
  );
});

/** Files that the first page needs. */
const REQUIRED: readonly {
  readonly what: string;
  readonly file: () => Promise<string | RegExp>;
  readonly fates: readonly Fate[];
  readonly address?: string;
  readonly heading?: string;
}[] = [
  {
    what: 'the boot file',
    file: async () => BOOT_FILE,
    fates: ['missing', 'unreachable', 'busy', 'flipped'],
  },
  {
    what: 'the text of the page',
    file: () => filesNamed(/^\/pages\/docs\/intro$/),
    fates: ['cutShort'],
  },
  {
    what: 'the file of the scripts of every page',
    file: () => filesNamed(/^\/scripts$/),
    fates: ['missing', 'busy'],
  },
  {
    what: 'a script of the page',
    file: async () => `**/sealed/${await scriptOf('docs/intro', '')}`,
    fates: ['replacedByPage', 'refused', 'busy', 'swapped'],
  },
  {
    what: 'a script of a page under another name',
    file: async () => `**/sealed/${await scriptOf(GENERAL, 'docs/intro')}`,
    fates: ['missing'],
    address: `/${GENERAL}.html`,
    heading: AREAS.general,
  },
  {
    // No list has it.
    what: 'the script of the page for unknown addresses',
    file: () => filesNamed(/theme_NotFound/),
    fates: ['flipped'],
    address: '/gone',
    heading: 'Page Not Found',
  },
];

for (const {
  what,
  file,
  fates,
  address = '/docs/intro',
  heading = 'Introduction',
} of REQUIRED) {
  test(`a screen says that ${what} fails`, async ({page}) => {
    const url = await file();
    await openSignedIn(page, '/');
    for (const fate of fates) {
      const [title, loads] = FATES[fate];
      await test.step(`${fate}: "${title}"`, async () => {
        await page.unrouteAll({behavior: 'wait'});
        await asNewTab(page);
        const loaded = countLoads(page);
        const answer =
          fate === 'swapped'
            ? swappedFor(await scriptOf('', 'docs/intro'))
            : ANSWERS[fate];
        await page.route(url, answer);
        await page.goto(address);
        await expectScreen(page, title);
        expect(loaded()).toBe(loads);
        if (fate === 'unreachable' || fate === 'busy') {
          await expectAccessible(page);
        }
      });
    }
    await page.unrouteAll({behavior: 'wait'});
    await page.getByRole('button', {name: texts.TRY_AGAIN}).click();
    await expectSite(page);
    await expectPage(page, heading);
    await expect(page).toHaveURL(address.replace('.html', ''));
  });
}

test('a file of which the browser has a wrong copy is fetched once more from the host', async ({
  page,
}) => {
  await openSignedIn(page, '/');
  const loaded = countLoads(page);
  const text = '/pages/docs/intro';
  for (const [name, wrong, fetches] of [
    // These are fetched ahead.
    ['/scripts', undefined, 1],
    ['/scripts', ANSWERS.flipped, 2],
    [text, ANSWERS.missing, 2],
    [text, ANSWERS.replacedByPage, 2],
    [text, await earlierVersion(text), 2],
  ] as const) {
    const before = loaded();
    let fetched = 0;
    await page.route(await filesNamed(new RegExp(`^${name}$`)), (route) => {
      fetched += 1;
      return fetched === 1 && wrong ? wrong(route) : route.fallback();
    });
    await page.goto('/docs/intro');
    await expectPage(page, 'Introduction');
    await expectSite(page);
    expect([name, fetched, loaded()]).toEqual([name, fetches, before + 1]);
    await page.unrouteAll({behavior: 'wait'});
  }
});

test('an older boot file reloads the page once', async ({page}) => {
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
  await submitLogin(page);
  await expectPage(page, 'Introduction');
  expect(loaded()).toBe(2);
});

test('going to a page with a script of its own reloads once if the file is gone, then shows a screen', async ({
  page,
}) => {
  await ignoreLinksInView(page);
  await openSignedIn(page, '/');
  const link = page.getByRole('main').getByRole('link', {
    name: SITE.allRules.label,
  });
  const loaded = countLoads(page);
  await page.route(SEALED_FILES, (route) =>
    loaded() === 0 ? ANSWERS.missing(route) : route.continue(),
  );
  await link.click();
  await expectPage(page, 'Staff Rules');
  expect(loaded()).toBe(1);

  await page.unrouteAll({behavior: 'wait'});
  await asNewTab(page);
  await page.goto('/');
  await expectSite(page);
  await page.route(SEALED_FILES, ANSWERS.missing);
  await link.click();
  await expectScreen(page, texts.BROKEN_TITLE);
  expect(loaded()).toBe(3);
  await expectAccessible(page);
});

for (const [status, headers, wait] of [
  [503, {'retry-after': '2'}, 2_000],
  [429, {'retry-after': '3600'}, 3_000],
  [500, {}, 1_000],
] as const) {
  test(`a host that answers ${status} is asked once more after ${wait} ms, with the page in place`, async ({
    page,
  }) => {
    await ignoreLinksInView(page);
    await openSignedIn(page, '/');
    const link = page.getByRole('main').getByRole('link', {
      name: SITE.allRules.label,
    });
    const requests: string[] = [];
    const loaded = countLoads(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    const answered = page.waitForResponse(
      (answer) => answer.status() === status,
    );
    await page.route(SEALED_FILES, (route) => {
      const url = route.request().url();
      requests.push(url);
      return requests.filter((one) => one === url).length === 1
        ? route.fulfill({status, headers})
        : route.continue();
    });
    // A click without the pointer, which would load the page ahead.
    await link.evaluate((element: HTMLElement) => {
      element.click();
    });
    await answered;
    await page.clock.runFor(wait - 100);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(new Set(requests).size).toBe(requests.length);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expectPage(page, 'Staff Rules');
    expect(loaded()).toBe(0);
    for (const url of new Set(requests)) {
      expect(requests.filter((one) => one === url)).toHaveLength(2);
    }
  });
}

test('a page that a busy host has taken away comes back by itself', async ({
  page,
}) => {
  await openSignedIn(page, '/');
  await asNewTab(page);
  const counts = new Map<string, number>();
  await page.route(/\/sealed\//, (route) => {
    const url = route.request().url();
    counts.set(url, (counts.get(url) ?? 0) + 1);
    return ANSWERS.busy(route);
  });
  const loaded = countLoads(page);
  await page.clock.install();
  await page.goto('/docs/intro');
  await expectScreen(page, texts.BUSY_TITLE);
  expect(loaded()).toBe(2);
  // Twice for each time that the page was loaded.
  expect([...counts.values()]).toEqual([4]);

  await page.clock.runFor(20_000);
  await expectScreen(page, texts.BUSY_TITLE);
  expect(loaded()).toBe(2);
  await page.unrouteAll({behavior: 'wait'});
  await page.clock.runFor(20_000);
  await expectSite(page);
  await expectPage(page, 'Introduction');
});

test.describe('going to another page', () => {
  const from = '/docs/category/staff-rules';
  const link = (page: Page) =>
    page.getByRole('main').getByRole('link', {name: AREAS.general});

  test.beforeEach(async ({page}) => {
    await ignoreLinksInView(page);
    await openSignedIn(page, from);
  });

  test('is reported as late after eight seconds', async ({page}) => {
    await page.clock.install();
    const late = await hold(
      page,
      `**/sealed/${await scriptOf(GENERAL, 'docs/intro')}`,
    );
    await link(page).click();
    await late.arrived;
    late.lose();
    await page.clock.fastForward(8_000);
    const notice = page.getByText('Loading is taking longer than usual.');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', {name: texts.TRY_AGAIN}).click();
    await expectPage(page, AREAS.general);
    await expect(notice).toHaveCount(0);
  });

  test('shows why the file cannot be opened', async ({page}) => {
    const loaded = countLoads(page);
    await page.route(
      `**/sealed/${await scriptOf(GENERAL, 'docs/intro')}`,
      swappedFor(await scriptOf('docs/intro', GENERAL)),
    );
    await link(page).click();
    await expectScreen(page, texts.BROKEN_TITLE);
    expect(loaded()).toBe(0);
  });
});

/** The screen replaces the site, and offers a way out. */
async function expectScreen(page: Page, title: string): Promise<void> {
  await expectPage(page, title);
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
