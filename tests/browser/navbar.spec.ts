import type {Locator, Page} from '@playwright/test';

import {SITE} from '../../src/config/site';
import options from '../../src/gate.config';
import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectLogin,
  expectPage,
  expectSite,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browser/test';

const PHONE = {width: 360, height: 740};

const toggle = (page: Page) =>
  page.getByRole('button', {name: 'Toggle navigation bar'});
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('a page that was read before', () => {
  test.use({sharesPage: true});

  test('navbar and footer have their parts in place', async ({page}) => {
    await openSignedIn(page, '/');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    const docs = navbar.getByRole('link', {name: 'Docs', exact: true});
    const blog = navbar.getByRole('link', {name: 'Blog', exact: true});
    const gitHub = navbar.getByRole('link', {name: 'GitHub'});
    await expect(docs).toHaveAttribute('href', '/docs/intro');
    await expect(blog).toHaveAttribute('href', '/blog');
    await expect(gitHub).toHaveAttribute('href', /^https:\/\/github\.com\b/);
    await expect(gitHub).toHaveAttribute('target', '_blank');
    await expect(gitHub).toHaveAttribute('rel', /noopener/);
    // It shows the home page in a new tab.
    const logoutLink = navbar.getByRole('link', {name: 'Logout'});
    await expect(logoutLink).toHaveAttribute('href', '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveText('Copyright © 2025 Built with Docusaurus.');
    await expect(footer.getByRole('link')).toHaveCount(0);

    const lefts = await Promise.all(
      [
        docs,
        blog,
        navbar.getByRole('searchbox', {name: 'Search'}),
        gitHub,
        logoutLink,
        // The colour switch is beside Logout.
        navbar.getByRole('button', {name: /dark and light mode/}),
      ].map(async (part) => (await part.boundingBox())?.x ?? NaN),
    );
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect(lefts.map((left) => left < middle).lastIndexOf(true)).toBe(1);

    await docs.click();
    await expectPage(page, 'Introduction');
    await blog.click();
    await expectPage(page, 'Blog');
    await navbar.getByRole('link', {name: options.title}).click();
    await expect(page).toHaveURL('/');
  });

  test('the navbar stays while the page scrolls, and all that is for narrow screens begins at 996 px', async ({
    page,
  }) => {
    await openSignedIn(page, '/docs/Staff-Rules/Discord-Staff');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await page.mouse.move(640, 400);
    // Hiding would begin with the second move downwards.
    for (const top of [2_000, 3_000]) {
      await page.mouse.wheel(0, 1_500 + top / 2);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(top);
      await expect(navbar).toBeInViewport({ratio: 1});
    }
    const wide = {
      'links of the navbar': navbar.getByRole('link', {
        name: 'Docs',
        exact: true,
      }),
      'search field': navbar.getByRole('searchbox'),
      'words "What changed"': navbar.getByText('What changed').first(),
      sidebar: page.getByRole('navigation', {name: 'Docs sidebar'}),
      'contents beside the text': page.locator('.theme-doc-toc-desktop'),
    };
    const narrow = {
      'menu button': toggle(page),
      'search button': navbar.getByRole('button', {name: 'Search'}),
      'contents above the text': page.getByRole('button', {
        name: /^On this page/,
      }),
    };
    const seenIn = async (parts: Record<string, Locator>) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(parts).map(
            async ([name, part]) => [name, await part.isVisible()] as const,
          ),
        ),
      );
    const all = (parts: object, isVisible: boolean) =>
      Object.fromEntries(Object.keys(parts).map((name) => [name, isVisible]));
    for (const width of [997, 996]) {
      await page.setViewportSize({width, height: 800});
      const isWide = width === 997;
      await expect.poll(() => seenIn(wide)).toEqual(all(wide, isWide));
      await expect.poll(() => seenIn(narrow)).toEqual(all(narrow, !isWide));
      // Heads of tables and targets of links stay below what covers the page.
      expect(
        await page.evaluate(() =>
          ['top', 'scroll-margin-top'].map((name) =>
            parseFloat(
              getComputedStyle(
                document.querySelector(name === 'top' ? 'thead' : 'h3') ??
                  document.body,
              ).getPropertyValue(name),
            ),
          ),
        ),
      ).toEqual(isWide ? [60, 88] : [108, 136]);
    }
  });

  test('every width of navbar shows what changed', async ({page}) => {
    await openSignedIn(page, '/blog');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    const link = navbar.getByRole('link', {name: 'What changed'}).first();
    /** The entries that wrap, or reach into the next one or out of the window. */
    const misplaced = () =>
      navbar.evaluate((element) =>
        [...element.querySelectorAll('.navbar__inner :is(a, button, input)')]
          .map((item) => ({
            name: item.textContent || (item.ariaLabel ?? item.tagName),
            box: item.getBoundingClientRect(),
          }))
          .filter(({box: {width, right}}) => width > 0 && right > 0)
          .sort((one, other) => one.box.left - other.box.left)
          .filter(
            ({box: {height, right}}, place, all) =>
              height > 44 ||
              right > (all[place + 1]?.box.left ?? window.innerWidth),
          )
          .map(({name}) => name),
      );
    for (const width of [1280, 1024, 997, 768, 320, 360]) {
      await page.setViewportSize({width, height: 740});
      await expect(link).toBeInViewport({ratio: 1});
      expect(await misplaced(), String(width)).toEqual([]);
    }
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await test.step('with one more entry, the title gets shorter', async () => {
      await page.setViewportSize({width: 1024, height: 740});
      await link.evaluate((element) => {
        const another = element.cloneNode() as Element;
        another.textContent = 'Announcements';
        element.after(another);
      });
      expect(await misplaced()).toEqual([]);
    });
    await link.click();
    await expect(page).toHaveURL('/changes');
  });

  test('the first key press reaches the skip link', async ({page}) => {
    await openSignedIn(page, '/docs/intro');
    await page.reload();
    await expectSite(page);
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(skip).not.toBeFocused();
    // The next key press goes on from there.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    await expectPage(page, 'Blog');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
  });
});

test.describe('the menu of a narrow screen', () => {
  test.use({viewport: PHONE});

  const close = (page: Page) =>
    page.getByRole('button', {name: 'Close navigation bar'});
  const back = (page: Page) =>
    page.getByRole('button', {name: 'Back to main menu'});
  const entry = (page: Page, name: string) =>
    page.getByRole('link', {name: new RegExp(`^${name}`)});

  async function openMenu(page: Page): Promise<void> {
    await toggle(page).click();
    await expect(close(page)).toBeInViewport({ratio: 0.9});
  }

  test('has the sidebar and the main menu, and holds the page', async ({
    page,
  }) => {
    await openSignedIn(page, '/docs/Staff-Rules/Discord-Staff');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page);
    await expect(entry(page, AREAS.inGame)).toBeInViewport({ratio: 0.9});
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    // A finger needs 44 px; Logout is last, and in view.
    const entries = page.locator('.navbar-sidebar a.menu__link:visible');
    for (const link of await entries.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(entries.last()).toHaveText('Logout');
    await expect(entries.last()).toBeInViewport({ratio: 1});
    await back(page).click();
    await expect(close(page)).toBeFocused();
    for (const name of ['Docs', 'Blog', 'GitHub', 'Logout']) {
      await expect(entry(page, name)).toBeInViewport({ratio: 0.9});
    }
    await expect(entry(page, AREAS.inGame)).not.toBeInViewport();
    await close(page).click();
    await expect(close(page)).not.toBeInViewport();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    // By keyboard: the focus is in the menu, and no covered link can be reached.
    await toggle(page).press('Enter');
    await expect(close(page)).toBeFocused();
    const covered = page.locator(':focus:not(.navbar-sidebar *, body, :root)');
    for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expect(covered).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(close(page)).not.toBeInViewport();
    await expect(toggle(page)).toBeFocused();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollTop(page)).toBe(100);

    await openMenu(page);
    await entry(page, AREAS.inGame).click();
    await expectPage(page, AREAS.inGame);
    await expect(close(page)).not.toBeInViewport();
    await openMenu(page);
    await page.evaluate(() => {
      history.back();
    });
    await expect(close(page)).not.toBeInViewport();
    await expect(page).toHaveURL('/docs/Staff-Rules/In-game-Staff');
    await openMenu(page);
    await entry(page, 'Logout').click();
    await expectLogin(page);
    // The menu no longer holds the page.
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
});

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('the colour mode', () => {
  // The site does not follow the system's setting.
  test.use({colorScheme: 'dark'});

  const html = (page: Page) => page.locator('html');
  const toggle = (page: Page, current: string) =>
    page.getByRole('button', {
      name: `Switch between dark and light mode (currently ${current} mode)`,
    });

  test('is light by default, and is remembered', async ({page}) => {
    await page.goto('/');
    await expectLogin(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await submitLogin(page);
    await expect(toggle(page, 'light')).toBeVisible();
    expect(await stored(page, 'theme')).toBeNull();
    const other = await openTab(page, '/blog');
    for (const [tab, from, to] of [
      [page, 'light', 'dark'],
      [page, 'dark', 'light'],
      [other, 'light', 'dark'],
    ] as const) {
      await toggle(tab, from).click();
      await expect(html(page)).toHaveAttribute('data-theme', to);
      expect(await stored(page, 'theme')).toBe(to);
    }
    await page.reload();
    await expect(toggle(page, 'dark')).toBeVisible();
    await logout(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test('an announcement stays dismissed', async ({page}) => {
  const bar = (tab: Page) => tab.getByRole('banner');
  const dismiss = async () => {
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
  };
  await openSignedIn(page, '/');
  await expect(bar(page)).toHaveText(SITE.announcement.replace(/<.*?>/g, ''));
  await page.setViewportSize({width: 997, height: 740});
  // Nothing of a second line is cut.
  const [shown, needed] = await bar(page).evaluate((element) => {
    element.children[1]?.append(' and more of it'.repeat(20));
    return [element, element.children[1]].map(
      (box) => box?.getBoundingClientRect().height ?? NaN,
    );
  });
  expect(needed).toBeGreaterThan(30);
  expect(shown).toBeGreaterThanOrEqual(needed ?? NaN);
  await dismiss();
  await expect(
    page.getByRole('navigation', {name: 'Main'}).getByRole('link').first(),
  ).toBeFocused();
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expectPage(page, 'Blog');
  await expect(bar(page)).toHaveCount(0);
  await logout(page);
  await submitLogin(page);
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'the-one-before');
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  // The page is shown before its scripts run.
  await expect
    .poll(() => stored(page, 'docusaurus.announcement.id'))
    .toMatch(/^[0-9a-f]{16}$/);
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  await dismiss();
  await page.reload();
  await expectSite(page);
  await expect(bar(page)).toHaveCount(0);
});
