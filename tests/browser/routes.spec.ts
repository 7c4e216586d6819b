import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {
  expect,
  expectSite,
  goInside,
  openSignedIn,
  test,
} from '../support/browserTest';

const SITE = BRAND.title;

interface Route {
  readonly address: string;
  readonly heading: string;
  /** What is before the delimiter in the title, if not the heading. */
  readonly title?: string;
  /** Of its kind this one is loaded, too: whatever is loaded is the same page. */
  readonly loaded?: true;
}

const ROUTES: readonly Route[] = [
  {address: '/docs/intro', heading: 'Introduction'},
  {loaded: true, address: '/docs/category/staff-rules', heading: 'Staff Rules'},
  {
    loaded: true,
    address: '/docs/Staff-Rules/Discord-Staff',
    heading: AREAS.discord,
  },
  {address: '/docs/Staff-Rules/General-Staff', heading: AREAS.general},
  {address: '/docs/Staff-Rules/In-game-Staff', heading: AREAS.inGame},
  {loaded: true, address: '/markdown-page', heading: 'About this site'},
  {loaded: true, address: '/blog', heading: 'Blog'},
  {loaded: true, address: '/blog/archive', heading: 'Archive'},
  {address: '/blog/authors', heading: 'Authors'},
  {
    address: '/blog/authors/all-documentation-team-articles',
    heading: 'Documentation Team',
    title: 'Documentation Team - 7 posts',
  },
  {
    address: '/blog/authors/staff-office',
    loaded: true,
    heading: 'Staff Office',
    title: 'Staff Office - One post',
  },
  {
    address: '/blog/first-blog-post',
    loaded: true,
    heading: 'Why the handbook has one numbering',
  },
  {address: '/blog/long-blog-post', heading: 'How to write a good rule'},
  {address: '/blog/mdx-blog-post', heading: 'Small interactive notes'},
  {
    address: '/blog/discord-changes-october-2026',
    heading: 'What changed on Discord: the first minutes of a case',
  },
  {address: '/blog/welcome', heading: 'Welcome to the handbook'},
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
    loaded: true,
    heading: '2 posts tagged with "Hello"',
  },
  {address: '/blog/tags/hola', heading: 'One post tagged with "Hola"'},
];

test('every address shows its page, with its title before the delimiter', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await test.step('the home page bears the name of the site alone', async () => {
    await expect(page.getByRole('heading', {level: 1})).toHaveText(SITE);
    await expect(page).toHaveTitle(SITE);
  });
  for (const {address, heading, title = heading, loaded = false} of ROUTES) {
    await test.step(address, async () => {
      await goInside(page, address);
      if (loaded) {
        await page.reload();
      }
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expect(page).toHaveTitle(`${title} | ${SITE}`);
      expect(new URL(page.url()).pathname).toBe(address);
    });
  }
});

test('any other address shows the not-found page', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  for (const address of [
    '/no-such-page',
    '/docs/no-such-page',
    '/docs/Staff-Rules',
    '/docs/intro/more',
    '/blog/no-such-post',
    '/blog/authors/documentation-team',
    '/blog/tags/no-such-tag',
    '/markdown-page/more',
  ]) {
    await test.step(address, async () => {
      await goInside(page, '/');
      await expect(page.getByRole('heading', {level: 1})).toHaveText(SITE);
      await goInside(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        'Page Not Found',
      );
    });
  }
  await page.reload();
  await expectSite(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Page Not Found',
  );
});
