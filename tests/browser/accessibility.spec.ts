import type {Page} from '@playwright/test';

import demo from '../support/demo';
import options from '../../src/gate.config';
import {AREAS} from '../support/browser/areas';
import {REFUSED_SIGN_IN} from '../support/browser/auth';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectLogin,
  expectPage,
  expectReadable,
  goInside,
  loginForm,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browser/test';

const PAGES = [
  ['home', '/', options.title],
  ['what changed', '/changes', 'What changed'],
  ['a rule page', '/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
  ['the intro', '/docs/intro', 'Introduction'],
  ['the category index', '/docs/category/staff-rules', 'Staff Rules'],
  ['the blog list', '/blog', 'Blog'],
  ['a post with code', '/blog/mdx-blog-post', 'Small interactive notes'],
  ['not found', '/no-such-page', 'Page Not Found'],
] as const;

test('axe finds nothing on the Login screen, whatever its state and mode', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_SIGN_IN);
  await page.goto('/');
  await expectLogin(page);
  await expectAccessibleInBothModes(page);
  await submitLogin(page, {...account, password: 'wrong'});
  const {alert, forgot} = loginForm(page);
  await expect(alert).not.toBeEmpty();
  await expectAccessibleInBothModes(page);
  await forgot.click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await page.getByRole('button', {name: 'Show password'}).click();
  await expectAccessibleInBothModes(page);
});

test('pages fit the smallest phone, with targets of 24 px', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  const expectFitting = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const {scrollWidth, clientWidth} = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      )
      .toBe(0);
  await page.goto('/');
  await expectLogin(page);
  await expectFitting();
  await openSignedIn(page, '/');
  for (const [name, address, heading] of [
    ...PAGES,
    ['a page with tables', '/docs/Staff-Rules/General-Staff', AREAS.general],
  ] as const) {
    await test.step(name, async () => {
      await goInside(page, address);
      await expectPage(page, heading);
      await expectFitting();
      expect(await smallTargetsOf(page)).toEqual([]);
    });
  }
  await expectAccessible(page);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(
    page.getByRole('button', {name: 'Close navigation bar'}),
  ).toBeInViewport({ratio: 0.9});
  await expectAccessible(page);
});

test('a title of 86 letters in one word makes no phone’s page wider', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openSignedIn(page, '/');
  for (const [address, heading] of [
    ['/', options.title],
    ['/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
    ['/docs/category/staff-rules', 'Staff Rules'],
    ['/blog', 'Blog'],
  ] as const) {
    await goInside(page, address);
    await expectPage(page, heading);
    const rights = await page
      .locator('main')
      .locator(
        'h1, h2 > a, h3, strong, a[href="/docs/intro"], .breadcrumbs__link, .pagination-nav__label',
      )
      .filter({visible: true})
      .evaluateAll((titles) => {
        for (const title of titles) {
          title.textContent = 'a'.repeat(86);
        }
        return titles.map((title) => title.getBoundingClientRect().right);
      });
    expect(Math.max(...rights), address).toBeLessThanOrEqual(320);
  }
});

test.describe('a page that was read before', () => {
  test.use({sharesPage: true});

  const colourMode = (page: Page) =>
    page.getByRole('button', {name: /dark and light mode/});

  test('axe finds nothing on pages in both modes', async ({page}) => {
    await openSignedIn(page, '/');
    for (const [name, address, heading] of PAGES) {
      await test.step(name, async () => {
        await goInside(page, address);
        await expectPage(page, heading);
        await expectAccessibleInBothModes(page);
      });
    }
    await test.step('what is over a page', async () => {
      await goInside(page, '/docs/Staff-Rules/Discord-Staff#rule-4-2');
      await page.getByRole('button', {name: 'Link to or quote §4.2'}).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessibleInBothModes(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', {name: '§10.2'}).first().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessibleInBothModes(page);
      for (const query of ['4.2', 'zeppelin quokka']) {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill(query);
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessibleInBothModes(page);
        await page.keyboard.press('Escape');
      }
    });
  });

  test('the focus has one ring on every control', async ({page}) => {
    await openSignedIn(page, '/');
    const rings = new Set<string>();
    for (let count = 0; count < 16; count++) {
      await page.keyboard.press('Tab');
      rings.add(
        await page.evaluate(() => {
          const {outline, outlineOffset} = getComputedStyle(
            document.activeElement ?? document.body,
          );
          return `${outline}, ${outlineOffset}`;
        }),
      );
    }
    expect([...rings]).toEqual([expect.stringMatching(/ solid 2px, 2px$/)]);
  });

  test('paper is dark on white and has the address', async ({page}) => {
    await openSignedIn(page, '/');
    await colourMode(page).click();
    await page.emulateMedia({media: 'print'});
    for (const [address, heading] of [
      ['/changes', 'What changed'],
      ['/blog/mdx-blog-post', 'Small interactive notes'],
      ['/docs/Staff-Rules/Discord-Staff', AREAS.discord],
    ] as const) {
      await test.step(heading, async () => {
        await goInside(page, address);
        await expectPage(page, heading);
        await expectReadable(page);
        expect(await groundsOf(page, 'dark', 'button, .button')).toEqual([]);
        await expect(page.locator('.navbar')).toBeHidden();
      });
    }
    // Each table keeps its cells, and is split between rows rather than leave half a page empty.
    const tables = page.locator('table');
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) {
      await expect(table).toBeVisible();
      await expect(table.getByRole('cell').last()).toBeVisible();
      await expect(table).toHaveCSS('break-inside', 'auto');
      await expect(table.getByRole('row').last()).toHaveCSS(
        'break-inside',
        'avoid',
      );
      // What announces it stays above it.
      await expect(table.locator('xpath=preceding-sibling::*[1]')).toHaveCSS(
        'break-after',
        'avoid',
      );
    }
    await expect(page.getByRole('button')).toHaveCount(0);
    const address = `${demo().siteUrl}/docs/Staff-Rules/Discord-Staff`;
    await expect(page.getByText(address)).toBeVisible();
    await expect(page.getByText(/^Reviewed/)).toBeVisible();
    for (const part of ['sidebar-container', 'toc-desktop', 'breadcrumbs']) {
      await expect(page.locator(`.theme-doc-${part}`)).toBeHidden();
    }
    await expect(page.locator('.pagination-nav')).toBeHidden();
    await expect(page.getByRole('heading', {level: 1})).toHaveCSS(
      'color',
      'rgb(0, 0, 0)',
    );

    await test.step('what is closed and all tabs are on paper', async () => {
      await goInside(page, '/fixtures/plain');
      await expect(page.getByRole('heading', {name: 'Hidden'})).toBeVisible();
      await goInside(page, '/fixtures/media');
      await expect(page.getByText('What dispatch does.')).toBeVisible();
      await expect(
        page.getByText('Dispatch', {exact: true}).filter({visible: true}),
      ).toBeVisible();
      await goInside(page, '/docs/Staff-Rules/Discord-Staff');
      await expectPage(page, AREAS.discord);
    });

    await test.step('what is open over the page is not on paper', async () => {
      const over = page
        .locator('dialog, [data-backdrop], [role=menu]')
        .filter({visible: true});
      for (const open of [
        () => page.keyboard.press('Control+k'),
        () => page.getByRole('button', {name: 'Link to or quote §4.2'}).click(),
      ]) {
        await page.emulateMedia({media: 'screen'});
        await open();
        await expect(over).not.toHaveCount(0);
        await page.emulateMedia({media: 'print'});
        await expect(over).toHaveCount(0);
        await page.emulateMedia({media: 'screen'});
        await page.keyboard.press('Escape');
        await expect(over).toHaveCount(0);
      }
    });
    await colourMode(page).click();
  });

  test('nothing glares in dark mode', async ({page}) => {
    await openSignedIn(page, '/changes');
    await colourMode(page).click();
    await expect(
      page.getByRole('main').getByRole('button').first(),
    ).toBeVisible();
    // The mode fades in.
    await expect.poll(() => groundsOf(page, 'light')).toEqual([]);
    await colourMode(page).click();
  });
});

/** Controls of less than 24 px, except links in running text. */
function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input)')].flatMap(
      (control) => {
        const {width, height} = control.getBoundingClientRect();
        const isText =
          control.closest('p, li, td, th, dd') !== null &&
          getComputedStyle(control).display === 'inline';
        return width > 0 && !isText && Math.min(width, height) < 24
          ? [`${control.textContent}: ${width} × ${height} px`]
          : [];
      },
    ),
  );
}

/** Visible parts of the content that are darker or lighter than a middle grey, except some. */
function groundsOf(
  page: Page,
  shade: 'dark' | 'light',
  except = ':not(*)',
): Promise<string[]> {
  return page.evaluate(
    ([wanted, spared]) =>
      [...document.querySelectorAll('main *')].flatMap((element) => {
        const {backgroundColor} = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0, opacity = 1] =
          backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
        return element.getClientRects().length > 0 &&
          element.closest(spared) === null &&
          opacity > 0 &&
          (wanted === 'dark') === red + green + blue < 3 * 128
          ? [`${element.className}: ${backgroundColor}`]
          : [];
      }),
    [shade, except] as const,
  );
}
