import listenIn, {type ListeningHost} from '../support/browserHost';
import {
  marksLine,
  results,
  searchDialog,
  searchFor,
} from '../support/browserSearch';
import {
  expect,
  expectSite,
  openSignedIn,
  test as base,
} from '../support/browserTest';

const RULES = '/docs/Staff-Rules/In-game-Staff';
const MEDIA = '/fixtures/media';

const test = base.extend<{readonly host: ListeningHost}>({
  host: async ({baseURL}, use) => {
    const host = await listenIn(baseURL ?? '');
    await use(host);
    host.stop();
  },
});

test('the host never learns a search, and learns the page only from full loads', async ({
  page,
  context,
  account,
  host,
}) => {
  await openSignedIn(page, `${host.origin}${RULES}#rule-22-2`, account);
  // What links in view lead to is fetched ahead.
  await page.waitForLoadState('networkidle');

  await searchFor(page, 'powergaming');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expectSite(tab);
  await tab.close();
  await results(page).first().click();
  await expect(marksLine(page)).toContainText('powergaming');
  await page.reload();
  await expectSite(page);

  await searchFor(page, 'powergaming');
  await searchDialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', {name: 'handbook'})).toHaveValue(
    'powergaming',
  );
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');

  await page.goto(`${host.origin}${MEDIA}`);
  await page.getByRole('button', {name: 'Start the worker'}).click();
  await page.locator('main img').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');

  const {heard} = host;
  expect(heard.length).toBeGreaterThan(30);
  expect(heard.filter(({headers}) => headers.referer !== undefined)).toEqual(
    [],
  );
  expect(JSON.stringify(heard)).not.toContain('powergam');
  expect(heard.filter(({url}) => url.includes('?'))).toEqual([]);
  // Addresses only of what was loaded in full.
  expect(
    new Set(
      heard
        .map(({url}) => url)
        .filter((url) => !/\.\w+$|^\/sealed\//.test(url)),
    ),
  ).toEqual(new Set([RULES, '/search', MEDIA]));
});
