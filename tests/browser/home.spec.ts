import type {Locator} from '@playwright/test';

import {SITE} from '../../src/config/site';
import options from '../../src/gate.config';
import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectAccessible,
  goInside,
  idle,
  test,
} from '../support/browser/test';

const PHONE = {width: 360, height: 740};
const DISCORD = '/docs/Staff-Rules/Discord-Staff';

test.use({sharesPage: true, startAt: '/'});

test('title, tagline and search are on one axis, and the columns begin at one height', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', {name});
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? {x: NaN, y: NaN, height: NaN};
  for (const width of [360, 996, 997, 1920]) {
    await page.setViewportSize({width, height: 900});
    const lefts = await Promise.all(
      [
        main.getByRole('heading', {level: 1}),
        main.getByText(SITE.tagline),
        main.getByRole('searchbox'),
        heading('During a case'),
      ].map(async (part) => (await boxOf(part)).x),
    );
    expect([width, ...new Set(lefts)]).toHaveLength(2);
    const columns = await Promise.all(
      ['During a case', 'Areas'].map((name) => boxOf(heading(name))),
    );
    const [tasks, areas] = columns;
    expect([width, areas?.y === tasks?.y]).toEqual([width, width > 996]);
    // Both end together, above the changes.
    const [left = NaN, right = NaN] = await Promise.all(
      ['All tasks', SITE.allRules.label].map(async (name) => {
        const {y, height} = await boxOf(main.getByRole('link', {name}));
        return y + height;
      }),
    );
    expect([width, Math.abs(left - right) < 16]).toEqual([width, width > 996]);
    const field = await main.getByRole('searchbox').boundingBox();
    expect(field?.width).toBeLessThanOrEqual(41.5 * 16);
    if (width === 360) {
      // The title in one line, and whom to ask, above the fold.
      const title = await boxOf(main.getByRole('heading', {level: 1}));
      expect(title.height).toBeLessThan(32);
      await expect(main.getByText(options.help)).toBeInViewport({ratio: 1});
    }
  }
  await expectAccessible(page);
});

test('the search field of home opens the search with what is typed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const field = page
    .getByRole('main')
    .getByRole('searchbox', {name: 'Search by number or word'});
  await field.click();
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('combobox');
  await expect(input).toBeFocused();
  // The empty dialog offers the tasks, too.
  await expect(dialog.getByRole('option', {name: /^§6\.2 Raid/})).toBeVisible();
  await page.keyboard.press('Escape');
  await field.pressSequentially('6.2');
  await expect(input).toHaveValue('6.2');
});

test('a task and an area are rows that lead to their rules, and a newcomer to the list of the first week', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const task = page.getByRole('link', {name: /^Raid\s*§6\.2$/});
  expect((await task.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await task.click();
  await expect(page).toHaveURL(`${DISCORD}#rule-6-2`);
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-6-2');
  await page.goBack();
  await page
    .getByRole('link', {name: new RegExp(`^${AREAS.general}.*§10–17$`)})
    .click();
  await expect(page).toHaveURL('/docs/Staff-Rules/General-Staff');
  await page.goBack();
  await page.getByRole('link', {name: SITE.firstWeek.label}).click();
  await expect(page).toHaveURL(SITE.firstWeek.to);
  await expect(page.locator('[data-docs-target]')).toBeInViewport();
});

test('a category shows its documents in the cards of home, in one column', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('link', {name: /§\d+–\d+$/});
  const texts = await cards.allTextContents();
  expect(texts).toHaveLength(3);
  await goInside(page, '/docs/category/staff-rules');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff Rules');
  await expect(cards).toHaveText(texts);
  const boxes = await Promise.all(
    (await cards.all()).map((card) => card.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
});

test('a task shows the first rows of its ladder at the top of a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [task, offense] of [
    ['Punishment on Discord', /^Off-topic/],
    ['Punishment in the game', /^FRP/],
    ['What my rank may decide', /^Trial Moderator Answers/],
  ] as const) {
    await test.step(task, async () => {
      await goInside(page, '/');
      await page.getByRole('link', {name: task}).click();
      const first = page.getByRole('row', {name: offense});
      const bar = page.getByRole('button', {name: /^On this page/});
      await expect(page.locator('[data-docs-target]')).toBeInViewport();
      await idle(page);
      const {y = 0, height = 0} = (await bar.boundingBox()) ?? {};
      const box = await first.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(y + height);
      // Below the announcement, the contents, the heading and who may decide.
      expect(box?.y).toBeLessThan(PHONE.height * 0.6);
    });
  }
});
