import {AREAS} from '../support/areas';
import {expect, goInside, openSignedIn, test} from '../support/browserTest';

/** Each docs page with its breadcrumbs after the link to the home page. */
const DOCS = [
  ['/docs/intro', ['Introduction']],
  ['/docs/category/staff-rules', ['Staff Rules']],
  ['/docs/Staff-Rules/Discord-Staff', ['Staff Rules', AREAS.discord]],
  ['/docs/Staff-Rules/General-Staff', ['Staff Rules', AREAS.general]],
  ['/docs/Staff-Rules/In-game-Staff', ['Staff Rules', AREAS.inGame]],
] as const;

test('every docs page has the one sidebar, marks its place in it, and has breadcrumbs that lead back', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  for (const [address, trail] of DOCS) {
    await test.step(address, async () => {
      await goInside(page, address);
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      await expect(sidebar).toHaveCount(1);
      await expect(page.getByRole('complementary')).toHaveCount(1);
      const expand = sidebar.getByRole('button', {name: /^Expand/});
      if (address === '/docs/intro') {
        await expand.click();
      }
      await expect(sidebar.getByRole('link')).toHaveText([
        'Introduction',
        'Staff Rules',
        AREAS.discord,
        AREAS.general,
        AREAS.inGame,
        'What changed',
      ]);
      await expect(
        sidebar.getByRole('link', {name: trail.at(-1) ?? '', exact: true}),
      ).toHaveAttribute('aria-current', 'page');

      await expect(breadcrumbs.getByRole('listitem')).toHaveText([
        '',
        ...trail,
      ]);
      await expect(
        breadcrumbs.getByRole('link', {name: 'Home page'}),
      ).toHaveAttribute('href', '/');
    });
  }

  await breadcrumbs.getByRole('link', {name: 'Staff Rules'}).click();
  await expect(page).toHaveURL('/docs/category/staff-rules');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
});

test('the category index has a card for each of its pages, which link to the next and the previous one', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/category/staff-rules', account);
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveCount(3);
  for (const [index, [heading, start]] of [
    [`${AREAS.discord}§1–7`, 'Rules for staff who answer tickets'],
    [`${AREAS.general}§10–17`, 'Rules that bind every staff member everywhere'],
    [`${AREAS.inGame}§20–29`, 'Rules for staff on duty in the game'],
  ].entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toContainText(heading ?? '');
    await expect(card).toContainText(start ?? '');
  }

  await cards.filter({hasText: AREAS.general}).click();
  await expect(page).toHaveURL('/docs/Staff-Rules/General-Staff');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(AREAS.general);

  const pages = page.getByRole('navigation', {name: 'Docs pages'});
  await expect(pages.getByRole('link', {name: /^Previous/})).toHaveAttribute(
    'href',
    '/docs/Staff-Rules/Discord-Staff',
  );
  await pages.getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL('/docs/Staff-Rules/In-game-Staff');
});

test('the docs have one version, at /docs, in English', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveClass(/docs-version-current/);
  for (const address of ['/docs/next/intro', '/en/docs/intro']) {
    await goInside(page, address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Page Not Found',
    );
  }
});
