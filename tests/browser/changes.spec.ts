import type {Page} from '@playwright/test';

import demo from '../support/demo';
import {AREAS} from '../support/browser/areas';
import {
  expect,
  expectAccessible,
  goInside,
  openSignedIn,
  readClipboard,
  test,
} from '../support/browser/test';

test.use({sharesPage: true});

const PHONE = {width: 360, height: 740};
const DOCUMENT = '/docs/Staff-Rules/General-Staff';
const READ = `rulebook.read:${DOCUMENT}`;

/** The notes that startDemoServer.ts plants, and the document's own. */
const SAME_DAY =
  'Tell the Staff Office the same day, not within a week (§10.4).';
const SEVEN_DAYS =
  'Senior Moderators may time out for 7 days (§10.2, and §4.2 on Discord).';

const targetOf = (page: Page) => page.locator('[data-docs-target]');
const dayOf = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({has: page.getByRole('heading', {level: 2, name})});

test('home shows the latest three notes, and leads to all by day', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/');
  const main = page.getByRole('main');
  const latest = main
    .getByRole('list')
    .filter({hasText: SAME_DAY})
    .getByRole('listitem');
  await expect(latest).toHaveCount(3);
  await expect(latest.nth(0)).toHaveText(
    `January 20, 2099, ${AREAS.general}: ${SAME_DAY}`,
  );
  await expect(latest.nth(1)).toHaveText(
    `January 10, 2099, ${AREAS.general}: ${SEVEN_DAYS}`,
  );
  await latest.nth(0).getByRole('link', {name: '§10.4'}).click();
  await expect(targetOf(page)).toHaveId('rule-10-4');
  await page.goBack();

  await expect(main.locator('a[href^="/changes"]')).toHaveCount(1);
  await main.getByRole('link', {name: 'All changes'}).click();
  await expect(page).toHaveURL('/changes');
  // The first days are of this week; the dates of the document's own notes are older.
  await expect(main.getByText(/^(?:This week|Earlier)$/).first()).toHaveText(
    'This week',
  );
  const days = main.getByRole('heading', {level: 2});
  await expect(days.nth(0)).toContainText('January 20, 2099');
  await expect(days.nth(1)).toContainText('January 10, 2099');
  const day = dayOf(page, 'January 10, 2099');
  // A row for each document; changes of wording are folded.
  await expect(day.getByRole('term').filter({visible: true})).toHaveText([
    AREAS.general,
  ]);
  await expect(day.getByRole('definition').first()).toHaveText(SEVEN_DAYS);
  const wording = day.getByText('Every clause of §10.1 is for @everyone.');
  await expect(wording).toBeHidden();
  await day.getByText('1 change of wording').click();
  await expect(wording).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', {name: '§4.2'}).first().click();
  await expect(targetOf(page)).toHaveId('rule-4-2');
});

test('the notes of a day are copied for Discord, and its address leads to it', async ({
  page,
}) => {
  const site = demo().siteUrl;
  // Signs around an address do not matter.
  await openSignedIn(page, '/changes#2099-01-10),');
  await expect(page.locator('[id="2099-01-10"]')).toBeInViewport();
  await dayOf(page, 'January 10, 2099')
    .getByRole('button', {name: 'Copy for Discord'})
    .click();
  await expect(page.getByText('Copied: notes of the day')).toBeVisible();
  expect(await readClipboard(page)).toBe(
    [
      `**January 10, 2099** <${site}/changes#2099-01-10>`,
      `**${AREAS.general}** <${site}${DOCUMENT}>`,
      SEVEN_DAYS,
      `- §10.2 <${site}/rule/10.2>`,
      `- §4.2 <${site}/rule/4.2>`,
      `**${AREAS.general}** (wording only) <${site}${DOCUMENT}>`,
      'Every clause of §10.1 is for \\@\u200Beveryone.',
      `- §10.1 <${site}/rule/10.1>`,
    ].join('\n'),
  );
});

test.describe('in a document', () => {
  test.use({sharesPage: false, viewport: PHONE});

  const box = (page: Page) =>
    page.getByRole('region', {name: 'New since you last read this'});
  const marks = (page: Page) => page.getByText('Changed', {exact: true});
  const stored = (page: Page) =>
    page.evaluate((key) => localStorage.getItem(key) ?? '', READ);
  /** Opens the document as if other notes had been read. */
  const readBefore = async (page: Page, edit: (ids: string) => string) => {
    const ids = edit(await stored(page));
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [READ, ids] as const,
    );
    await page.reload();
  };

  test.beforeEach(async ({page}) => {
    await openSignedIn(page, DOCUMENT);
    // The first visit is the beginning, and marks nothing.
    await expect.poll(() => stored(page)).toContain('2099-01-20');
    await expect(box(page)).toHaveCount(0);
    await expect(marks(page)).toHaveCount(0);
  });

  test('notes that are new are shown, and the rules that they cite are marked, until they are read', async ({
    page,
  }) => {
    await readBefore(page, (ids) => ids.replace(/2099\S+/g, ''));
    // Notes of wording only are left out.
    await expect(box(page).getByRole('listitem')).toHaveText([
      `January 20, 2099: ${SAME_DAY}`,
      `January 10, 2099: ${SEVEN_DAYS}`,
    ]);
    await expect(marks(page)).toHaveCount(2);
    const heading = page.getByRole('heading', {name: /^10\.2 /});
    await expect(heading.getByText('Changed')).toBeVisible();
    await expect(heading).toHaveAccessibleName('10.2 Ranks and limits');
    await expectAccessible(page);
    await box(page).getByRole('link', {name: '§10.4'}).click();
    await expect(targetOf(page)).toHaveId('rule-10-4');
    // Its mark is below what covers the page.
    const bar = page.getByRole('button', {name: /^On this page/});
    const {y = 0, height = 0} = (await bar.boundingBox()) ?? {};
    const mark = await marks(page).nth(1).boundingBox();
    expect(mark?.y).toBeGreaterThanOrEqual(y + height);
    await page.emulateMedia({media: 'print'});
    await expect(marks(page).first()).toBeHidden();
    await expect(box(page)).toBeHidden();
    await page.emulateMedia({media: 'screen'});

    await page.getByRole('button', {name: 'Mark as read'}).click();
    await expect(page.getByText('Marked as read.')).toBeFocused();
    await expect(marks(page)).toHaveCount(0);

    // A note is new by its words, not by its date alone.
    await readBefore(page, (ids) =>
      ids.replace(/2099-01-10:\S+/, '2099-01-10:0'),
    );
    await expect(box(page).getByRole('listitem')).toHaveText([
      `January 10, 2099: ${SEVEN_DAYS}`,
    ]);
    await expect(marks(page)).toHaveCount(1);
  });

  test('a rule that the document did not have is new; home, the clock and the page of changes count new notes until they are read', async ({
    page,
  }) => {
    await readBefore(page, (ids) =>
      ids.replace(/2099\S+/g, '').replace(' 10.4 ', ' '),
    );
    const heading = (name: RegExp) => page.getByRole('heading', {name});
    await expect(
      heading(/^10\.4 /).getByText('New', {exact: true}),
    ).toBeVisible();
    await expect(
      heading(/^10\.2 /).getByText('Changed', {exact: true}),
    ).toBeVisible();
    const text = '2 new since you last read';
    const clock = page.getByRole('link', {name: `What changed: ${text}`});
    await expect(clock).toBeVisible();
    await goInside(page, '/');
    const main = page.getByRole('main');
    await main.getByRole('link', {name: text}).click();
    await expect(page).toHaveURL('/changes');
    await expect(main.getByText('New', {exact: true})).toHaveCount(2);
    await expectAccessible(page);

    await goInside(page, DOCUMENT);
    await page.getByRole('button', {name: 'Mark as read'}).click();
    await expect(page.getByRole('link', {name: 'What changed'})).toBeVisible();
    await expect(clock).toHaveCount(0);
    await goInside(page, '/changes');
    await expect(heading(/^January 20, 2099/)).toBeVisible();
    await expect(main.getByText('New', {exact: true})).toHaveCount(0);
  });
});
