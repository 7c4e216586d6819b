import type {Page} from '@playwright/test';

import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/browser/areas';
import {
  marksLine,
  openSearch,
  results,
  searchDialog,
  searchField,
  searchFor,
} from '../support/browser/search';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectPage,
  goInside,
  logout,
  openSignedIn,
  test,
} from '../support/browser/test';

const DISCORD = '/docs/Staff-Rules/Discord-Staff';

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const status = (page: Page, query: string) =>
  searchDialog(page).getByRole('status').filter({hasText: query});

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
}

test('keys and the field open the dialog', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await test.step(keys, async () => {
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await close(page);
    });
  }
  const field = navbar(page).getByRole('searchbox', {name: 'Search'});
  await field.focus();
  await expect(searchDialog(page)).toHaveCount(0);
  await page.keyboard.type('tickets');
  await expect(searchField(page)).toHaveValue('tickets');
  await expect(results(page).first()).toContainText('3. Tickets');
  await close(page);
  await expect(field).toBeFocused();
  await field.click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
  await expect(results(page).first()).toBeVisible();
  await expectAccessibleInBothModes(page);

  await test.step('Tab stays in the dialog', async () => {
    await page.keyboard.type('ban evasion');
    await expect(results(page).first()).toContainText('vasion');
    await expectAccessibleInBothModes(page);
    const dialog = await searchDialog(page).elementHandle();
    const stops: string[] = [];
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          (element) =>
            element.contains(document.activeElement)
              ? (document.activeElement?.textContent ?? '')
              : 'outside',
          dialog,
        ),
      );
    }
    expect(stops).not.toContain('outside');
    expect(stops).toContain('All results');
  });
});

test('results are grouped, and Enter opens one', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  const group = searchDialog(page).getByRole('group', {
    name: `Staff Rules › ${AREAS.discord}`,
  });
  const first = group.getByRole('option').first();
  for (const text of [
    '3.2 Claiming a ticket',
    '3. Tickets',
    'Claim a ticket before your first reply',
  ]) {
    await expect(first).toContainText(text);
  }
  await expect(first.locator('mark').first()).toHaveText('Claiming');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(
    searchDialog(page).getByRole('listbox', {name: 'Results'}),
  ).toBeVisible();
  await close(page);

  await searchFor(page, '3.2');
  await expect(results(page).first()).toContainText('3.2 Claiming a ticket');
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${DISCORD}#rule-3-2`);
  await expect(
    page.getByRole('heading', {name: '3.2 Claiming a ticket'}),
  ).toBeInViewport();

  await searchFor(page, 'tickets');
  const second = results(page).nth(1);
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('data-active-item');
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? 'none',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).last()).toHaveAttribute('data-active-item');
});

test('Enter opens the result of the last words', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await openSearch(page);
  for (const query of ['r', 'rd', 'rdm']) {
    await page.keyboard.press(query.slice(-1));
    await expect(status(page, `for ${query},`)).toBeAttached();
    await expect(results(page).first()).toHaveAttribute('data-active-item');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/In-game-Staff#rule-23-3$/);
  // The page that opens has its own navbar: earlier keys would be lost.
  await expect(page.getByRole('heading', {name: /^23\.3 /})).toBeInViewport();

  // Other ways to write a number, and one that does not exist.
  for (const [query, rule] of [
    ['10 2', '10.2'],
    ['4.2.1', '4.2'],
  ] as const) {
    await searchFor(page, query);
    await expect(results(page).first()).toContainText(rule);
    await close(page);
  }
});

test('a result in a new tab leaves the dialog open; the dialog also finds the page of changes', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'pausing');
  for (const open of [
    () => page.keyboard.press('Control+Enter'),
    () => results(page).first().click({button: 'middle'}),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    await expect(tab).toHaveURL(/In-game-Staff#rule-22-2$/);
    await expect(
      tab.getByRole('heading', {name: '22.2 Pausing'}),
    ).toBeInViewport();
    await expect(searchDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await close(page);
  await searchFor(page, 'what changed');
  await results(page)
    .filter({hasText: /^What changed/})
    .first()
    .click();
  await expect(page).toHaveURL('/changes');
});

test('no results lead to near words and ladders', async ({page, account}) => {
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
  for (const ladder of ['§4.2 Punishment on Discord', '§27.2 Punishment in']) {
    await expect(results(page).filter({hasText: ladder})).toBeVisible();
  }
  await page.getByRole('option', {name: 'All of Staff Rules'}).click();
  await expectPage(page, 'Staff Rules');
  await expect(page).toHaveURL('/docs/category/staff-rules');
  await searchFor(page, 'doxxing');
  await expect(status(page, 'doxxing')).toHaveText(
    /^\d+ results for doxxing, \d pages?$/,
  );
});

test('recent searches go with signing out', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  for (const query of ['raid', 'quota']) {
    await searchFor(page, query);
    await page.keyboard.press('Enter');
    // The page that opens has its own navbar.
    await expect(marksLine(page)).toContainText(query);
  }
  await openSearch(page);
  const recent = searchDialog(page)
    .getByRole('group', {name: 'Recent searches'})
    .getByRole('option');
  await expect(recent).toHaveText(['quota', 'raid']);
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText(['raid']);
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveValue('raid');
  await close(page);
  const stored = () =>
    page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  expect(await stored()).toContain('raid');
  await logout(page);
  expect(await stored()).not.toContain('raid');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('a button opens the dialog', async ({page, account}) => {
    await openSignedIn(page, '/docs/intro', account);
    await navbar(page).getByRole('button', {name: 'Search'}).tap();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('permanent ban');
    await expect(results(page).first()).toBeVisible();
    const box = () => searchDialog(page).boundingBox();
    expect(await box()).toEqual({x: 0, y: 0, width: 360, height: 740});
    // On a tablet there is room around it.
    await page.setViewportSize({width: 768, height: 1024});
    expect(await box()).toMatchObject({x: 32, width: 704});
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

test('the page of all results filters them', async ({page, account}) => {
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
