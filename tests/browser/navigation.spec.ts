import type {Locator, Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import {AREAS} from '../support/browser/areas';
import {
  hold,
  ignoreLinksInView,
  recordRequests,
  SEALED_FILES,
  setOffline,
  slowConnection,
} from '../support/browser/network';
import {filesNamed, scriptsOf} from '../support/browser/sealed';
import {
  expect,
  expectPage,
  goInside,
  idle,
  openSignedIn,
  test,
} from '../support/browser/test';

const RULES = '/docs/Staff-Rules/Discord-Staff';

/** The link from the home page to the category index. */
const link = (page: Page) =>
  page.getByRole('link', {name: SITE.allRules.label});
/** The page that it leads to, and the home page. */
const NEXT = ['docs/category/staff-rules', ''] as const;
/** Waits until the page has loaded all these files. */
const loaded = (page: Page, published: readonly string[]) =>
  Promise.all(
    published.map((name) =>
      page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith(name),
      ),
    ),
  );
const html = (page: Page) => page.locator('html');
// nprogress gives its bar no label.
const progress = (page: Page) => page.locator('#nprogress');

test.describe('prefetch', () => {
  test('links in view are prefetched', async ({page}) => {
    const prefetched = loaded(page, await scriptsOf(...NEXT));
    await openSignedIn(page, '/');
    await prefetched;
    const files = recordRequests(page, SEALED_FILES);
    await link(page).click();
    await expectPage(page, 'Staff Rules');
    const sent = await page.evaluate(
      (paths) =>
        paths.map((path) =>
          performance
            .getEntriesByName(new URL(path, document.baseURI).href)
            .map(
              (entry) => (entry as PerformanceResourceTiming).transferSize > 0,
            )
            .slice(0, 2),
        ),
      files,
    );
    expect(sent).toContainEqual([true, false]);
    // Firefox refuses them under this policy.
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  });

  test('pointing at a link loads its page, which then needs nothing more', async ({
    page,
    expectedErrors,
  }) => {
    // The links of the next page are prefetched too.
    expectedErrors.push(/net::ERR_FAILED/);
    await ignoreLinksInView(page);
    await openSignedIn(page, '/');
    const prefetched = loaded(page, await scriptsOf(...NEXT));
    await link(page).hover();
    await prefetched;
    await expect(page).toHaveURL('/');
    await page.route(SEALED_FILES, (route) => route.abort());
    await link(page).click();
    await expectPage(page, 'Staff Rules');
  });

  test('nothing is prefetched with data saver on, not even the search', async ({
    page,
  }) => {
    await slowConnection(page);
    const next = new RegExp((await scriptsOf(...NEXT)).join('|'));
    const files = recordRequests(page, next);
    const searches = recordRequests(page, await filesNamed(/search-dialog/));
    await openSignedIn(page, '/');
    await link(page).hover();
    await idle(page);
    expect(files).toEqual([]);
    await link(page).click();
    await expectPage(page, 'Staff Rules');
    expect(files.length).toBeGreaterThan(0);
    expect(searches).toEqual([]);
    await page.getByRole('searchbox').first().focus();
    await expect.poll(() => searches.length).toBeGreaterThan(0);
  });
});

test('a progress bar appears after 200 ms', async ({page}) => {
  await slowConnection(page);
  await openSignedIn(page, '/');
  const next = await hold(page, SEALED_FILES);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const bar = progress(page).locator('.bar');
  await link(page).click();
  await expect(page).toHaveURL('/docs/category/staff-rules');
  await next.arrived;
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(progress(page).locator('.spinner')).toHaveCount(0);
  // The current page stays until the next one has loaded.
  await expect(
    page.getByRole('heading', {name: 'Areas', exact: true}),
  ).toBeVisible();
  await next.release();
  await page.clock.resume();
  await expectPage(page, 'Staff Rules');
  await expect(bar).toHaveCount(0);

  await test.step('a page that loads at once shows none', async () => {
    await page.goBack();
    await expectPage(page, 'Wisconsin State Documentation');
    await page.clock.pauseAt(Date.now() + 60_000);
    await link(page).click();
    await expectPage(page, 'Staff Rules');
    await page.clock.runFor(400);
    await expect(bar).toHaveCount(0);
  });
});

test('a reload keeps the place on the page, also where the address has another', async ({
  page,
}) => {
  await openSignedIn(page, `${RULES}#rule-3-2`);
  await expectScrolledTo(page, /^3\.2 /);
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    window.scrollTo(0, 1_500);
  });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain('"place":1500');
  await page.reload();
  await expect.poll(scrollTop).toBe(1_500);

  await test.step('and Back to it, also when its scripts are no longer in memory', async () => {
    await page.getByRole('link', {name: AREAS.general}).first().click();
    await expectPage(page, AREAS.general);
    await expect.poll(scrollTop).toBe(0);
    await page.reload();
    await expectPage(page, AREAS.general);
    await page.goBack();
    await expectPage(page, AREAS.discord);
    await expect.poll(scrollTop).toBe(1_500);
    await idle(page);
    expect(await scrollTop()).toBe(1_500);
  });
});

test('a fragment with a lone percent sign opens its page', async ({page}) => {
  await openSignedIn(page, `${RULES}?q=50%#50%`);
  await expectPage(page, AREAS.discord);
  await page.evaluate(() => {
    window.location.hash = '#100%';
  });
  await expect(page).toHaveURL(/#100%25$/);
  await expectPage(page, AREAS.discord);
});

for (const [address, name] of [
  ['#hidden', 'Hidden'],
  ['#r%C3%A8gles', 'Règles'],
] as const) {
  test(`an address leads to its heading, inside closed details too: ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 400});
    await openSignedIn(page, `/fixtures/plain${address}`);
    await expect(page.getByRole('heading', {name})).toBeInViewport();
  });
}

for (const address of ['/rule/3.2', `${RULES}#rule-3-2`]) {
  test(`after ${address}, Tab continues at the rule`, async ({page}) => {
    await openSignedIn(page, address);
    await expectScrolledTo(page, /^3\.2 /);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', {name: 'Copy the citation of §3.2'}),
    ).toBeFocused();
  });
}

test('scrolls to headings and tops, not for queries', async ({page}) => {
  await openSignedIn(page, '/docs/intro');
  const article = page.getByRole('article');
  await article.getByRole('link', {name: '§3.2'}).first().click();
  await expect(page).toHaveURL(`${RULES}#rule-3-2`);
  await expectScrolledTo(page, /^3\.2 /);

  const contents = page.locator('.table-of-contents');
  await contents.getByRole('link', {name: /^6\.2 /}).click();
  await expect(page).toHaveURL(`${RULES}#rule-6-2`);
  await expectScrolledTo(page, /^6\.2 /);
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText(/^6\.2 /);
  await expect(current).toBeInViewport();

  // The page ends before these are at its top.
  for (const [id, name] of [
    ['rule-7-4', /^7\.4 /],
    ['rule-7-5', /^7\.5 /],
  ] as const) {
    await goInside(page, `#${id}`);
    await expect(current).toHaveText(name);
  }
  await goInside(page, '#rule-6-2');

  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
  });
  await goInside(page, '?from=ticket#rule-6-2');
  await expect(page).toHaveURL(`${RULES}?from=ticket#rule-6-2`);
  await idle(page);
  expect(await scrollTop()).toBe(900);

  const next = page
    .getByRole('navigation', {name: 'Docs pages'})
    .getByRole('link', {name: /^Next/});
  await next.scrollIntoViewIfNeeded();
  expect(await scrollTop()).toBeGreaterThan(500);
  await next.click();
  await expectPage(page, AREAS.general);
  await expect.poll(scrollTop).toBe(0);
});

/** The heading is right below the navbar. */
async function expectScrolledTo(page: Page, name: RegExp): Promise<void> {
  const target: Locator = page.getByRole('heading', {name});
  await expect(target).toBeInViewport();
  const top = async () => (await target.boundingBox())?.y;
  await expect.poll(top).toBeLessThan(160);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
}

test('the page stays until the latest one that was asked for has loaded', async ({
  page,
}) => {
  const [category] = NEXT;
  const blog = 'blog';
  await slowConnection(page);
  await openSignedIn(page, '/');
  const holdPage = async (own: string, other: string) =>
    hold(page, new RegExp(`/(?:${(await scriptsOf(own, other)).join('|')})$`));
  const first = await holdPage(category, blog);
  const second = await holdPage(blog, category);
  await link(page).click();
  await first.arrived;
  await goInside(page, `/${blog}`);
  await second.arrived;
  await first.release();
  await idle(page);
  await expect(
    page.getByRole('heading', {name: 'Areas', exact: true}),
  ).toBeVisible();
  await second.release();
  await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Blog/);
});

test.describe('to a page that cannot be fetched', () => {
  const NOTICE = 'There is no connection to the site.';

  test.beforeEach(async ({page, expectedErrors}) => {
    expectedErrors.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
    await slowConnection(page);
    await openSignedIn(page, '/');
    await html(page).evaluate((element) => {
      element.dataset.page = 'the same';
    });
  });

  test('turning back at once leaves no progress bar', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await setOffline(context, true);
    await link(page).evaluate((element: HTMLElement) => {
      element.click();
      window.history.back();
    });
    await expect(page).toHaveURL('/');
    await page.clock.runFor(1000);
    await expectStill(page);
    await expect(progress(page)).toHaveCount(0);
  });

  test('coming back online loads it', async ({page, context}) => {
    await setOffline(context, true);
    await leaveInVain(page);
    await test.step('going back to the visible page removes the notice', async () => {
      await page.goBack();
      await setOffline(context, false);
      await expect(page.getByText(NOTICE)).toHaveCount(0);
      await expectStill(page);
      await expect(page).toHaveURL('/');
    });

    await setOffline(context, true);
    await leaveInVain(page);
    await page.getByRole('alert').getByRole('button', {name: 'Close'}).click();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await setOffline(context, false);
    await expectArrived(page);

    await test.step('pages that were read before are there', async () => {
      await page.goBack();
      await expectStill(page);
      await setOffline(context, true);
      await link(page).click();
      await expectArrived(page);
    });
  });

  test('"Try again" loads it', async ({page}) => {
    await page.route(SEALED_FILES, (route) => route.abort());
    await leaveInVain(page);
    const again = page.getByRole('button', {name: 'Try again'});
    await again.click();
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    await expectStill(page);
    await page.unroute(SEALED_FILES);
    await again.click();
    await expectArrived(page);

    await test.step('also the page for an unknown address', async () => {
      await page.route(SEALED_FILES, (route) => route.abort());
      await goInside(page, '/gone');
      await expect(page.getByRole('alert')).toContainText(NOTICE);
      await page.unroute(SEALED_FILES);
      await again.click();
      await expectPage(page, 'Page Not Found');
    });
  });

  /** Follows a link to a page that cannot be fetched. */
  async function leaveInVain(page: Page): Promise<void> {
    await link(page).click();
    await expect(page.getByRole('alert')).toContainText(NOTICE);
    await expectStill(page);
  }

  async function expectStill(page: Page): Promise<void> {
    await expect(html(page)).toHaveAttribute('data-page', 'the same');
    await expect(
      page.getByRole('heading', {name: 'Areas', exact: true}),
    ).toBeVisible();
  }

  async function expectArrived(page: Page): Promise<void> {
    await expectPage(page, 'Staff Rules');
    await expect(page).toHaveTitle(/^Staff Rules \|/);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await expect(progress(page)).toHaveCount(0);
    await expect(html(page)).toHaveAttribute('data-page', 'the same');
  }
});
