import {expect, openSignedIn, test} from '../support/browserTest';

const LADDER = '/docs/Staff-Rules/Discord-Staff#rule-4-2';

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}});

  test('each row of a ladder is a card with the names of its columns', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, LADDER, account);
    const row = page.getByRole('row', {name: /^Hate speech or slurs/});
    await row.scrollIntoViewIfNeeded();
    // To screen readers it is still a table.
    await expect(row.getByRole('cell')).toHaveText([
      'Hate speech or slurs',
      '30-day ban',
      'Permanent ban',
      '—',
    ]);
    const heads = row
      .locator('xpath=ancestor::table')
      .getByRole('columnheader');
    await expect(heads).toHaveText(['Offense', 'First', 'Second', 'Third']);
    const boxes = await row.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => ({
        top: cell.getBoundingClientRect().top,
        right: cell.getBoundingClientRect().right,
        label: getComputedStyle(cell, '::before').content,
      })),
    );
    // One below the other, inside of the screen.
    const tops = boxes.map(({top}) => top);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    expect(Math.max(...boxes.map(({right}) => right))).toBeLessThan(360);
    expect(boxes.slice(1).map(({label}) => label.slice(0, 9))).toEqual([
      '"First" /',
      '"Second" ',
      '"Third" /',
    ]);
  });
});

test('a table that is too wide scrolls sideways only', async ({
  page,
  account,
}) => {
  await openSignedIn(page, LADDER, account);
  const region = page.getByRole('region', {name: 'Table: 4.2 Punishment'});
  const hint = page.getByText('Scroll sideways to see every column.');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(region).toHaveCount(0);

  const setWidth = (width: string) =>
    page
      .getByRole('row', {name: /^Hate speech/})
      .locator('xpath=ancestor::table')
      .evaluate((table, value) => {
        table.style.width = value;
      }, width);
  await setWidth('100rem');
  await expect(region).toHaveCount(1);
  await expect(hint.first()).toBeVisible();
  const measure = () =>
    region.evaluate((element) => ({
      below: element.scrollHeight - element.clientHeight,
      right: element.scrollWidth - element.clientWidth - element.scrollLeft,
      hasMore: element.hasAttribute('data-more'),
      page: document.documentElement.scrollWidth - window.innerWidth,
    }));
  expect(await measure()).toMatchObject({below: 0, hasMore: true});
  expect((await measure()).page).toBeLessThanOrEqual(0);

  await region.focus();
  const before = (await measure()).right;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await measure()).right).toBeLessThan(before);
  await region.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await expect.poll(async () => (await measure()).hasMore).toBe(false);

  await setWidth('');
  await expect(region).toHaveCount(0);
  await expect(hint).toHaveCount(0);
});
