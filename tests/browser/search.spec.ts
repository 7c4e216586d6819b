import type {IncomingHttpHeaders} from 'node:http';
import type {Page} from '@playwright/test';

import demo from '../support/demo';
import {SITE} from '../../src/config/site';
import {AREAS} from '../support/browser/areas';
import {answerFromEmulator, AUTH_CALLS} from '../support/browser/auth';
import {
  foundPlace,
  openSearch,
  results,
  searchDialog,
  searchField,
  searchFor,
} from '../support/browser/search';
import {filesNamed} from '../support/browser/sealed';
import {
  expect,
  expectAccessible,
  expectPage,
  expectSite,
  openSignedIn,
  readClipboard,
  submitLogin,
  test,
} from '../support/browser/test';
import {forward, startHost} from '../support/serveFolder';

const DISCORD = '/docs/Staff-Rules/Discord-Staff';

test.use({sharesPage: true, startAt: '/'});

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const status = (page: Page, query: string) =>
  searchDialog(page).getByRole('status').filter({hasText: query});

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
}

test.describe('opening', () => {
  test('keys and the field of the navbar open the dialog, and closing it leads back', async ({
    page,
  }) => {
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await expect(results(page).first()).toBeVisible();
      await close(page);
    }
    const field = navbar(page).getByRole('searchbox', {name: 'Search'});
    await field.focus();
    await expect(searchDialog(page)).toHaveCount(0);
    await page.keyboard.type('tickets');
    await expect(searchField(page)).toHaveValue('tickets');
    await expect(results(page).first()).toContainText('3. Tickets');
    await page.keyboard.type(' 24/7');
    await expect(searchField(page)).toHaveValue('tickets 24/7');
    await close(page);
    await expect(field).toBeFocused();
    await field.click();
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('');
  });

  test('Tab stays in the dialog, which is accessible in both modes', async ({
    page,
  }) => {
    await openSearch(page);
    await expect(results(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('ban evasion');
    await expect(results(page).first()).toContainText('vasion');
    await expectAccessible(page);
    const dialog = await searchDialog(page).elementHandle();
    const stops: string[] = [];
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          (element) =>
            element.contains(document.activeElement)
              ? (document.activeElement?.textContent ?? '')
              : 'outside',
          dialog,
        ),
      );
    }
    expect(stops).not.toContain('outside');
    expect(stops).toContain('Close');
  });
});

test.describe('results', () => {
  test('have their page, their headings and an excerpt, and are chosen with the arrows, in a circle', async ({
    page,
  }) => {
    await searchFor(page, 'claim ticket');
    const first = results(page).first();
    for (const text of [
      '3.2 Claiming a ticket',
      `${AREAS.discord} › 3. Tickets`,
      'Claim a ticket before your first reply',
      // It ends with a whole word.
      /other staff stay out unless .*\w …/,
    ]) {
      await expect(first).toContainText(text);
    }
    // Most results have the same category.
    await expect(first).not.toContainText('Staff Rules');
    // The excerpt ends at the next heading.
    await expect(first).not.toContainText('3.3');
    await expect(first.locator('mark').first()).toHaveText('Claiming');
    await expect(
      searchDialog(page).getByRole('listbox', {name: 'Results'}),
    ).toBeVisible();
    await searchField(page).fill('claim what you cannot work on');
    await expect(first).toContainText('… Do not claim a ticket you cannot');
    await searchField(page).fill('claim ticket');
    const second = results(page).nth(1);
    await page.keyboard.press('ArrowDown');
    await expect(second).toHaveAttribute('data-active-item');
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(results(page).last()).toHaveAttribute('data-active-item');

    await searchField(page).fill('what changed');
    await results(page)
      .filter({hasText: /^What changed/})
      .first()
      .click();
    await expect(page).toHaveURL('/changes');
  });

  test('Enter opens the first result of the last words', async ({page}) => {
    await openSearch(page);
    for (const query of ['r', 'rd', 'rdm']) {
      await page.keyboard.press(query.slice(-1));
      await expect(status(page, `for ${query}`)).toBeAttached();
      await (query === 'rdm' &&
        expect(results(page).first()).toHaveAttribute('data-active-item'));
    }
    await page.keyboard.press('Enter');
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/In-game-Staff#rule-23-3$/);
    await expect(page.getByRole('heading', {name: /^23\.3 /})).toBeInViewport();
  });

  test('keys of an input method are not those of the search', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    // The field of the page keeps what is composed until it is written.
    const field = navbar(page).getByRole('searchbox', {name: 'Search'});
    await field.focus();
    await session.send('Input.imeSetComposition', {
      text: 'rd',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await expect(field).toHaveValue('rd');
    await expect(searchDialog(page)).toHaveCount(0);
    await session.send('Input.insertText', {text: 'rdm'});
    await expect(searchField(page)).toHaveValue('rdm');
    await expect(results(page).first()).toHaveAttribute('data-active-item');

    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const init = {key, isComposing: true, bubbles: true, cancelable: true};
      await searchField(page).dispatchEvent('keydown', init);
    }
    await expect(results(page).first()).toHaveAttribute('data-active-item');
    await expect(page).toHaveURL('/');
    await close(page);
  });

  test('open in new tabs and leave the dialog open', async ({
    page,
    context,
  }) => {
    await searchFor(page, 'pausing');
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () => results(page).first().click({button: 'middle'}),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
      await expect(tab).toHaveURL(/In-game-Staff#rule-22-2$/);
      await expect(
        tab.getByRole('heading', {name: '22.2 Pausing'}),
      ).toBeInViewport();
      await expect(searchDialog(page)).toBeVisible();
      await expect(page).toHaveURL('/');
    }
  });

  test('of a common word are the best first, and all on request', async ({
    page,
  }) => {
    await searchFor(page, 'staff');
    const announced =
      (await status(page, 'results for staff').textContent()) ?? '';
    const total = Number.parseInt(announced, 10);
    expect(total).toBeGreaterThan(40);
    const more = results(page).last();
    await expect(more).toHaveText(`Show all ${total} results`);
    expect(await results(page).count()).toBeLessThan(total);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(results(page)).toHaveCount(total);
    await expect(more).not.toContainText('Show all');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(more).toHaveAttribute('data-active-item');
    await expect(more).toBeInViewport();
    await expectAccessible(page);
  });

  test('are shown again after going back', async ({page}) => {
    await searchFor(page, 'claim ticket');
    // The mouse moves by chance.
    await results(page).first().hover();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${DISCORD}#rule-3-2`);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(searchField(page)).toHaveValue('claim ticket');
    await expect(results(page).first()).toContainText('3.2 Claiming a ticket');
    expect(
      await page.evaluate(() => JSON.stringify(window.history.state)),
    ).not.toContain('claim');
    await close(page);
  });
});

test('a row that was found has its name and its answer, and is opened', async ({
  page,
}) => {
  for (const [width, query, ...texts] of [
    [
      1280,
      'rdm or vdm',
      '27.2 RDM or VDM',
      `${AREAS.inGame} › 27. Punishments › In-game ladder`,
      'Moderator: Kick → 1-day ban → 7-day ban',
    ],
    [
      360,
      'who can ban for 30 days',
      '10.2 Administrator',
      `${AREAS.general} › 10. Staff`,
      'Main duty: Reviews appeals',
    ],
  ] as const) {
    await page.setViewportSize({width, height: 640});
    await searchFor(page, query);
    const result = results(page).filter({hasText: texts[2]}).first();
    for (const text of texts) {
      await expect(result).toContainText(text);
    }
    await result.click();
    const found = foundPlace(page);
    await expect(found).toContainText(texts[0].replace(/^\S+ /, ''));
    await expect(found).toBeInViewport({ratio: 1});
  }
  await expectAccessible(page);
});

test('a page is found by its description, keywords, tags and author; an unlisted one is not', async ({
  page,
}) => {
  await openSearch(page);
  for (const [query, title] of [
    ['logs of users ann', 'Plain Markdown'],
    ['sandpiper', 'Static files'],
    ['hola', 'Why the handbook has one numbering'],
    ['documentation team', 'Why the handbook has one numbering'],
  ] as const) {
    await searchField(page).fill(query);
    await expect(results(page).filter({hasText: title})).not.toHaveCount(0);
  }
  await searchField(page).fill('nobody reviewed');
  await expect(status(page, 'for nobody reviewed')).toBeAttached();
  await expect(
    results(page).filter({hasText: 'A document that nobody'}),
  ).toHaveCount(0);
});

test('a weak answer says so, shows the nearest rules, the emergencies and lists, and copies the question', async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type('zzzzqqqq');
  await expect(searchDialog(page)).toContainText('No rule uses these words.');
  // The way out is in view, above the lists.
  await expect(results(page).first()).toContainText('Copy this question');
  await expect(results(page).nth(1)).toContainText('§4.2 Punishment');
  // Enter chooses nothing that was not found.
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toBeVisible();
  await expect(page.locator('[role="option"][data-active-item]')).toHaveCount(
    0,
  );

  await searchField(page).fill('zeppelin quokka evizence');
  await expect(searchDialog(page)).toContainText('Not sure. Nearest rules:');
  await expect(results(page).first()).toContainText('vidence');
  await searchField(page).fill('4.9');
  await expect(searchDialog(page)).toContainText(
    '§4.9 does not exist. Nearest rules:',
  );
  await expect(results(page).first()).toContainText('4. Moderation');
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toBeVisible();

  await searchField(page).fill('zeppelin quokka evizence @here');
  await expect(results(page).first()).toContainText('vidence');
  const texts = await results(page).allInnerTexts();
  const emergency = texts.findIndex((text) =>
    text.startsWith('§7.3 Threat, self-harm or a minor'),
  );
  expect(emergency).toBeGreaterThan(0);
  expect(emergency).toBeLessThan(12);
  await expectAccessible(page);
  await results(page).filter({hasText: 'Copy this question'}).click();
  await expect(page.getByRole('option', {name: 'Copied'})).toBeInViewport();
  expect(await readClipboard(page)).toBe(
    'The search found no rule for “zeppelin quokka evizence \\@\u200Bhere”.',
  );
  await page.getByRole('option', {name: SITE.allRules.label}).click();
  await expectPage(page, 'Staff Rules');
});

test.describe('on a phone', () => {
  test.use({
    startAt: '/docs/intro',
    viewport: {width: 360, height: 740},
    hasTouch: true,
  });

  test('a button opens the dialog, which fills the screen', async ({page}) => {
    await navbar(page).getByRole('button', {name: 'Search'}).tap();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('permanent ban');
    await expect(results(page).first()).toBeVisible();
    const box = () => searchDialog(page).boundingBox();
    expect(await box()).toEqual({x: 0, y: 0, width: 360, height: 740});
    // A tablet has room around the dialog.
    await page.setViewportSize({width: 768, height: 1024});
    expect(await box()).toMatchObject({x: 32, width: 704});
    // A phone on its side has none.
    await page.setViewportSize({width: 740, height: 360});
    expect(await box()).toEqual({x: 0, y: 0, width: 740, height: 360});
    await page.setViewportSize({width: 360, height: 740});
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(overflow).toBe(false);
    await expectAccessible(page);
    await results(page).first().tap();
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#/);
  });
});

test.describe('what the host learns', () => {
  test.use({sharesPage: false, startAt: undefined});

  const RULES = '/docs/Staff-Rules/In-game-Staff';
  const MEDIA = '/fixtures/media';

  test('the host never learns a search, and learns the page only from full loads', async ({
    page,
    context,
  }) => {
    const heard: {url: string; headers: IncomingHttpHeaders}[] = [];
    const host = await startHost((incoming, outgoing) => {
      const {url = '/', headers} = incoming;
      heard.push({url, headers});
      forward(incoming, demo().siteUrl).then(
        (answer) => {
          // Not every host asks browsers to send less.
          const {'referrer-policy': _, ...rest} = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          answer.pipe(outgoing);
        },
        // The browser has gone to another page.
        () => outgoing.destroy(),
      );
    });
    await answerFromEmulator(context, AUTH_CALLS.any);
    await openSignedIn(page, `${host.origin}${RULES}#rule-22-2`);
    // Pages that links in view lead to are prefetched.
    await page.waitForLoadState('networkidle');

    await searchFor(page, 'powergaming');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await expectSite(tab);
    await tab.close();
    await results(page).first().click();
    await expect(foundPlace(page)).toContainText('powergaming');
    await page.reload();
    await expectSite(page);

    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    await expectPage(page, 'Blog');
    await page.goto(`${host.origin}${MEDIA}`);
    await page.locator('main img').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    // What the page still asks for is no error.
    await page.goto('about:blank');
    host.stop();

    expect(heard.length).toBeGreaterThan(30);
    expect(heard.filter(({headers}) => headers.referer !== undefined)).toEqual(
      [],
    );
    expect(JSON.stringify(heard)).not.toContain('powergam');
    const urls = heard.map(({url}) => url);
    expect(urls.filter((url) => url.includes('?'))).toEqual([]);
    const pages = urls.filter((url) => !/\.\w+$|^\/sealed\//.test(url));
    expect(new Set(pages)).toEqual(new Set([RULES, MEDIA]));
  });

  test('the search of an idle page works offline', async ({page, context}) => {
    const index = page.waitForEvent('requestfinished', {
      predicate: async (finished) =>
        (await filesNamed(/search-index/)).test(finished.url()),
    });
    await page.goto('/');
    await submitLogin(page);
    await expectSite(page);
    await index;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await searchFor(page, 'powergaming');
    await context.setOffline(false);
  });
});
