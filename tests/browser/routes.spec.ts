import demo from '../support/demo';
import options from '../../src/gate.config';
import {AREAS} from '../support/browser/areas';
import {
  answerFromEmulator,
  AUTH_CALLS,
  UNREACHABLE,
} from '../support/browser/auth';
import {
  expect,
  expectPage,
  expectSite,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

test.use({sharesPage: true});

const TEAM = 'Documentation Team';

/** Heading of each page of the specification, and the title before the delimiter if it is another. */
const ROUTES: Readonly<Record<string, string | readonly [string, string]>> = {
  '/docs': 'Introduction',
  '/docs/intro': 'Introduction',
  '/docs/category/staff-rules': 'Staff Rules',
  '/docs/Staff-Rules/Discord-Staff': AREAS.discord,
  '/docs/Staff-Rules/General-Staff': AREAS.general,
  '/docs/Staff-Rules/In-game-Staff': AREAS.inGame,
  '/markdown-page': 'About this site',
  '/blog': 'Blog',
  '/blog/archive': 'Archive',
  '/blog/authors': 'Authors',
  '/blog/authors/all-documentation-team-articles': [TEAM, `${TEAM} - 7 posts`],
  '/blog/authors/staff-office': ['Staff Office', 'Staff Office - One post'],
  '/blog/tags': 'Tags',
  '/blog/discord-changes-october-2026':
    'On Discord: the first minutes of a case',
  '/blog/welcome': 'Welcome to the handbook',
  '/blog/mdx-blog-post': 'Small interactive notes',
  '/blog/long-blog-post': 'How to write a good rule',
  '/blog/first-blog-post': 'Why the handbook has one numbering',
  '/blog/tags/docusaurus': '4 posts tagged with "Docusaurus"',
  '/blog/tags/hola': 'One post tagged with "Hola"',
};

test('a page is found if its host adds a slash to .html', async ({page}) => {
  await answerFromEmulator(page, AUTH_CALLS.any);
  await openSignedIn(page, '/');
  // The demo's host would send the browser to another address.
  await page.route('/docs/intro.html/', async (route) => {
    const shell = await route.fetch({url: `${demo().siteUrl}/docs/intro`});
    await route.fulfill({response: shell});
  });
  await page.goto('/docs/intro.html/');
  await expectPage(page, 'Introduction');
  await expectSite(page);
  await expect(page).toHaveURL('/docs/intro');
});

/** The sources that pages of each kind lead to. */
const SOURCES: Readonly<Record<string, string>> = {
  '/docs/Staff-Rules/General-Staff': 'docs/Staff-Rules/General-Staff.md',
  '/blog/welcome': 'blog/2021-08-26-welcome/index.md',
  '/markdown-page': 'src/pages/markdown-page.md',
};

test('every address shows its page and title, with its place, its source and its last edit', async ({
  page,
}) => {
  await page.goto('/index.html');
  await expectPage(page, options.title);
  await expect(page).toHaveTitle(options.title);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  for (const [address, texts] of Object.entries(ROUTES)) {
    const [heading, title] = typeof texts === 'string' ? [texts, texts] : texts;
    await test.step(address, async () => {
      await goInside(page, address);
      await expectPage(page, heading);
      await expect(page).toHaveTitle(`${title} | ${options.title}`);
      await expect(page).toHaveURL(
        address === '/docs' ? '/docs/intro' : address,
      );
      if (address.startsWith('/docs')) {
        await expect(html).toHaveClass(/docs-version-current/);
        await expect(breadcrumbs.getByRole('listitem').last()).toHaveText(
          heading,
        );
        await expect(sidebar.getByRole('link')).toHaveText([
          'Introduction',
          'Staff Rules',
          ...Object.values(AREAS),
        ]);
        await expect(sidebar.locator('[aria-current=page]')).toHaveText(
          heading,
        );
      }
      const {[address]: source} = SOURCES;
      if (source !== undefined) {
        // One line in one style, with the date as everywhere.
        const end = page.getByText(
          /Edit this page · Updated \w+ \d+, \d{4} · Question or mistake/,
        );
        await expect(end).toBeVisible();
        await expect(end.locator('b, strong, i, em')).toHaveCount(0);
        await expect(
          page.getByRole('link', {name: 'Edit this page'}),
        ).toHaveAttribute(
          'href',
          `https://github.com/example/staff-docs/edit/main/${source}`,
        );
      }
    });
  }

  await test.step('the blog groups its posts by year, and shows how long they are', async () => {
    await goInside(page, '/blog');
    await expect(
      page
        .getByRole('navigation', {name: 'Blog recent posts navigation'})
        .getByText(/^\d{4}$/),
    ).toHaveText(['2026', '2021', '2019']);
    const posts = page.getByRole('article');
    await expect(posts).toHaveCount(7);
    await expect(posts.getByText(/\d min read/)).toHaveCount(7);
  });
});

test('the path of a Markdown file in the repository opens its document', async ({
  page,
}) => {
  for (const [file, address] of [
    ['/docs/intro.md', '/docs/intro'],
    ['/docs/01-intro.mdx#first-week', '/docs/intro#first-week'],
    [
      '/docs/Staff-Rules/General-Staff.md#rule-10-2',
      '/docs/Staff-Rules/General-Staff#rule-10-2',
    ],
  ] as const) {
    await test.step(file, async () => {
      await openSignedIn(page, file);
      await expect(page).toHaveURL(address);
      await goInside(page, '/blog');
      await goInside(page, file);
      await expect(page).toHaveURL(address);
    });
  }
  await goInside(page, '/docs/no-such.md');
  await expectPage(page, 'Page Not Found');
});

test('any other address shows the not-found page, which leads to the areas and the search', async ({
  page,
}) => {
  await openSignedIn(page, '/');
  for (const address of ['/no-such-page', '/docs/intro/more']) {
    await test.step(address, async () => {
      await goInside(page, '/');
      await expectPage(page, options.title);
      await goInside(page, address);
      await expectPage(page, 'Page Not Found');
      await expect(page).toHaveTitle(`Page Not Found | ${options.title}`);
    });
  }
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', {name: new RegExp(`^${AREAS.discord}`)}),
  ).toBeVisible();
  await main.getByRole('button', {name: 'Search'}).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an address that cannot be decoded is not found', async ({
  page,
  expectedErrors,
}) => {
  // Chromium does not know that the test answers from this computer.
  expectedErrors.push(/loopback/, UNREACHABLE);
  await openSignedIn(page, '/');
  // Hosts refuse such an address, but a link in the page leads there all the same.
  await page.evaluate(() => {
    window.history.replaceState(null, '', '/docs/%E0%A4%A');
  });
  await page.route('**/docs/%E0%A4%A', async (route) => {
    const url = `${demo().siteUrl}/404.html`;
    const response = await route.fetch({url});
    await route.fulfill({response, status: 200});
  });
  await page.reload();
  await expectPage(page, 'Page Not Found');
});
