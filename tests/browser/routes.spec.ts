import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/browser/areas';
import {UNREACHABLE} from '../support/browser/auth';
import {
  expect,
  expectPage,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

test.use({sharesPage: true});

const TEAM = 'Documentation Team';

interface Route {
  readonly address: string;
  readonly heading: string;
  /** The part of the title before the delimiter, if it is not the heading. */
  readonly title?: string;
  /** Loads one page of each kind: the others are only opened inside the site. */
  readonly loaded?: true;
}

const ROUTES: readonly Route[] = [
  {address: '/docs/intro', heading: 'Introduction'},
  {address: '/docs/category/staff-rules', heading: 'Staff Rules', loaded: true},
  {
    address: '/docs/Staff-Rules/Discord-Staff',
    heading: AREAS.discord,
    loaded: true,
  },
  {address: '/docs/Staff-Rules/General-Staff', heading: AREAS.general},
  {address: '/docs/Staff-Rules/In-game-Staff', heading: AREAS.inGame},
  {address: '/markdown-page', heading: 'About this site', loaded: true},
  {address: '/blog', heading: 'Blog', loaded: true},
  {address: '/blog/archive', heading: 'Archive'},
  {address: '/blog/authors', heading: 'Authors'},
  {
    address: '/blog/authors/all-documentation-team-articles',
    heading: TEAM,
    title: `${TEAM} - 7 posts`,
  },
  {
    address: '/blog/authors/staff-office',
    heading: 'Staff Office',
    title: 'Staff Office - One post',
  },
  {address: '/blog/tags', heading: 'Tags'},
  {
    address: '/blog/discord-changes-october-2026',
    heading: 'On Discord: the first minutes of a case',
  },
  {address: '/blog/welcome', heading: 'Welcome to the handbook', loaded: true},
  {address: '/blog/mdx-blog-post', heading: 'Small interactive notes'},
  {address: '/blog/long-blog-post', heading: 'How to write a good rule'},
  {
    address: '/blog/first-blog-post',
    heading: 'Why the handbook has one numbering',
  },
  {
    address: '/blog/tags/docusaurus',
    heading: '4 posts tagged with "Docusaurus"',
  },
  {
    address: '/blog/tags/hola',
    heading: 'One post tagged with "Hola"',
    loaded: true,
  },
];

test('every address shows its page and title', async ({page}) => {
  await page.goto('/index.html');
  await expectPage(page, BRAND.title);
  await expect(page).toHaveTitle(BRAND.title);
  const suffixes = ['.html', '/index.html', '/'];
  for (const {address, heading, title = heading, loaded} of ROUTES) {
    await test.step(address, async () => {
      await goInside(page, address);
      await expectPage(page, heading);
      await expect(page).toHaveTitle(`${title} | ${BRAND.title}`);
      expect(new URL(page.url()).pathname).toBe(address);
      if (loaded) {
        await page.goto(`${address}${suffixes[0]}`);
        await expectPage(page, heading);
        await goInside(page, '/');
        await expectPage(page, BRAND.title);
        await goInside(page, `${address}${suffixes[1]}`);
        await expectPage(page, heading);
        // The endings take turns.
        suffixes.push(suffixes.shift() ?? '');
      }
    });
  }
});

test('/docs is the intro in every spelling', async ({page}) => {
  await openSignedIn(page, '/docs.html');
  await expectPage(page, 'Introduction');
  await expect(page).toHaveTitle(/^Introduction \|/);
  await expect(
    page.getByRole('navigation', {name: 'Docs sidebar'}),
  ).toHaveCount(1);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveClass(/docs-version-current/);
  for (const address of ['/docs', '/docs/', '/docs/index.html']) {
    await goInside(page, '/blog');
    await expectPage(page, 'Blog');
    await goInside(page, address);
    await expectPage(page, 'Introduction');
  }
});

test('any other address shows the not-found page, which leads to the areas and the search', async ({
  page,
}) => {
  await openSignedIn(page, '/');
  for (const address of [
    '/no-such-page',
    '/docs/Staff-Rules',
    '/docs/intro/more',
    '/blog/authors/documentation-team',
  ]) {
    await test.step(address, async () => {
      await goInside(page, '/');
      await expectPage(page, BRAND.title);
      await goInside(page, address);
      await expectPage(page, 'Page Not Found');
      await expect(page).toHaveTitle(`Page Not Found | ${BRAND.title}`);
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
    await route.fulfill({
      response: await route.fetch({
        url: `${DEMO_ENVIRONMENT.siteUrl}/404.html`,
      }),
      status: 200,
    });
  });
  await page.reload();
  await expectPage(page, 'Page Not Found');
});

test('the blog groups its posts by year, and shows how long they are', async ({
  page,
}) => {
  await openSignedIn(page, '/blog');
  await expect(
    page
      .getByRole('navigation', {name: 'Blog recent posts navigation'})
      .getByText(/^\d{4}$/),
  ).toHaveText(['2026', '2021', '2019']);
  const posts = page.getByRole('article');
  await expect(posts).toHaveCount(7);
  await expect(posts.getByText(/\d min read/)).toHaveCount(7);
});
