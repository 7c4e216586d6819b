import type {Page} from '@playwright/test';

import {AREAS} from '../support/browser/areas';
import {hold} from '../support/browser/network';
import {filesNamed} from '../support/browser/sealed';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectPage,
  goInside,
  idle,
  openSignedIn,
  readClipboard,
  submitLogin,
  test,
} from '../support/browser/test';

const GENERAL = '/docs/Staff-Rules/General-Staff';
const RANKS = `${GENERAL}#rule-10-2`;
const PHONE = {width: 360, height: 740};

const expectRanks = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(RANKS);
  await expect(page.locator('#rule-10-2')).toBeInViewport();
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-2');
};

// tests/unit/rulebook/plugin.test.ts has all spellings.
test('a permanent address leads to its rule', async ({page}) => {
  await page.goto('/robots.txt');
  await page.goto('/rule/§10.2');
  await expectLogin(page);
  await submitLogin(page);
  await expectRanks(page);
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
  for (const address of [
    '/docs/gone#rule-10-2',
    // The id that it had before it got that of its number.
    `${GENERAL}#102-ranks-and-limits`,
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectRanks(page);
    });
  }
  await goInside(page, '/docs/gone#rule-99-9');
  await expectPage(page, 'Page Not Found');
  await goInside(page, '/rule/10');
  await expect(page).toHaveURL(`${GENERAL}#section-10`);
});

test.describe('a page that was read before', () => {
  test.use({sharesPage: true});

  test('an unknown number offers the search', async ({page}) => {
    await page.setViewportSize(PHONE);
    await openSignedIn(page, '/rule/10.99');
    await expectPage(page, 'There is no §10.99');
    await page.getByRole('link', {name: /^§10 /}).click();
    await expect(page).toHaveURL(`${GENERAL}#section-10`);
    await goInside(page, '/rule/99.9');
    await expectPage(page, 'There is no §99.9');
    await expect(page).toHaveTitle(/^§99\.9 \|/);
    await expect(page.locator('main')).not.toContainText('no rule with');
    await expect(page.getByRole('link', {name: /^§/})).toHaveCount(0);
    await expectAccessible(page);
    await goInside(page, '/rule');
    await expectPage(page, 'Add a number, as in /rule/10.2');
    await page.locator('main').getByRole('button', {name: 'Search'}).click();
    const field = page.getByRole('combobox', {name: 'Search the handbook'});
    await expect(field).toHaveValue('');
    await field.fill('10.99');
    await expect(page.getByRole('option').first()).toContainText('10. Staff');
  });

  test('links to rows of a rule have the names of the rows', async ({page}) => {
    await openSignedIn(page, '/docs/Staff-Rules/In-game-Staff');
    const links = page
      .getByRole('paragraph')
      .filter({hasText: 'Random deathmatch (RDM) is'})
      .getByRole('link', {name: '§27.2'});
    await expect(links).toHaveText(['§27.2', '§27.2']);
    await expect(links.first()).toHaveAccessibleName('§27.2: rdm or vdm');
    await expect(links.last()).toHaveAccessibleName(
      '§27.2: mass rdm or vdm three or more victims',
    );
  });

  test('a citation shows a card and leads to a rule', async ({page}) => {
    await openSignedIn(page, '/docs/intro');
    const link = page.getByRole('row', {name: /my rank/}).getByRole('link');
    // The place is looked up while the page is idle.
    await expect(link).toHaveAttribute('href', RANKS);
    const card = page.getByRole('tooltip');
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    for (const text of ['§10.2 Ranks and limits', AREAS.general, 'Each rank']) {
      await expect(card).toContainText(text);
    }
    // It stops before the table, whose columns cannot be read as lines.
    await expect(card).not.toContainText('Trial Moderator');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);

    await page.mouse.move(0, 0);
    await page
      .getByRole('row', {name: /How much evidence you need/})
      .getByRole('link')
      .focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(link).toBeFocused();

    await page.setViewportSize(PHONE);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await expect(card).toContainText('Each rank');
    await expectAccessible(page);
    await link.press('Enter');
    await expectRanks(page);
    await page.goBack();
    await expect(page).toHaveURL('/docs/intro');
  });

  test('a rule is copied as a citation and as a quotation, by keyboard only', async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openSignedIn(page, RANKS);
    const clipboard = () => readClipboard(page);
    const button = page.getByRole('button', {name: 'Link to or quote §10.2'});
    const item = (name: string) => page.getByRole('menuitem', {name});
    const address = new URL('/rule/10.2', page.url()).href;

    const citation = `§10.2 Ranks and limits <${address}>`;
    await page
      .getByRole('button', {name: 'Copy the citation of §10.2'})
      .press('Enter');
    await expect(page.getByText('✓ Copied: citation of §10.2')).toBeVisible();
    expect(await clipboard()).toBe(citation);
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    for (const [what, key, text] of [
      ['link to', undefined, address],
      ['quotation of', 'ArrowDown', undefined],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect(item('Copy link')).toBeFocused();
      await (key && page.keyboard.press(key));
      await expect(item(`Copy ${what.split(' ')[0] ?? ''}`)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(`✓ Copied: ${what} §10.2`)).toBeVisible();
      // The page does not move.
      await expectRanks(page);
      await expect(button).toBeFocused();
      if (text !== undefined) {
        expect(await clipboard()).toBe(text);
      }
    }
    const lines = (await clipboard()).split('\n');
    expect(lines[0]).toMatch(/^> The table runs from the lowest rank/);
    expect(lines).toContain('> **Trial Moderator**');
    expect(lines).toContain('> Main duty: Works cases independently');
    expect(lines.at(-1)).toBe(citation);

    for (const [leave, turnBack] of [
      ['Tab', 'Shift+Tab'],
      ['Shift+Tab', 'Tab'],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect(item('Copy link')).toBeFocused();
      await page.keyboard.press(leave);
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).not.toBeFocused();
      await page.keyboard.press(turnBack);
      await expect(button).toBeFocused();
    }

    await page.keyboard.press('Enter');
    await expect(item('Copy link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.emulateMedia({reducedMotion: null});
  });
});

test('a menu that comes late does not open for a reader who has gone on; a text that comes late is copied on request only', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const texts = await filesNamed(/rule-texts/);
  await page.route(texts, (route) => route.abort());
  const late = await hold(page, await filesNamed(/rule-menu/));
  await openSignedIn(page, RANKS);
  const button = page.getByRole('button', {name: 'Link to or quote §10.2'});
  await button.click();
  await late.arrived;
  const end = await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return window.scrollY;
  });
  await late.release();
  await idle(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(end);

  await button.click();
  await page.getByRole('menuitem', {name: 'Copy quotation'}).click();
  const notice = page.getByRole('alert').filter({hasText: 'The text of §10.2'});
  await expect(notice).toBeVisible();
  await page.unroute(texts);
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('their own');
    dispatchEvent(new Event('online'));
  });
  await idle(page);
  expect(await readClipboard(page)).toBe('their own');
  await notice.getByRole('button', {name: 'Try again'}).click();
  await expect.poll(() => readClipboard(page)).toMatch(/^> The table runs/);
});

test('a field replaces a refused clipboard', async ({page}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await page.setViewportSize(PHONE);
  await openSignedIn(page, RANKS);
  await page.getByRole('button', {name: 'Link to or quote §10.2'}).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', {name: 'Copy the citation of §10.2'});
  await button.click();
  const field = page.getByRole('textbox', {name: /copy it by hand/});
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^§10\.2 Ranks and limits </);
  expect(
    await page.evaluate(() => document.getSelection()?.toString()),
  ).toMatch(/^§10\.2 .*>$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toBeFocused();

  // In the dialog of the search, too.
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  const search = page.getByRole('combobox', {name: 'Search the handbook'});
  await search.fill('zeppelin quokka');
  await page.getByRole('option', {name: 'Copy this question'}).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/“zeppelin quokka”/);
  await field.click();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(search).toHaveValue('zeppelin quokka');
});
