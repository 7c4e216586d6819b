import {AREAS} from '../support/areas';
import {
  marksLine,
  openSearch,
  results,
  searchDialog,
  searchField,
  searchFor,
} from '../support/browserSearch';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  openSignedIn,
  test,
} from '../support/browserTest';

test('Ctrl+K, ⌘K and / open the dialog with the field focused, and so does the field in the navbar; Escape closes it', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await test.step(keys, async () => {
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(searchDialog(page)).toHaveCount(0);
    });
  }

  const field = page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('searchbox', {name: 'Search'});
  await field.focus();
  await expect(searchDialog(page)).toHaveCount(0);
  await page.keyboard.type('tickets');
  await expect(searchField(page)).toHaveValue('tickets');
  await expect(results(page).first()).toContainText('3. Tickets');

  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
  await field.click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
});

test('a slash typed into a field opens nothing', async ({page, account}) => {
  await openSignedIn(page, '/search', account);
  await page.getByRole('searchbox', {name: 'Search the handbook'}).focus();
  await page.keyboard.type('and/or');
  await expect(page).toHaveURL(/#q=and%2For$/);
  await expect(searchDialog(page)).toHaveCount(0);
});

test('results are grouped by page, with the way to them and the words marked; arrows choose, Enter opens the heading, and the dialog closes', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  const group = searchDialog(page).getByRole('group', {
    name: `Staff Rules › ${AREAS.discord}`,
  });
  const first = group.getByRole('option').first();
  await expect(first).toContainText('3.2 Claiming a ticket');
  await expect(first).toContainText('3. Tickets');
  await expect(first).toContainText('Claim a ticket before your first reply');
  await expect(first.locator('mark').first()).toHaveText('Claiming');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(
    searchDialog(page).getByRole('listbox', {name: 'Results'}),
  ).toBeVisible();

  await page.keyboard.press('Escape');
  await searchFor(page, '3.2');
  await expect(results(page).first()).toHaveAttribute('data-active-item');
  await expect(results(page).first()).toContainText('3.2 Claiming a ticket');
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-3-2');
  await expect(
    page.getByRole('heading', {name: '3.2 Claiming a ticket'}),
  ).toBeInViewport();

  await searchFor(page, 'tickets');
  const second = results(page).nth(1);
  const title = (await second.textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('data-active-item');
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).last()).toHaveAttribute('data-active-item');
  expect(title).not.toBe('');
});

test('typed key by key, Enter opens the first result', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await openSearch(page);
  for (const query of ['r', 'rd', 'rdm']) {
    await page.keyboard.press(query.slice(-1));
    await expect(
      searchDialog(page)
        .getByRole('status')
        .filter({hasText: `for ${query},`}),
    ).toBeAttached();
    await expect(results(page).first()).toHaveAttribute('data-active-item');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/In-game-Staff#rule-23-3$/);
  // The page that opens brings a navbar of its own.
  await expect(page.getByRole('heading', {name: /^23\.3 /})).toBeInViewport();

  // The list ends on what was typed last, however quickly.
  await openSearch(page);
  await page.keyboard.type('sucide');
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('Backspace');
  }
  await page.keyboard.type('ban evasion');
  await expect(
    searchDialog(page).getByRole('status').filter({hasText: 'for ban evasion'}),
  ).toBeAttached();
  await expect(results(page).first()).toContainText('Permanent ban');
  await page.keyboard.press('Escape');

  // As fast as can be: nothing has been answered when Enter comes.
  await openSearch(page);
  await page.keyboard.type('3.2');
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-3-2');
});

test('Tab stays in the dialog, focus returns to where it was, and a new tab leaves it open', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const docs = page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('searchbox');
  await searchFor(page, 'evidence');
  const stops: string[] = [];
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() =>
        document.activeElement?.closest('[role="dialog"]') === null
          ? 'outside'
          : (document.activeElement?.textContent ?? ''),
      ),
    );
  }
  expect(stops).not.toContain('outside');
  expect(stops).toContain('All results');
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(docs).toBeFocused();

  await searchFor(page, 'pausing');
  const [byKey] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expect(byKey).toHaveURL(/In-game-Staff#rule-22-2$/);
  await expect(searchDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');

  const [byButton] = await Promise.all([
    context.waitForEvent('page'),
    results(page).first().click({button: 'middle'}),
  ]);
  await expect(byButton).toHaveURL(/#rule-22-2$/);
  await expect(
    byButton.getByRole('heading', {name: '22.2 Pausing'}),
  ).toBeInViewport();
  await expect(searchDialog(page)).toBeVisible();
});

test('a search without results offers near words, the ladders and the category index, and what changes is announced', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'evizzance');
  await expect(searchDialog(page)).toContainText('No results for evizzance');
  await expectAccessible(page);
  await searchDialog(page)
    .getByRole('group', {name: 'Did you mean'})
    .getByRole('option', {name: 'evidence'})
    .click();
  await expect(searchField(page)).toHaveValue('evidence');
  await expect(results(page).first()).toContainText('vidence');

  await searchField(page).fill('zzzzqqqq');
  // The ladders of the areas.
  for (const ladder of ['§4.2 Punishment on Discord', '§27.2 Punishment in']) {
    await expect(results(page).filter({hasText: ladder})).toBeVisible();
  }
  await page.getByRole('option', {name: 'All of Staff Rules'}).click();
  await expect(page).toHaveURL('/docs/category/staff-rules');
  await expect(searchDialog(page)).toHaveCount(0);

  // It brings a navbar of its own: keys that come between are lost.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  await searchFor(page, 'doxxing');
  await expect(
    searchDialog(page).getByRole('status').filter({hasText: 'doxxing'}),
  ).toHaveText(/^\d+ results for doxxing, \d pages?$/);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(searchDialog(page)).toHaveCount(0);
});

test('recent searches are offered, can be forgotten, and go with signing out', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  for (const query of ['raid', 'quota']) {
    await searchFor(page, query);
    await page.keyboard.press('Enter');
    // The page that opens brings a navbar of its own.
    await expect(marksLine(page)).toContainText(query);
  }
  await page.keyboard.press('Control+k');
  const recent = searchDialog(page).getByRole('group', {
    name: 'Recent searches',
  });
  await expect(recent.getByRole('option')).toHaveText(['quota', 'raid']);
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(recent.getByRole('option')).toHaveText(['raid']);
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveValue('raid');
  await page.keyboard.press('Escape');
  expect(
    await page.evaluate(() => localStorage.getItem('search.recent')),
  ).toContain('raid');

  await page.getByRole('link', {name: 'Logout'}).click();
  await expect(page.getByRole('heading', {name: 'Login'})).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify(Object.values(localStorage))),
  ).not.toContain('raid');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('a button opens the dialog, which fills the screen', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: 'Search'})
      .tap();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('permanent ban');
    await expect(results(page).first()).toBeVisible();
    expect(await searchDialog(page).boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 360,
      height: 740,
    });
    // On a tablet there is room around it.
    await page.setViewportSize({width: 768, height: 1024});
    expect(await searchDialog(page).boundingBox()).toMatchObject({
      x: 32,
      y: 32,
      width: 704,
    });
    await page.setViewportSize({width: 360, height: 740});
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(overflow).toBe(false);
    await expectAccessible(page);
    await results(page).first().tap();
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#/);
  });
});

test('axe finds nothing in the dialog, in light and in dark mode', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await openSearch(page);
  await expect(results(page).first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.keyboard.type('ban evasion');
  await expect(results(page).first()).toContainText('vasion');
  await expectAccessibleInBothModes(page);
});
