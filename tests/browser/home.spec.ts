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
const DISCORD = '/docs/Staff-Rules/Discord-Staff';

test('home leads to search, tasks and areas', async ({page, account}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/', account);
  await page.getByRole('button', {name: 'Search by number or word'}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  // Before anything is typed, it offers the tasks too.
  await expect(dialog.getByRole('option', {name: /^§6\.2 Raid/})).toBeVisible();
  await page.keyboard.press('Escape');

  const task = page.getByRole('link', {name: /^Raid\s*§6\.2$/});
  expect((await task.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await task.click();
  await expect(page).toHaveURL(`${DISCORD}#rule-6-2`);
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-6-2');
  await page.goBack();
  await page
    .getByRole('link', {name: new RegExp(`^${AREAS.general}.*§10–17$`)})
    .click();
  await expect(page).toHaveURL(DOCUMENT);
});

test('home leads to what changed: by day, document and rule, word by word, and for Discord', async ({
  page,
  context,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  const heading = page.getByRole('heading', {name: /^January 10, 2026/});
  const day = page.locator('section').filter({has: heading});
  await day.getByRole('button', {name: 'Show changes to §10.2'}).press('Enter');
  await expect(day.getByRole('deletion')).toHaveText('[deleted: 3]');
  await expect(day.getByRole('insertion')).toHaveText('[inserted: 7]');
  await expectAccessibleInBothModes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    PHONE.width,
  );

  await day.getByRole('button', {name: 'Copy for Discord'}).click();
  await expect(day.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      '**Changes on 10 January 2026**',
      `**${AREAS.general}**`,
      '- §10.2 Ranks and limits (changed) <http://localhost:5000/rule/10.2>',
      'All changes since: <http://localhost:5000/changes?since=2026-01-10>',
    ].join('\n'),
  );

  await page.goto('/changes?since=2026-01-11');
  await expect(page.getByText(/^Changes since January 11, 2026/)).toBeVisible();
  await expect(heading).toHaveCount(0);
  await page.getByRole('link', {name: '§10.4 Chain of command'}).click();
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-4');
});

test('a document marks what changed since a visit', async ({page, account}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, DOCUMENT, account);
  const stored = () => page.evaluate((key) => localStorage.getItem(key), READ);
  const changed = page.getByRole('button', {name: 'Changed', exact: true});
  // The first visit is the beginning, and marks nothing.
  await expect.poll(stored).toMatch(/./);
  await expect(changed).toHaveCount(0);
  await page.evaluate((key) => {
    localStorage.setItem(key, 'before all that is known');
  }, READ);
  await page.goto(`${DOCUMENT}#rule-10-4`);
  await page.reload();
  const heading = page.getByRole('heading', {name: /^10\.4 /});
  const mark = heading.getByRole('button', {name: 'Changed', exact: true});
  await expect(heading).toBeInViewport();
  const top = (await heading.boundingBox())?.y ?? 0;
  await expect(mark).toBeVisible();
  await expect(changed).toHaveCount(2);
  expect((await heading.boundingBox())?.y).toBeCloseTo(top, 0);

  await test.step('it opens the comparison', async () => {
    await mark.press('Enter');
    await expect(page.getByRole('deletion')).toHaveText(
      '[deleted: within a week]',
    );
    const insertion = page.getByRole('insertion');
    await expect(insertion).toHaveText('[inserted: the same day]');
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(insertion).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  const line = page.getByText(/^2 rules changed since you last read/);
  await expect(line).toHaveText(
    '2 rules changed since you last read: §10.2, §10.4.',
  );
  await page.emulateMedia({media: 'print'});
  await expect(mark).toBeHidden();
  await expect(line).toBeHidden();
  await page.emulateMedia({media: 'screen'});
  // Home shows it too; a document that was never read does not count.
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
  await line.getByRole('link', {name: '§10.2'}).click();
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-2');
  await page.getByRole('button', {name: 'Mark as read'}).click();
  await expect(page.getByText('Marked as read.')).toBeFocused();
  await expect(changed).toHaveCount(0);
  expect(await stored()).not.toBe('before all that is known');
  await goInside(page, '/');
  await expect(main.getByRole('link', {name: 'What changed'})).toBeVisible();
  await expect(visit).toHaveCount(0);
});

test('every width of navbar shows what changed', async ({page, account}) => {
  await openSignedIn(page, '/blog', account);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const link = navbar.getByRole('link', {name: 'What changed'}).first();
  for (const width of [1280, 1024, 997, 768, 320, 360]) {
    await page.setViewportSize({width, height: 740});
    await expect(link).toBeInViewport({ratio: 1});
    const {tallest, gaps} = await navbar.evaluate((element) => {
      const boxes = [
        ...element.querySelectorAll('.navbar__inner :is(a, button, input)'),
      ]
        .map((item) => item.getBoundingClientRect())
        .filter(({width: own, right}) => own > 0 && right > 0)
        .sort((a, b) => a.left - b.left);
      return {
        tallest: Math.max(...boxes.map(({height}) => height)),
        gaps: boxes.map(
          ({right}, place) =>
            (boxes[place + 1]?.left ?? window.innerWidth) - right,
        ),
      };
    });
    expect(tallest, String(width)).toBeLessThanOrEqual(44);
    expect(Math.min(...gaps), String(width)).toBeGreaterThanOrEqual(0);
  }
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL('/changes');
});

test('contents on a phone follow the current rule', async ({page, account}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, `${DISCORD}#rule-4-2`, account);
  const heading = page.getByRole('heading', {name: /^4\.2 /});
  const contents = page.getByRole('button', {name: /^On this page/});
  await expect(contents).toContainText('4.2 Punishment ladder');
  // The anchor stops below the sticky button.
  const {y = 0, height = 0} = (await contents.boundingBox()) ?? {};
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);

  // The list is longer than the screen.
  const current = page.locator('.theme-doc-toc-mobile [aria-current]');
  await contents.click();
  await expect(current).toHaveText(/^4\.2 /);
  await expect(current).toBeInViewport();
  await expect(page.getByRole('link', {name: /^1\.1 /})).not.toBeInViewport();
  await page.getByRole('link', {name: /^6\.2 /}).click();
  await expect(contents).toHaveAttribute('aria-expanded', 'false');
  await expect(contents).toContainText('6.2 ');
  await contents.click();
  await expect(current).toHaveText(/^6\.2 /);
  await expect(current).toBeInViewport();
});
