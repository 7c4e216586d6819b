import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {searchDialog, searchFor} from '../support/browserSearch';
import {
  expect,
  expectAccessible,
  goInside,
  openSignedIn,
  test,
} from '../support/browserTest';

test('the address of a search shows all its results', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/search#q=appeal', account);
  await expect(page).toHaveTitle(`Search | ${BRAND.title}`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search');
  await expect(page.getByRole('searchbox', {name: 'handbook'})).toHaveValue(
    'appeal',
  );
  const shown = page.locator('main section').getByRole('listitem');
  const status = page.getByRole('status').filter({hasText: 'appeal'});
  await expect(status).toHaveText(/^\d+ results for “appeal”\.$/);
  const total = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(total).toBeGreaterThan(10);
  await expect(shown).toHaveCount(total);
  await expectAccessible(page);

  await test.step('without results it offers near words and the category index', async () => {
    await goInside(page, '/search#q=evizzance');
    await expect(
      page.getByRole('link', {name: 'All of Staff Rules'}),
    ).toHaveAttribute('href', '/docs/category/staff-rules');
    await page.getByRole('button', {name: 'evidence'}).click();
    await expect(page).toHaveURL('/search#q=evidence');
    await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible();
  });
});

test('results can be left to one area or one document, and the address says so', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/search#q=rule', account);
  const areas = page.getByRole('navigation', {name: 'Areas'});
  await areas.getByRole('link', {name: /^Blog/}).click();
  await expect(page).toHaveURL('/search#q=rule&in=Blog');
  await expect(areas.getByRole('link', {name: /^Blog/})).toHaveAttribute(
    'aria-current',
    'true',
  );
  const pages = page.locator('main').getByRole('heading', {level: 2});
  await expect(
    pages.filter({hasText: 'How to write a good rule'}),
  ).toBeVisible();
  await expect(pages.filter({hasText: AREAS.general})).toHaveCount(0);

  await areas
    .getByRole('link', {name: new RegExp(`^${AREAS.general}`)})
    .click();
  await expect(pages).toHaveText([AREAS.general]);
  await page.reload();
  await expect(pages).toHaveText([AREAS.general]);
  await page.goBack();
  await expect(page).toHaveURL('/search#q=rule&in=Blog');
  await expect(
    pages.filter({hasText: 'How to write a good rule'}),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the dialog leads to all results', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'timeout');
  await searchDialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search#q=timeout');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible();
});

test('an address of before, with the search as its query, is led to its new one', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/search?q=rule&in=Blog', account);
  await expect(page).toHaveURL('/search#q=rule&in=Blog');
  await expect(page.getByRole('searchbox', {name: 'handbook'})).toHaveValue(
    'rule',
  );
});
