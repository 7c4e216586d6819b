import {expect, goInside, openSignedIn, test} from '../support/browserTest';

/** Newest first. */
const POSTS = [
  {
    address: '/blog/discord-changes-october-2026',
    title: 'What changed on Discord: the first minutes of a case',
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/general-changes-october-2026',
    title: 'What changed for all staff: emergencies and evidence',
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/in-game-changes-october-2026',
    title: 'What changed in the game: pauses and crashes',
    tags: [],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/welcome',
    title: 'Welcome to the handbook',
    tags: ['Facebook', 'Hello', 'Docusaurus'],
    authors: ['Staff Office', 'Documentation Team'],
  },
  {
    address: '/blog/mdx-blog-post',
    title: 'Small interactive notes',
    tags: ['Docusaurus'],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/long-blog-post',
    title: 'How to write a good rule',
    tags: ['Hello', 'Docusaurus'],
    authors: ['Documentation Team'],
  },
  {
    address: '/blog/first-blog-post',
    title: 'Why the handbook has one numbering',
    tags: ['Hola', 'Docusaurus'],
    authors: ['Documentation Team'],
  },
] as const;

const TITLES = POSTS.map(({title}) => title);

function titlesWith(kind: 'tags' | 'authors', name: string): string[] {
  return POSTS.filter((post) =>
    (post[kind] as readonly string[]).includes(name),
  ).map(({title}) => title);
}

test('the blog lists its posts with dates and reading times, and each shows its reading time, authors and tags', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/blog', account);
  const posts = page.getByRole('article');
  await expect(posts.getByRole('heading', {level: 2})).toHaveText(TITLES);
  for (const [index, {address, title}] of POSTS.entries()) {
    const post = posts.nth(index);
    await expect(post.getByRole('link', {name: title}).first()).toHaveAttribute(
      'href',
      address,
    );
    await expect(post.getByText(/\d min read/)).toBeVisible();
    await expect(post.getByRole('time')).toHaveText(/20(19|21|26)/);
  }
  for (const {address, title, tags, authors} of POSTS) {
    await test.step(address, async () => {
      await goInside(page, address);
      const post = page.getByRole('article');
      await expect(post.getByRole('heading', {level: 1})).toHaveText(title);
      await expect(post.getByText(/\d min read/)).toBeVisible();
      for (const author of authors) {
        await expect(
          post.getByRole('link', {name: author, exact: true}),
        ).toBeVisible();
      }
      for (const tag of tags) {
        await expect(
          post.getByRole('link', {name: tag, exact: true}),
        ).toHaveAttribute('href', `/blog/tags/${tag.toLowerCase()}`);
      }
    });
  }
});

test('the sidebar groups all posts by year, and so does the archive', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/blog', account);
  for (const address of ['/blog', '/blog/welcome', '/blog/tags/hola']) {
    await test.step(address, async () => {
      await goInside(page, address);
      const sidebar = page.getByRole('navigation', {
        name: 'Blog recent posts navigation',
      });
      await expect(sidebar).toHaveCount(1);
      await expect(sidebar).toHaveText(
        [
          'All posts',
          '2026',
          ...TITLES.slice(0, 3),
          '2021',
          ...TITLES.slice(3, 5),
          '2019',
          ...TITLES.slice(5),
        ].join(''),
      );
      await expect(sidebar.getByRole('link')).toHaveText(TITLES);
    });
  }

  await goInside(page, '/blog/archive');
  const archive = page.getByRole('main');
  await expect(archive.getByRole('heading')).toHaveText([
    '2026',
    '2021',
    '2019',
  ]);
  const posts = archive.getByRole('listitem').getByRole('link');
  await expect(posts).toHaveCount(POSTS.length);
  for (const {address, title} of POSTS) {
    await expect(posts.filter({hasText: title})).toHaveAttribute(
      'href',
      address,
    );
  }
});

test('the lists of authors and of tags lead to the posts of each', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/blog/authors', account);
  for (const [name, address] of [
    ['Staff Office', '/blog/authors/staff-office'],
    ['Documentation Team', '/blog/authors/all-documentation-team-articles'],
  ] as const) {
    await test.step(name, async () => {
      await goInside(page, '/blog/authors');
      await page
        .getByRole('main')
        .getByRole('link', {name, exact: true})
        .first()
        .click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
      await expect(
        page.getByRole('article').getByRole('heading', {level: 2}),
      ).toHaveText(titlesWith('authors', name));
    });
  }

  await goInside(page, '/blog/tags');
  const tags = page.getByRole('main').getByRole('listitem');
  const list = ['Docusaurus4', 'Facebook1', 'Hello2', 'Hola1'];
  await expect(tags.getByRole('link')).toHaveText(list);
  for (const name of ['Docusaurus', 'Facebook', 'Hello', 'Hola']) {
    await test.step(name, async () => {
      await goInside(page, '/blog/tags');
      await tags.getByRole('link', {name}).click();
      await expect(page).toHaveURL(`/blog/tags/${name.toLowerCase()}`);
      await expect(
        page.getByRole('article').getByRole('heading', {level: 2}),
      ).toHaveText(titlesWith('tags', name));
    });
  }
});
