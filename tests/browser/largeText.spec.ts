import type {Page} from '@playwright/test';

import {chromiumOptions, findHeadlessChromium} from '../support/findChromium';
import {
  expect,
  expectLogin,
  expectPage,
  openSignedIn,
  test,
} from '../support/browser/test';

const options = chromiumOptions(findHeadlessChromium());
const RULES = '/docs/Staff-Rules/General-Staff';

// The browser's own text size at 200 %, not its zoom.
test.use({
  launchOptions: {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

const WIDTHS = [320, 360, 768, 1000, 1280];

/** Parts of a screen that a reader cannot see whole, and titles that are not larger than text. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    const navbar = document.querySelector('nav.navbar');
    const bottom = navbar?.getBoundingClientRect().bottom ?? 0;
    const cut = [
      ...document.querySelectorAll(
        'h1, h2, h3, p, label, input, .navbar__inner *',
      ),
    ].filter((part) => {
      const box = part.getBoundingClientRect();
      return (
        part.checkVisibility({visibilityProperty: true}) &&
        box.width > 0 &&
        (box.right > clientWidth + 1 ||
          (navbar?.contains(part) === true && box.bottom > bottom + 1))
      );
    });
    const sizes = ['main h1', 'main .markdown > h2', 'body'].flatMap((name) => {
      const part = document.querySelector(name);
      return part ? parseFloat(getComputedStyle(part).fontSize) : [];
    });
    return [
      ...(sizes.some((size, index) => size <= (sizes[index + 1] ?? 0))
        ? [`h1, h2 and text: ${sizes.join(', ')} px`]
        : []),
      ...cut.map(({outerHTML}) => outerHTML.slice(0, 120)),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ];
  });

test('Login is whole', async ({page}) => {
  await page.goto('/');
  await expectLogin(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 740});
    expect(await findCut(page), `at ${width} px`).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: {width: 360, height: 740},
    hasTouch: true,
    isMobile: true,
  });

  test('an anchor stops below the navbar', async ({page}) => {
    await openSignedIn(page, `${RULES}#rule-14-1`);
    await page.reload();
    await expectPage(page, 'General Staff');
    const [top, margin] = await page
      .locator('#rule-14-1')
      .evaluate((heading) => [
        heading.getBoundingClientRect().top,
        parseFloat(getComputedStyle(heading).scrollMarginTop),
      ]);
    expect(top).toBeCloseTo(margin, -1);
  });
});

test('home, a document, tags and the search are whole', async ({page}) => {
  await openSignedIn(page, '/');
  for (const [address, title] of [
    ['/blog/tags', 'Tags'],
    ['/', 'Wisconsin State Documentation'],
    [RULES, 'General Staff'],
  ] as const) {
    await page.goto(address);
    await expectPage(page, title);
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 740});
      await expect
        .poll(() => findCut(page), {message: `${address} at ${width} px`})
        .toEqual([]);
    }
  }
  // A bar of 44 px stays.
  const search = page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('button', {name: 'Search'});
  for (const [width, height] of [
    [1280, 800],
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({width, height});
    await page.evaluate(() => {
      window.scrollTo(0, 6_000);
    });
    await expect(search).toBeInViewport({ratio: 1});
    expect(
      (await page.locator('.navbar').boundingBox())?.height,
    ).toBeLessThanOrEqual(44);
  }
  await search.click();
  await page.getByRole('combobox').fill('10.2');
  await expect(page.getByRole('option').first()).toBeInViewport();
  expect(await findCut(page)).toEqual([]);
  const clear = page.getByRole('button', {name: 'Clear the question'});
  await expect(clear).toBeInViewport({ratio: 1});
  await clear.click();
  await expect(page.getByRole('combobox')).toHaveValue('');
});
