import {
  expect,
  expectAccessibleInBothModes,
  openSignedIn,
  test,
} from '../support/browser/test';

const LADDER = '/docs/Staff-Rules/Discord-Staff#rule-4-2';
const WORDS = 'Hate speech or slurs 30-day ban Permanent ban —';

test.describe('on a phone', () => {
  test.use({
    viewport: {width: 360, height: 740},
    hasTouch: true,
    isMobile: true,
  });

  test('each row of a ladder is a card', async ({page, account}) => {
    await openSignedIn(page, LADDER, account);
    const row = page.getByRole('row', {name: /^Hate speech or slurs/});
    await row.scrollIntoViewIfNeeded();
    // For screen readers it is still a table, and the button adds no words to it.
    await expect(row).toHaveAccessibleName(WORDS);
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

    // A finger sees and reaches the button.
    const button = row.getByRole('button', {name: /^Copy this row/});
    await expect(button).toHaveCSS('opacity', '1');
    await expect(button).toBeInViewport({ratio: 1});
    expect(await button.boundingBox()).toMatchObject({width: 44, height: 44});
    await expectAccessibleInBothModes(page);
  });
});

test('a wide table scrolls sideways only', async ({page, account}) => {
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

test('a row is copied as one line with the permanent address of its rule, by keys too', async ({
  page,
  context,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, LADDER, account);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const button = page.getByRole('button', {
    name: 'Copy this row: Hate speech or slurs',
  });
  const row = page.getByRole('row', {name: /^Hate speech/});
  await expect(button).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('✓ Copied: row')).toBeVisible();
  await expectAccessibleInBothModes(page);
  const {origin} = new URL(page.url());
  expect(await clipboard()).toBe(
    `§4.2 Hate speech or slurs: first 30-day ban, second permanent ban <${origin}/rule/4.2>`,
  );
  // The button is not selected with the row, and not printed.
  expect(
    await row.evaluate((element) => {
      document.getSelection()?.selectAllChildren(element);
      return document.getSelection()?.toString().replace(/\s+/g, ' ').trim();
    }),
  ).toBe(WORDS);
  await page.emulateMedia({media: 'print'});
  await expect(button).toBeHidden();
  await page.emulateMedia({media: 'screen'});

  // Outside of a rule, it is the page's own address.
  await page.goto('/docs/intro?a=b');
  await page
    .getByRole('button', {name: 'Copy this row: Appeal routes and time limits'})
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('✓ Copied: row')).toBeVisible();
  expect(await clipboard()).toBe(
    `Appeal routes and time limits: to members quote freely <${origin}/docs/intro>`,
  );
  // A row that only links to a rule is copied at that rule.
  await expect(
    page.getByRole('button', {name: 'Copy this row: Raid', exact: true}),
  ).toHaveCount(0);
});
