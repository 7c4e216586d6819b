import type {Locator, Page} from '@playwright/test';

import demo from '../support/demo';
import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectAccessible,
  expectPage,
  goInside,
  idle,
  readClipboard,
  test,
} from '../support/browser/test';

const LADDER = '/docs/Staff-Rules/Discord-Staff#rule-4-2';

test.use({sharesPage: true, startAt: LADDER});

const rowOf = (page: Page) => page.getByRole('row', {name: /^Hate speech/});
const buttonOf = (page: Page) =>
  page.getByRole('button', {name: 'Copy this row: Hate speech or slurs'});

test.describe('on a phone', () => {
  test.use({
    viewport: {width: 360, height: 740},
    hasTouch: true,
    isMobile: true,
  });

  test('a ladder shows each name above its measures, below their columns, with a button that a finger sees and reaches', async ({
    page,
  }) => {
    const row = rowOf(page);
    await row.scrollIntoViewIfNeeded();
    const boxesOf = (cells: Locator) =>
      cells.evaluateAll((all) =>
        all.map((cell) => {
          const {top, left, right} = cell.getBoundingClientRect();
          const {content} = getComputedStyle(cell, '::before');
          return {top, left, right, label: content.split(' ')[0]};
        }),
      );
    const [name, from, ...measures] = await boxesOf(row.locator('th, td'));
    expect(name?.top).toBeLessThan(from?.top ?? NaN);
    expect(from).toMatchObject({label: '"From"', left: name?.left});
    const [first] = measures;
    expect(from?.top).toBeLessThan(first?.top ?? NaN);
    // Side by side, inside the screen.
    expect(new Set(measures.map(({top}) => top)).size).toBe(1);
    expect(Math.max(...measures.map(({right}) => right))).toBeLessThan(360);
    const table = row.locator('xpath=ancestor::table');
    const columns = table.getByRole('columnheader').filter({visible: true});
    expect((await boxesOf(columns)).map(({left}) => left)).toEqual(
      measures.map(({left}) => left),
    );
    await expect(columns).toHaveText(['First', 'Second', 'Third']);
    await expect(columns.first()).toBeInViewport();
    await expectAccessible(page);
    const button = buttonOf(page);
    await expect(button).toHaveCSS('opacity', '1');
    await expect(button).toBeInViewport({ratio: 1});
    const ofHeading = page.getByRole('button', {name: / §4\.2$/});
    await expect(ofHeading).toHaveCount(2);
    for (const target of [button, ...(await ofHeading.all())]) {
      const {width = 0, height = 0} = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test('a ladder of 12 rows takes one and a half screens', async ({page}) => {
    await goInside(page, '/docs/Staff-Rules/In-game-Staff');
    await expectPage(page, AREAS.inGame);
    const rows = page
      .getByRole('table')
      .filter({hasText: 'Offense'})
      .locator('tbody tr');
    const height = await rows.evaluateAll(
      (all) =>
        (all.at(-1)?.getBoundingClientRect().bottom ?? 0) -
        (all[0]?.getBoundingClientRect().top ?? 0),
    );
    expect((height / (await rows.count())) * 12).toBeLessThan(1_200);
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px, every row is named by its first cell`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 740});
    for (const [address, heading] of [
      ['/docs/intro', 'Introduction'],
      ['/docs/Staff-Rules/General-Staff', AREAS.general],
      ['/docs/Staff-Rules/In-game-Staff', AREAS.inGame],
      [LADDER, AREAS.discord],
    ] as const) {
      await goInside(page, address);
      await expectPage(page, heading);
      const rows = await page.locator('tbody tr').count();
      await expect(page.getByRole('rowheader')).toHaveCount(rows);
    }
    const table = rowOf(page).locator('xpath=ancestor::table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Offense',
      'From',
      'First',
      'Second',
      'Third',
    ]);
    // The name does not contain the words of the button.
    await expect(rowOf(page).getByRole('rowheader')).toHaveAccessibleName(
      'Hate speech or slurs',
    );
    await expect(rowOf(page).getByRole('cell')).toHaveText([
      'Administrator',
      '30-day ban',
      'Permanent ban',
      '—',
    ]);
  });
}

test('a wide table scrolls sideways only', async ({page}) => {
  const table = rowOf(page).locator('xpath=ancestor::table');
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('tabindex');
  const setWidth = (width: string) =>
    rowOf(page)
      .getByRole('cell')
      .first()
      .evaluate((cell, value) => {
        cell.style.minWidth = value;
      }, width);
  await setWidth('100rem');
  await expect(table).toHaveAttribute('tabindex', '0');
  const measure = () =>
    table.evaluate((element) => ({
      below: element.scrollHeight - element.clientHeight,
      right: element.scrollWidth - element.clientWidth - element.scrollLeft,
      page: document.documentElement.scrollWidth - window.innerWidth,
    }));
  expect(await measure()).toMatchObject({below: 0});
  expect((await measure()).page).toBeLessThanOrEqual(0);

  await table.focus();
  const before = (await measure()).right;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await measure()).right).toBeLessThan(before);

  await setWidth('');
  await expect(table).not.toHaveAttribute('tabindex');
});

test('the button of a row appears below the pointer and with the focus, and is neither selected with the row nor printed', async ({
  page,
}) => {
  const button = buttonOf(page);
  await expect(button).toHaveCSS('opacity', '0');
  await rowOf(page).hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expectAccessible(page);
  expect(
    await rowOf(page).evaluate((element) => {
      document.getSelection()?.selectAllChildren(element);
      return document.getSelection()?.toString().replace(/\s+/g, ' ').trim();
    }),
  ).toBe('Hate speech or slurs Administrator 30-day ban Permanent ban —');
  await page.emulateMedia({media: 'print'});
  await expect(buttonOf(page)).toBeHidden();
});

test('a row is copied as one line with its address; one that only links to a rule has no button', async ({
  page,
}) => {
  const {siteUrl} = demo();
  for (const [address, name, text] of [
    [
      LADDER,
      'Hate speech or slurs',
      `§4.2 Hate speech or slurs; From: Administrator; First: 30-day ban; Second: Permanent ban <${siteUrl}/docs/Staff-Rules/Discord-Staff#rule-4-2-hate-speech-or-slurs>`,
    ],
    [
      // Outside of rules.
      '/docs/intro?a=b',
      'Appeal routes and time limits',
      `Appeal routes and time limits; To members: Quote freely <${siteUrl}/docs/intro#row-appeal-routes-and-time-limits>`,
    ],
  ] as const) {
    await goInside(page, address);
    const button = page.getByRole('button', {name: `Copy this row: ${name}`});
    await button.press('Enter');
    await expect(page.getByText('✓ Copied: row')).toBeVisible();
    expect(await readClipboard(page)).toBe(text);
  }
  // The notice of a second copy takes the place of the first.
  const notices = page.getByText('✓ Copied: row');
  await page
    .getByRole('button', {name: 'Copy this row: Ranks and their limits'})
    .press('Enter');
  await expect.poll(() => readClipboard(page)).toMatch(/^Ranks/);
  await idle(page);
  expect(await notices.count()).toBeLessThanOrEqual(1);
  await expect(
    page.getByRole('rowheader', {name: 'Raid', exact: true}),
  ).toBeVisible();
  await expect(
    page.getByRole('button', {name: 'Copy this row: Raid', exact: true}),
  ).toHaveCount(0);
});

test('an act cites the row with its penalty, whose card shows only that row', async ({
  page,
}) => {
  const IN_GAME = '/docs/Staff-Rules/In-game-Staff';
  await goInside(page, `${IN_GAME}#rule-25-2`);
  const link = page
    .getByRole('paragraph')
    .filter({hasText: 'cooldown follows'})
    .getByRole('link', {name: '§27.2'});
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('§27.2 Safe-zone or cooldown breach');
  await expect(card).toContainText(`${AREAS.inGame} › In-game ladder`);
  await expect(card).toContainText('Any rank: Warning → ');
  await expect(card).not.toContainText('RDM');
  await link.click();
  await expect(page).toHaveURL(
    `${IN_GAME}#rule-27-2-safe-zone-or-cooldown-breach`,
  );
  await expect(page.getByRole('row', {name: /^Safe-zone/})).toBeInViewport();
});

test('the address of a row shows it, marked on the screen and not on paper, also from a page that it has left', async ({
  page,
}) => {
  const ROW = 'rule-4-2-hate-speech-or-slurs';
  for (const address of [
    `/docs/Staff-Rules/Discord-Staff#${ROW}`,
    `/docs/intro#${ROW}`,
    `/docs/Staff-Rules/Discord-Staff#(${ROW.toUpperCase()}).`,
  ]) {
    await goInside(page, '/docs/intro');
    await goInside(page, address);
    await expect(page).toHaveURL(`/docs/Staff-Rules/Discord-Staff#${ROW}`);
    await expect(rowOf(page)).toBeInViewport({ratio: 1});
    await expect.poll(() => groundOf(rowOf(page))).not.toBe(NO_COLOUR);
  }
  // Readers' own colours replace the tint.
  await page.emulateMedia({forcedColors: 'active'});
  await expect(rowOf(page)).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({forcedColors: 'none', media: 'print'});
  await expect(rowOf(page)).toHaveCSS('outline-style', 'none');
  expect(await groundOf(rowOf(page))).toBe(NO_COLOUR);
});

for (const width of [360, 1280]) {
  test(`at ${width} px, the row of an address is the first below the heads, of one line or two`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 740});
    await goInside(page, '/docs/intro');
    await goInside(page, `${LADDER}-hate-speech-or-slurs`);
    const row = rowOf(page);
    await expect(row).toBeInViewport({ratio: 1});
    const measure = () =>
      row.evaluate((element) => {
        // Without the button of the row.
        const textOf = (cell: Element | null) => {
          const range = document.createRange();
          range.selectNode(cell?.firstChild ?? element);
          return range.getBoundingClientRect();
        };
        const heads = element.closest('table')?.tHead;
        const end = heads?.getBoundingClientRect().bottom ?? NaN;
        return {
          hidden: Math.max(0, end - textOf(element.firstElementChild).top),
          ofAnother: Math.max(
            0,
            ...[...(element.previousElementSibling?.children ?? [])].map(
              (cell) => textOf(cell).bottom - end,
            ),
          ),
        };
      });
    const {hidden, ofAnother} = await measure();
    expect([width, hidden, ofAnother < 8]).toEqual([width, 0, true]);
    await row.evaluate((element) => {
      for (const head of element.closest('table')?.tHead?.rows[0]?.cells ??
        []) {
        head.innerHTML = 'two<br>lines';
      }
      element.scrollIntoView();
    });
    // Text has room above its letters.
    expect((await measure()).hidden).toBeLessThan(4);
  });
}

const NO_COLOUR = 'rgba(0, 0, 0, 0)';

const groundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a table of ten columns fits paper', async ({page}) => {
  await goInside(page, '/docs/Staff-Rules/In-game-Staff#rule-27-2');
  const table = page.getByRole('table').filter({hasText: 'RDM or VDM'});
  await expect(table).toBeVisible();
  // As wide as A4 without its margins.
  await page.setViewportSize({width: 680, height: 900});
  await table.evaluate((element) => {
    for (const row of element.querySelectorAll('tr')) {
      for (let column = 5; column < 10; column++) {
        row.append(row.cells[1]?.cloneNode(true) ?? '');
      }
    }
  });
  await page.emulateMedia({media: 'print'});
  const [needed, right] = await table.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.getBoundingClientRect().right,
  ]);
  expect(needed).toBe(0);
  expect(right).toBeLessThanOrEqual(680);
});
