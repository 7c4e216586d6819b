import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectAccessibleInBothModes,
  expectPage,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

test('docs have a sidebar, a trail, contents and cards', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  // It is no landmark, and has no name.
  const contents = page.locator('.table-of-contents');
  await sidebar.getByRole('button', {name: /^Expand/}).click();
  for (const [address, trail] of [
    ['/docs/intro', ['Introduction']],
    ['/docs/category/staff-rules', ['Staff Rules']],
    ['/docs/Staff-Rules/Discord-Staff', ['Staff Rules', AREAS.discord]],
  ] as const) {
    await test.step(address, async () => {
      await goInside(page, address);
      await expectPage(page, trail.at(-1) ?? '');
      await expect(page.getByRole('complementary')).toHaveCount(1);
      await expect(sidebar.getByRole('link')).toHaveText([
        'Introduction',
        'Staff Rules',
        AREAS.discord,
        AREAS.general,
        AREAS.inGame,
      ]);
      await expect(
        sidebar.getByRole('link', {name: trail.at(-1) ?? '', exact: true}),
      ).toHaveAttribute('aria-current', 'page');
      const crumbs = breadcrumbs.getByRole('listitem');
      await expect(crumbs).toHaveText(['', ...trail]);
      await expect(
        breadcrumbs.getByRole('link', {name: 'Home page'}),
      ).toHaveAttribute('href', '/');

      const ids = await page
        .getByRole('article')
        .locator('.markdown :is(h2, h3)[id]')
        .evaluateAll((headings) => headings.map(({id}) => `#${id}`));
      expect(ids.length > 5).toBe(address !== '/docs/category/staff-rules');
      const links = contents.getByRole('link');
      await expect(links).toHaveCount(ids.length);
      expect(
        await links.evaluateAll((nodes) =>
          nodes.map((node) => node.getAttribute('href')),
        ),
      ).toEqual(ids);
    });
  }

  await expect(
    contents
      .getByRole('listitem')
      .filter({hasText: '1. Conduct and chain of command'})
      .getByRole('listitem')
      .getByRole('link', {name: '1.1 You are visible as staff'}),
  ).toBeVisible();
  await page.getByRole('heading', {name: /^3\.2 /}).hover();
  await page.getByRole('link', {name: 'Copy link to §3.2'}).click();
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-3-2');

  await breadcrumbs.getByRole('link', {name: 'Staff Rules'}).click();
  await expectPage(page, 'Staff Rules');
  await expect(page).toHaveURL('/docs/category/staff-rules');
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveCount(3);
  for (const [index, [heading = '', start = '']] of [
    [`${AREAS.discord}§1–7`, 'Rules for staff who answer tickets'],
    [`${AREAS.general}§10–17`, 'Rules that bind every staff member everywhere'],
    [`${AREAS.inGame}§20–29`, 'Rules for staff on duty in the game'],
  ].entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toContainText(heading);
    await expect(card).toContainText(start);
  }
  await cards.filter({hasText: AREAS.general}).click();
  await expectPage(page, AREAS.general);
  await expect(page).toHaveURL('/docs/Staff-Rules/General-Staff');
  const pages = page.getByRole('navigation', {name: 'Docs pages'});
  await expect(pages.getByRole('link', {name: /^Previous/})).toHaveAttribute(
    'href',
    '/docs/Staff-Rules/Discord-Staff',
  );
  await pages.getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL('/docs/Staff-Rules/In-game-Staff');
});

test('a file that ends in .md is plain Markdown', async ({page, account}) => {
  await openSignedIn(page, '/fixtures/plain#own', account);
  const article = page.getByRole('article');
  const link = (name: string) => article.getByRole('link', {name});
  await expect(
    article.getByRole('heading', {name: 'Own id', level: 2}),
  ).toHaveId('own');
  await expect(article).toContainText('Braces {stay} and 5 < 6, press Ctrl');
  await expect(article).not.toContainText('Nobody sees this.');
  await expect(article.locator('kbd')).toHaveText('Ctrl');
  await expect(link('§10.2')).toHaveAttribute(
    'href',
    /General-Staff#rule-10-2$/,
  );
  await expect(link('https://example.org')).toBeVisible();
  const tip = article.locator('.theme-admonition-tip');
  await expect(tip).toContainText('A title');
  await expect(tip.getByRole('link', {name: '§4.2'})).toBeVisible();
  await article.getByText('More', {exact: true}).click();
  await expect(article.locator('details strong')).toHaveText('text');
  await expect(article.getByRole('cell', {name: '2'})).toBeVisible();
  await expect(article.getByText('code.js')).toBeVisible();
  await expect(article.getByRole('img', {name: 'A map'})).toBeVisible();
  await expect(link('introduction')).toHaveAttribute(
    'href',
    '/docs/intro#first-week',
  );
  await expect(link(AREAS.general)).toBeVisible();
});

test('pages show their review and their source', async ({page, account}) => {
  await openSignedIn(page, '/docs/intro', account);
  const line = page.getByText('Last reviewed on');
  await expect(line.getByRole('time')).toHaveAttribute(
    'datetime',
    /^\d{4}-\d{2}-\d{2}$/,
  );
  // Beside the other date of the document, the meaning of both.
  await expect(page.getByText('Last updated on')).toBeVisible();
  await expect(page.getByText(/^“Last updated” is the day/)).toBeVisible();
  await goInside(page, '/docs/overdue');
  await expect(line).toHaveText(
    'Last reviewed on January 31, 2020. Review was due on February 29, 2020',
  );
  await expectAccessibleInBothModes(page);

  for (const [address, file] of [
    ['/docs/Staff-Rules/General-Staff', 'docs/Staff-Rules/General-Staff.md'],
    ['/blog/welcome', 'blog/2021-08-26-welcome/index.md'],
    ['/markdown-page', 'src/pages/markdown-page.md'],
  ] as const) {
    await test.step(address, async () => {
      await goInside(page, address);
      await expect(
        page.getByRole('link', {name: 'Edit this page'}),
      ).toHaveAttribute(
        'href',
        `https://github.com/example/staff-docs/edit/main/${file}`,
      );
      await expect(page.getByText('Last updated on')).toBeVisible();
    });
  }
});

test('a reset without a layer, as Tailwind has, leaves no empty space above the navbar', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const before = await navbar.boundingBox();
  await page.evaluate(() => {
    const reset = new CSSStyleSheet();
    reset.replaceSync('svg, img {display: block}');
    document.adoptedStyleSheets.push(reset);
  });
  // The reset is at work, as icons show.
  await expect(navbar.locator('svg').first()).toHaveCSS('display', 'block');
  expect((await navbar.boundingBox())?.y).toBe(before?.y);
});
