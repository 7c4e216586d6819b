import type {Page} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectAccessibleInBothModes,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

const PHONE = {width: 360, height: 740};
const DOCUMENT = '/docs/Staff-Rules/General-Staff';
const READ = `rulebook.read:${DOCUMENT}`;
const JANUARY_10 = /^January 10, 2026/;

const dayOf = (page: Page, name: RegExp) =>
  page
    .locator('section')
    .filter({has: page.getByRole('heading', {level: 2, name})});

test('home leads to what changed: by day, document and rule, word by word', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/', account);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', {name: 'Latest changes'}),
  ).toBeVisible();
  const newest = main.locator('a[href^="/changes#"]').first();
  const date = (await newest.getAttribute('href'))?.slice(-10) ?? '';
  await newest.click();
  await expect(page).toHaveURL(`/changes#${date}`);
  await expect(page.locator(`[id="${date}"]`)).toBeInViewport();
  const day = dayOf(page, JANUARY_10);
  await day.getByRole('button', {name: 'Show changes to §10.2'}).press('Enter');
  await expect(day.getByRole('deletion')).toHaveText('3');
  await expect(day.getByRole('insertion')).toHaveText('7');
  await expect(page.getByText('The record begins on')).toContainText(
    'January 1, 2026',
  );
  // Of the row, its name and the cell that changed; above each other, then beside.
  await expect(day.getByText('Senior Moderator', {exact: true})).toBeVisible();
  await expect(day.getByText(/^Highest measure alone:/)).toHaveCount(2);
  await expect(day.getByText('|')).toHaveCount(0);
  const placeOf = async (name: string) =>
    (await day.getByText(name, {exact: true}).boundingBox()) ?? {x: 0, y: 0};
  const [before, after] = [await placeOf('Before'), await placeOf('After')];
  expect(after.x).toBe(before.x);
  expect(after.y).toBeGreaterThan(before.y);
  await expectAccessibleInBothModes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    PHONE.width,
  );
  await page.setViewportSize({width: 1280, height: 800});
  expect((await placeOf('After')).y).toBe((await placeOf('Before')).y);
});

test('the changes of a day are copied for Discord', async ({
  page,
  context,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, '/changes', account);
  const day = dayOf(page, JANUARY_10);
  await day.getByRole('button', {name: 'Copy for Discord'}).click();
  await expect(day.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `**January 10, 2026** <${DEMO_ENVIRONMENT.siteUrl}/changes#2026-01-10>`,
      `**${AREAS.general}**`,
      `- §10.2 Ranks and limits: changed <${DEMO_ENVIRONMENT.siteUrl}/rule/10.2>`,
    ].join('\n'),
  );
});

test('the changes since a day are listed, and lead to their rules', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/changes?since=2026-01-11', account);
  await expect(page.getByText(/^Changes since January 11, 2026/)).toBeVisible();
  await expect(dayOf(page, JANUARY_10)).toHaveCount(0);
  await page.getByRole('link', {name: '§10.4 Chain of command'}).click();
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-4');
});

test.describe('since a visit', () => {
  test.use({viewport: PHONE});

  const changed = (page: Page) =>
    page.getByRole('button', {name: 'Changed', exact: true});
  const line = (page: Page) =>
    page.getByText(/^2 rules changed since you last read/);
  const stored = (page: Page) =>
    page.evaluate((key) => localStorage.getItem(key), READ);

  test.beforeEach(async ({page, account}) => {
    await openSignedIn(page, DOCUMENT, account);
    // The first visit is the beginning, and marks nothing.
    await expect.poll(() => stored(page)).toMatch(/./);
    await expect(changed(page)).toHaveCount(0);
    await page.evaluate((key) => {
      localStorage.setItem(key, 'before all that is known');
    }, READ);
  });

  test('changed rules are marked, and nothing moves', async ({page}) => {
    await page.goto(`${DOCUMENT}#rule-10-4`);
    await page.reload();
    const heading = page.getByRole('heading', {name: /^10\.4 /});
    await expect(heading).toBeInViewport();
    const top = (await heading.boundingBox())?.y ?? 0;
    await expect(changed(page)).toHaveCount(2);
    expect((await heading.boundingBox())?.y).toBeCloseTo(top, 0);
    // The mark is above the heading, and below what covers the page.
    const bar = page.getByRole('button', {name: /^On this page/});
    const {y = 0, height = 0} = (await bar.boundingBox()) ?? {};
    const mark = await changed(page).nth(1).boundingBox();
    expect(mark?.y).toBeGreaterThanOrEqual(y + height);
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(top);
    await expect(line(page)).toHaveText(
      '2 rules changed since you last read: §10.2, §10.4.',
    );
    await page.emulateMedia({media: 'print'});
    await expect(changed(page).first()).toBeHidden();
    await expect(line(page)).toBeHidden();
  });

  test('a mark opens the comparison', async ({page}) => {
    await page.reload();
    const mark = changed(page).nth(1);
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await mark.press('Enter');
    await expect(page.getByRole('deletion')).toHaveText('within a week.');
    const insertion = page.getByRole('insertion');
    await expect(insertion).toHaveText('the same day.');
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Enter');
    await expect(insertion).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  test('home shows their number, until the document is marked as read', async ({
    page,
  }) => {
    await page.reload();
    await expect(line(page)).toBeVisible();
    await goInside(page, '/');
    const main = page.getByRole('main');
    const visit = main.getByRole('link', {
      name: '2 rules changed since your visit',
    });
    await expectAccessibleInBothModes(page);
    await visit.click();
    await expect(page).toHaveURL('/changes?since=2026-01-10');
    await page.goBack();
    await page.goBack();
    await line(page).getByRole('link', {name: '§10.2'}).click();
    await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-2');
    await page.getByRole('button', {name: 'Mark as read'}).click();
    await expect(page.getByText('Marked as read.')).toBeFocused();
    await expect(changed(page)).toHaveCount(0);
    expect(await stored(page)).not.toBe('before all that is known');
    await goInside(page, '/');
    await expect(main.getByRole('link', {name: 'What changed'})).toBeVisible();
    await expect(visit).toHaveCount(0);
  });
});
