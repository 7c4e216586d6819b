import type {Locator, Page} from '@playwright/test';

import {
  marksLine,
  results,
  searchField,
  searchFor,
} from '../support/browser/search';
import {
  expect,
  expectAccessible,
  expectPage,
  expectSite,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browser/test';

const CLAIMING = '/docs/Staff-Rules/Discord-Staff#rule-3-2';

/** The texts that are marked on the page. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('search-words') ?? [])].map(String),
  );
}

async function expectMarks(page: Page): Promise<void> {
  await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(5);
}

async function expectNoMarks(page: Page): Promise<void> {
  await expect.poll(() => marked(page)).toEqual([]);
}

/** Waits until an element is in the middle of the screen. */
async function expectInMiddle(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((found) => {
        const {top, bottom} = found.getBoundingClientRect();
        return Math.abs(top + bottom - window.innerHeight) / 2;
      }),
    )
    .toBeLessThan(20);
}

test('searched words are marked until dismissed', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  await page.keyboard.press('Enter');
  const line = marksLine(page);
  await expect(line).toContainText(/\d+ places marked/);
  await expect(page).toHaveURL(CLAIMING);
  const texts = await marked(page);
  expect(texts).toEqual(expect.arrayContaining(['Claiming', 'tickets']));
  expect(texts.filter((text) => !/^(?:claim|ticket)/i.test(text))).toEqual([]);

  const ground = () =>
    page.evaluate(
      () =>
        getComputedStyle(
          document.querySelector('article') ?? document.body,
          '::highlight(search-words)',
        ).backgroundColor,
    );
  expect(await ground()).toBe('rgb(255, 224, 138)');
  await page.emulateMedia({media: 'print'});
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({media: 'screen'});
  await line.getByRole('button', {name: 'Remove marks'}).click();
  await expect(line).toHaveCount(0);
  await expectNoMarks(page);
  await expect(page).toHaveURL(CLAIMING);

  await searchFor(page, 'powergamming');
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).toContain('powergaming');
  await searchFor(page, '3.2');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', {name: '3.2 Claiming a ticket'}),
  ).toBeInViewport();
  await expect(page).toHaveURL(CLAIMING);
  await expectNoMarks(page);
});

test('marks are gone on the next page and after a reload', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  for (const leave of [
    async () => {
      const blog = page.getByRole('link', {name: 'Blog', exact: true});
      await blog.first().click();
      await expectPage(page, 'Blog');
    },
    async () => {
      await page.reload();
      await expectSite(page);
    },
  ]) {
    await searchFor(page, 'claim ticket');
    await page.keyboard.press('Enter');
    await expectMarks(page);
    await expect(page).toHaveURL(CLAIMING);
    await leave();
    await expectNoMarks(page);
  }
});

test('going back shows the search again', async ({page, account}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  await page.keyboard.press('Enter');
  await expect(marksLine(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(searchField(page)).toHaveValue('claim ticket');
  await expect(results(page).first()).toContainText('3.2 Claiming a ticket');
  expect(await readState(page)).not.toContain('claim');
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
});

test('marks stay while one reads the article', async ({page, account}) => {
  // So narrow that the table of contents is in the article, too.
  await page.setViewportSize({width: 360, height: 740});
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  await results(page).first().click();
  const line = marksLine(page);
  await expect(line.getByRole('status')).toContainText(/\d+ places marked/);
  await expect(page).toHaveURL(CLAIMING);
  await expect(
    page.getByRole('article').locator('xpath=preceding::section[1]'),
  ).toHaveAttribute('aria-label', 'Searched words');
  const outside = await page.evaluate(
    () =>
      [...(CSS.highlights.get('search-words') ?? [])].filter(
        (range) => !range.startContainer.parentElement?.closest('.markdown'),
      ).length,
  );
  expect(outside).toBe(0);
  await expectInMiddle(page.locator('[data-found]'));
  await expect(
    page.getByRole('heading', {name: '3.2 Claiming'}),
  ).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole('button', {name: 'On this page'}).click();
  const contents = page.locator('.table-of-contents');
  await contents.getByRole('link', {name: /^3\.4 /}).click();
  await expect(page).toHaveURL(/#rule-3-4$/);
  await line.getByRole('button', {name: 'Remove marks'}).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expectSite(page);
  await expect(line).toHaveCount(0);
});

test('a new tab has the marks once; after signing out no history entry has the words or restores the marks', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  await expect(results(page).first()).toHaveAttribute('href', CLAIMING);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expect(tab).toHaveURL(CLAIMING);
  await expectMarks(tab);
  expect(await marked(await openTab(page, CLAIMING))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(marksLine(page)).toBeVisible();
  await logout(page);
  expect(await readState(page)).not.toMatch(/claim|ticket/i);
  await submitLogin(page, account);
  await expectSite(page);
  await expect(marksLine(page)).toHaveCount(0);
  await page.goBack();
  await expectSite(page);
  expect(await readState(page)).not.toMatch(/claim|ticket/i);
});

function readState(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(window.history.state));
}

for (const width of [360, 1280]) {
  test(`a result opens with the row that was found in the middle, tinted until Escape, at ${width} px`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize({width, height: 640});
    await openSignedIn(page, '/', account);
    for (const [query, row] of [
      ['ban evasion', 'Ban evasion'],
      ['slurs', 'Hate speech or slurs'],
    ] as const) {
      await searchFor(page, query);
      await results(page).filter({hasText: row}).first().click();
      const found = page.locator('[data-found]');
      await expect(found).toContainText(row);
      await expectInMiddle(found);
      await expect(found).toHaveCSS('outline-style', 'solid');
      await expect(found).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(marksLine(page)).toHaveCount(0);
      await expect(found).toHaveCount(0);
      await expectNoMarks(page);
    }
  });
}
