import {AREAS} from '../support/areas';
import {expect, goInside, openSignedIn, test} from '../support/browserTest';

const DOCS = [
  ['/docs/intro', 'Introduction'],
  ['/docs/Staff-Rules/General-Staff', AREAS.general],
  ['/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
  ['/docs/Staff-Rules/Discord-Staff', AREAS.discord],
] as const;

test('the table of contents of a docs page holds its headings of levels 2 and 3 in two levels, and each heading a link to itself', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  for (const [address, title] of DOCS) {
    await test.step(address, async () => {
      await goInside(page, address);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', {level: 1})).toHaveText(title);
      const ids = await article
        .locator('h2[id], h3[id]')
        .evaluateAll((headings) => headings.map(({id}) => `#${id}`));
      expect(ids.length).toBeGreaterThan(5);
      // It is no landmark, and has no name.
      const contents = page.locator('.table-of-contents').getByRole('link');
      await expect(contents).toHaveCount(ids.length);
      expect(
        await contents.evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')),
        ),
      ).toEqual(ids);
    });
  }

  const contents = page.locator('.table-of-contents');
  await expect(
    contents.getByRole('link', {name: '1. Conduct and chain of command'}),
  ).toBeVisible();
  await expect(
    contents
      .getByRole('listitem')
      .filter({hasText: '1. Conduct and chain of command'})
      .getByRole('listitem')
      .getByRole('link', {name: '1.1 You are visible as staff'}),
  ).toBeVisible();

  const heading = page.getByRole('heading', {name: /^3\.2 /});
  await heading.hover();
  await heading.getByRole('link', {name: 'Copy link to §3.2'}).click();
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-3-2');
});

test('a file that ends in .md is plain Markdown, with all that Docusaurus adds to it', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/fixtures/plain#own', account);
  const article = page.getByRole('article');
  await expect(
    article.getByRole('heading', {name: 'Own id', level: 2}),
  ).toHaveId('own');
  await expect(article).toContainText('Braces {stay} and 5 < 6, press Ctrl');
  await expect(article).not.toContainText('Nobody sees this.');
  await expect(article.locator('kbd')).toHaveText('Ctrl');
  await expect(article.getByRole('link', {name: '§10.2'})).toHaveAttribute(
    'href',
    /General-Staff#rule-10-2$/,
  );
  await expect(
    article.getByRole('link', {name: 'https://example.org'}),
  ).toBeVisible();
  const tip = article.locator('.theme-admonition-tip');
  await expect(tip).toContainText('A title');
  await expect(tip.getByRole('link', {name: '§4.2'})).toBeVisible();
  await article.getByText('More', {exact: true}).click();
  await expect(article.locator('details strong')).toHaveText('text');
  await expect(article.getByRole('cell', {name: '2'})).toBeVisible();
  await expect(article.getByText('code.js')).toBeVisible();
  await expect(article.getByRole('img', {name: 'A map'})).toBeVisible();
  await expect(
    article.getByRole('link', {name: 'introduction'}),
  ).toHaveAttribute('href', '/docs/intro#first-week');
  await expect(article.getByRole('link', {name: AREAS.general})).toBeVisible();
});
