import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {searchDialog, searchFor} from '../support/browserSearch';
import {
  expect,
  expectAccessible,
  expectPage,
  goInside,
  openSignedIn,
  test,
} from '../support/browserTest';

test('the dialog leads to all results; the page filters them by area and document, offers near words, and the address says so', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'appeal');
  await searchDialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search#q=appeal');
  await expect(searchDialog(page)).toHaveCount(0);
  await expectPage(page, 'Search');
  await expect(page).toHaveTitle(`Search | ${BRAND.title}`);
  const field = page.getByRole('searchbox', {name: 'handbook'});
  await expect(field).toHaveValue('appeal');
  const status = page.getByRole('status').filter({hasText: 'appeal'});
  await expect(status).toHaveText(/^\d+ results for “appeal”\.$/);
  const total = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(total).toBeGreaterThan(10);
  await expect(page.locator('main section').getByRole('listitem')).toHaveCount(
    total,
  );
  await expectAccessible(page);

  await test.step('a slash typed into its field opens no dialog', async () => {
    await field.fill('');
    await page.keyboard.type('and/or');
    await expect(page).toHaveURL(/#q=and%2For$/);
    await expect(searchDialog(page)).toHaveCount(0);
  });

  const areas = page.getByRole('navigation', {name: 'Areas'});
  const pages = page.locator('main').getByRole('heading', {level: 2});
  const post = pages.filter({hasText: 'How to write a good rule'});
  await test.step('filters', async () => {
    // An address from before the search moved to the hash.
    await page.goto('/search?q=rule&in=Blog');
    await expect(page).toHaveURL('/search#q=rule&in=Blog');
    await expect(field).toHaveValue('rule');
    await expect(post).toBeVisible();
    await expect(pages.filter({hasText: AREAS.general})).toHaveCount(0);
    const blog = areas.getByRole('link', {name: /^Blog/});
    await expect(blog).toHaveAttribute('aria-current', 'true');
    await areas
      .getByRole('link', {name: new RegExp(`^${AREAS.general}`)})
      .click();
    await expect(pages).toHaveText([AREAS.general]);
    await page.reload();
    await expect(pages).toHaveText([AREAS.general]);
    await page.goBack();
    await expect(page).toHaveURL('/search#q=rule&in=Blog');
    await expect(post).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('without results', async () => {
    await goInside(page, '/search#q=evizzance');
    await expect(
      page.getByRole('link', {name: 'All of Staff Rules'}),
    ).toHaveAttribute('href', '/docs/category/staff-rules');
    await page.getByRole('button', {name: 'evidence'}).click();
    await expect(page).toHaveURL('/search#q=evidence');
    await expect(pages.first()).toBeVisible();
  });
});
