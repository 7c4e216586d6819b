import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {UNREACHABLE} from '../support/browserAuth';
import {
  expect,
  expectPage,
  goInside,
  openSignedIn,
  test,
} from '../support/browserTest';

/** The sample blog's posts, newest first. */
const POSTS = [
  {
    address: '/blog/discord-changes-october-2026',
    title: 'What changed on Discord: the first minutes of a case',
    year: 2026,
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/general-changes-october-2026',
    title: 'What changed for all staff: emergencies and evidence',
    year: 2026,
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/in-game-changes-october-2026',
    title: 'What changed in the game: pauses and crashes',
    year: 2026,
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/welcome',
    title: 'Welcome to the handbook',
    year: 2021,
    tags: ['Facebook', 'Hello', 'Docusaurus'],
    authors: ['Staff Office', 'Documentation Team'],
  },
  {
    address: '/blog/mdx-blog-post',
    title: 'Small interactive notes',
    year: 2021,
    tags: ['Docusaurus'],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/long-blog-post',
    title: 'How to write a good rule',
    year: 2019,
    tags: ['Hello', 'Docusaurus'],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/first-blog-post',
    title: 'Why the handbook has one numbering',
    year: 2019,
    tags: ['Hola', 'Docusaurus'],
    authors: ['Documentation Team'],
  },
] as const;

const TITLES = POSTS.map(({title}) => title);

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
    heading: 'Documentation Team',
    title: 'Documentation Team - 7 posts',
  },
  {
    address: '/blog/authors/staff-office',
    heading: 'Staff Office',
    title: 'Staff Office - One post',
  },
  ...POSTS.map(({address, title: heading}) => ({address, heading})),
  {address: '/blog/tags', heading: 'Tags'},
  {
    address: '/blog/tags/docusaurus',
    heading: '4 posts tagged with "Docusaurus"',
  },
  {
    address: '/blog/tags/facebook',
    heading: 'One post tagged with "Facebook"',
  },
  {
    address: '/blog/tags/hello',
    heading: '2 posts tagged with "Hello"',
    loaded: true,
  },
  {address: '/blog/tags/hola', heading: 'One post tagged with "Hola"'},
];

test('every address shows its page and title', async ({page, account}) => {
  await openSignedIn(page, '/index.html', account);
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
        for (const suffix of suffixes) {
          await goInside(page, '/');
          await expectPage(page, BRAND.title);
          await goInside(page, `${address}${suffix}`);
          await expectPage(page, heading);
        }
        // Each in turn.
        suffixes.push(suffixes.shift() ?? '');
        await page.goto(`${address}${suffixes[0]}`);
        await expectPage(page, heading);
      }
    });
  }
});

test('/docs shows the intro in every spelling', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  for (const address of ['/docs', '/docs/', '/docs.html', '/docs/index.html']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectPage(page, 'Introduction');
      await expect(page).toHaveTitle(/^Introduction \|/);
      await goInside(page, '/blog');
      await expectPage(page, 'Blog');
      await goInside(page, address);
      await expectPage(page, 'Introduction');
      await expect(
        page.getByRole('navigation', {name: 'Docs sidebar'}),
      ).toHaveCount(1);
    });
  }
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveClass(/docs-version-current/);
});

test('any other address shows the not-found page, also one that cannot be decoded', async ({
  page,
  account,
  expectedErrors,
}) => {
  // Chromium does not know that the test answers from this computer.
  expectedErrors.push(/loopback/, UNREACHABLE);
  await openSignedIn(page, '/', account);
  for (const address of [
    '/no-such-page',
    '/docs/Staff-Rules',
    '/docs/intro/more',
    '/docs/next/intro',
    '/en/docs/intro',
    '/blog/no-such-post',
    '/blog/authors/documentation-team',
    '/blog/tags/no-such-tag',
  ]) {
    await test.step(address, async () => {
      await goInside(page, '/');
      await expectPage(page, BRAND.title);
      await goInside(page, address);
      await expectPage(page, 'Page Not Found');
    });
  }
  await page.reload();
  await expectPage(page, 'Page Not Found');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', {name: new RegExp(`^${AREAS.discord}`)}),
  ).toBeVisible();
  await main.getByRole('button', {name: 'Search'}).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // Hosts refuse such an address, but a link in the page leads there all the same.
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
  await expectPage(page, 'Page Not Found');
});

test('the blog lists and shows its posts', async ({page, account}) => {
  await openSignedIn(page, '/blog', account);
  const posts = page.getByRole('article');
  await expect(posts.getByRole('heading', {level: 2})).toHaveText(TITLES);
  for (const [index, {address, title, year}] of POSTS.entries()) {
    const post = posts.nth(index);
    await expect(post.getByRole('link', {name: title}).first()).toHaveAttribute(
      'href',
      address,
    );
    await expect(post.getByText(/\d min read/)).toBeVisible();
    await expect(post.getByRole('time')).toContainText(String(year));
  }
  for (const {address, title, tags, authors} of POSTS) {
    await test.step(address, async () => {
      await goInside(page, address);
      await expectPage(page, title);
      await expect(posts.getByText(/\d min read/)).toBeVisible();
      for (const name of authors) {
        await expect(
          posts.getByRole('link', {name, exact: true}),
        ).toBeVisible();
      }
      for (const name of tags) {
        await expect(
          posts.getByRole('link', {name, exact: true}),
        ).toHaveAttribute('href', `/blog/tags/${name.toLowerCase()}`);
      }
    });
  }
});

test('years, authors and tags lead to posts', async ({page, account}) => {
  await openSignedIn(page, '/blog', account);
  const years = [2026, 2021, 2019];
  const sidebar = page.getByRole('navigation', {
    name: 'Blog recent posts navigation',
  });
  for (const address of ['/blog', '/blog/welcome', '/blog/tags/hola']) {
    await test.step(address, async () => {
      await goInside(page, address);
      const groups = years.flatMap((year) => [
        year,
        ...POSTS.filter((post) => post.year === year).map(({title}) => title),
      ]);
      await expect(sidebar).toHaveText(['All posts', ...groups].join(''));
      await expect(sidebar.getByRole('link')).toHaveText(TITLES);
    });
  }

  await goInside(page, '/blog/archive');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(years.map(String));
  const posts = main.getByRole('listitem').getByRole('link');
  await expect(posts).toHaveCount(POSTS.length);
  for (const {address, title} of POSTS) {
    const post = posts.filter({hasText: title});
    await expect(post).toHaveAttribute('href', address);
  }

  for (const [list, kind, names] of [
    ['/blog/authors', 'authors', ['Staff Office', 'Documentation Team']],
    ['/blog/tags', 'tags', ['Docusaurus', 'Facebook', 'Hello', 'Hola']],
  ] as const) {
    for (const name of names) {
      await test.step(name, async () => {
        await goInside(page, list);
        const found = POSTS.filter((post) =>
          (post[kind] as readonly string[]).includes(name),
        );
        const label = kind === 'tags' ? `${name}${found.length}` : name;
        await main.getByRole('link').filter({hasText: label}).first().click();
        await expectPage(page, new RegExp(name));
        await expect(
          page.getByRole('article').getByRole('heading', {level: 2}),
        ).toHaveText(found.map(({title}) => title));
      });
    }
  }
});
