import type {Page} from '@playwright/test';

import {searchFor} from '../support/browserSearch';
import {expect, openSignedIn, test} from '../support/browserTest';

/** The texts that are marked on the page. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('search-words') ?? [])].map(String),
  );
}

test('the searched words are marked on the page that opens, until they are dismissed', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'claim ticket');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', {name: 'Searched words'});
  await expect(bar).toContainText(/\d+ places marked/);
  const texts = await marked(page);
  expect(texts).toContain('Claiming');
  expect(texts).toContain('tickets');
  expect(texts.filter((text) => !/^(?:claim|ticket)/i.test(text))).toEqual([]);

  await bar.getByRole('button', {name: 'Remove marks'}).click();
  await expect(bar).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-3-2');
});

test('what a synonym or a misspelt word has found is marked', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await searchFor(page, 'powergamming');
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).toContain('powergaming');
});

test('the next page has no marks', async ({page, account}) => {
  await openSignedIn(
    page,
    '/docs/Staff-Rules/Discord-Staff?mark=ticket#section-3',
    account,
  );
  await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(5);
  await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: 'Blog', exact: true})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  expect(await marked(page)).toEqual([]);
});
