import type {Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectLogin,
  goInside,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const PAGES = [
  ['home', '/', BRAND.title],
  ['a rule page', '/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
  ['the intro', '/docs/intro', 'Introduction'],
  ['the category index', '/docs/category/staff-rules', 'Staff Rules'],
  ['what changed', '/changes', 'What changed'],
  ['the blog list', '/blog', 'Blog'],
  ['the archive of the blog', '/blog/archive', 'Archive'],
  ['a post with code', '/blog/mdx-blog-post', 'Small interactive notes'],
  ['not found', '/no-such-page', 'Page Not Found'],
] as const;

test('axe finds nothing on the Login screen, whatever its state and mode', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*signInWithPassword/);
  await page.goto('/');
  await expectLogin(page);
  await expectAccessibleInBothModes(page);

  await submitLogin(page, {...account, password: 'wrong'});
  await expect(page.getByRole('alert')).toHaveText(
    'Account not found. Please try again.',
  );
  await expectAccessibleInBothModes(page);

  await page.getByRole('link', {name: 'Forgot password'}).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await page.getByRole('button', {name: 'Show password'}).click();
  await expectAccessibleInBothModes(page);
});

test('axe finds nothing on the pages of the site, in light and in dark mode', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  for (const [name, address, heading] of PAGES) {
    await test.step(name, async () => {
      await goInside(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expectAccessibleInBothModes(page);
    });
  }
});

test('axe finds nothing in print from the dark mode', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await page.emulateMedia({media: 'print'});
  for (const [name, address, heading] of [
    ...PAGES,
    ['a page with notes', '/docs/Staff-Rules/Discord-Staff', AREAS.discord],
  ] as const) {
    await test.step(name, async () => {
      await goInside(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expectAccessible(page);
      // Paper has no dark grounds.
      expect(await darkGrounds(page)).toEqual([]);
    });
  }
});

test('axe finds nothing on a phone, with the menu open and closed', async ({
  page,
  account,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openSignedIn(page, '/docs/intro', account);
  for (const [address, heading] of [
    ['/docs/intro', 'Introduction'],
    ['/blog/archive', 'Archive'],
    ['/docs/category/staff-rules', 'Staff Rules'],
    ['/docs/Staff-Rules/Discord-Staff', AREAS.discord],
    ['/docs/Staff-Rules/General-Staff', AREAS.general],
    ['/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
  ] as const) {
    await test.step(address, async () => {
      await goInside(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expectAccessible(page);
    });
  }
  // One and the same for all of them.
  await test.step('the menu', async () => {
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(
      page.getByRole('button', {name: 'Close navigation bar'}),
    ).toBeInViewport({ratio: 0.9});
    await expectAccessible(page);
  });
});

test('nothing is wider than the smallest phone', async ({page, account}) => {
  await page.setViewportSize({width: 320, height: 640});
  const overflow = () =>
    page.evaluate(() => {
      const {scrollWidth, clientWidth} = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await page.goto('/');
  await expectLogin(page);
  expect(await overflow()).toBe(0);

  await openSignedIn(page, '/', account);
  for (const [name, address, heading] of [
    ...PAGES,
    ['search', '/search#q=ticket', 'Search'],
  ] as const) {
    await test.step(name, async () => {
      await goInside(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      expect(await overflow()).toBe(0);
    });
  }
});

/** What is visible of the content and darker than a middle grey; buttons aside. */
function darkGrounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const {backgroundColor} = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, opacity = 1] =
        backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
      return element.getClientRects().length > 0 &&
        element.closest('button, .button') === null &&
        opacity > 0 &&
        red + green + blue < 3 * 128
        ? [`${element.className}: ${backgroundColor}`]
        : [];
    }),
  );
}
