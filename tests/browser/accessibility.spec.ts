import {
  expect,
  expectAccessible,
  expectLogin,
  openSignedIn,
  submitLogin,
  test,
  setTheme,
} from '../support/browserTest';

const PAGES = [
  ['home', '/'],
  ['a rule page', '/docs/Staff-Rules/In-game-Staff'],
  ['the intro', '/docs/intro'],
  ['the category index', '/docs/category/staff-rules'],
  ['the blog list', '/blog'],
  ['a post with code', '/blog/mdx-blog-post'],
  ['not found', '/no-such-page'],
] as const;

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme} mode`, () => {
    test.beforeEach(async ({context}) => {
      await setTheme(context, theme);
    });

    test('axe finds nothing on the Login screen, whatever its state', async ({
      page,
      account,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400.*signInWithPassword/);
      await page.goto('/');
      await expectLogin(page);
      await expectAccessible(page);

      await submitLogin(page, {...account, password: 'wrong'});
      await expect(page.getByRole('alert')).toHaveText(
        'Account not found. Please try again.',
      );
      await expectAccessible(page);

      await page.getByRole('link', {name: 'Forgot password'}).click();
      await expect(page.getByText('Password reset email sent!')).toBeVisible();
      await page.getByRole('button', {name: 'Show password'}).click();
      await expectAccessible(page);
    });

    test('axe finds nothing on the pages of the site', async ({
      page,
      account,
    }) => {
      await openSignedIn(page, '/', account);
      for (const [name, address] of PAGES) {
        await test.step(name, async () => {
          await page.goto(address);
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  });
}

test('axe finds nothing on a phone, with the menu open and closed', async ({
  page,
  account,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openSignedIn(page, '/docs/intro', account);
  for (const name of [
    'intro',
    'category/staff-rules',
    'Staff-Rules/Discord-Staff',
    'Staff-Rules/General-Staff',
    'Staff-Rules/In-game-Staff',
  ]) {
    await test.step(name, async () => {
      await page.goto(`/docs/${name}`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(
        page.getByRole('button', {name: 'Close navigation bar'}),
      ).toBeInViewport({ratio: 0.9});
      await expectAccessible(page);
    });
  }
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
  for (const [name, address] of [
    ...PAGES,
    ['search', '/search#q=ticket'],
  ] as const) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await overflow()).toBe(0);
    });
  }
});
