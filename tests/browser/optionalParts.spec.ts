import type {Locator, Page, Route} from '@playwright/test';

import {countLoads, SEALED_FILES} from '../support/browser/network';
import {ANSWERS, filesNamed} from '../support/browser/sealed';
import {results, searchDialog, searchField} from '../support/browser/search';
import {
  expect,
  expectSite,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

const GENERAL = '/docs/Staff-Rules/General-Staff';
const RANKS = `${GENERAL}#rule-10-2`;

/** The start of the console's warning about a part that fails. */
const WARNING = 'An optional part of the page could not be loaded.';

/** The host's answers, one for each part in turn, and their names in the console. */
const FAULTS = [
  ['status 404', ANSWERS.missing, 'gone from the host'],
  ['status 500', ANSWERS.broken, 'The host is busy'],
  ['a damaged body', ANSWERS.flipped, 'damaged'],
  ['no answer', () => undefined, 'unreachable'],
] as const;

/** A part that a page can do without. */
interface Part {
  readonly name: string;
  /** Logical names of its files. */
  readonly files: RegExp;
  /** The page that asks for it, if that is another one. */
  readonly at?: string;
  /** Asks for it, if the page does not. */
  readonly ask?: (page: Page) => Promise<void>;
  /**
   * The line that offers to try again, if a person has asked for the part. Other
   * parts are tried again when the network is back.
   */
  readonly line?: (page: Page) => Locator;
  /** The page without the part. */
  readonly without: (page: Page) => Promise<void>;
  readonly whole: (page: Page) => Promise<void>;
}

const nothingToSee = () => Promise.resolve();
const lineWith = (text: string) => (page: Page) =>
  page.getByText(`${text} Try again`);

const article = (page: Page) => page.getByRole('article');
const citation = (page: Page) =>
  article(page)
    .getByText(/^You are staff from the moment/)
    .getByRole('link', {name: '§10.2'});
const card = (page: Page) => page.getByRole('tooltip');

const RULES = /js\/rules\.js/;

const ON_A_DOCUMENT: readonly Part[] = [
  {
    name: 'the table of rules',
    files: RULES,
    without: (page) =>
      expect(citation(page)).toHaveAttribute('href', '/rule/10.2'),
    whole: (page) => expect(citation(page)).toHaveAttribute('href', RANKS),
  },
  {
    name: 'the card of a citation',
    files: /citation-card/,
    ask: (page) => citation(page).hover(),
    without: (page) => expect(card(page)).toHaveCount(0),
    whole: (page) => expect(card(page)).toContainText('Ranks and limits'),
  },
  {
    name: 'the first lines on the card',
    files: /rule-texts/,
    without: (page) => expect(card(page)).not.toContainText('Each rank'),
    whole: (page) => expect(card(page)).toContainText('Each rank'),
  },
  {
    name: 'the menu of a rule',
    files: /rule-menu/,
    ask: (page) =>
      page.getByRole('button', {name: 'Link to or quote §10.2'}).press('Enter'),
    line: (page) =>
      page.getByRole('alert').filter({hasText: 'The menu of §10.2 could not'}),
    without: (page) => expect(page.getByRole('menu')).toHaveCount(0),
    whole: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
];

const OF_THE_SEARCH: readonly Part[] = [
  {
    name: 'the dialog',
    files: /search-dialog/,
    ask: (page) => page.keyboard.press('Control+k'),
    line: lineWith('The search could not be opened.'),
    without: (page) => expect(searchField(page)).toHaveCount(0),
    whole: (page) => expect(searchField(page)).toBeFocused(),
  },
  {
    name: 'the engine',
    files: /search-engine/,
    line: lineWith('The search could not be opened.'),
    without: nothingToSee,
    whole: nothingToSee,
  },
  {
    name: 'the index',
    files: /search-index/,
    line: lineWith('The search could not be opened.'),
    without: nothingToSee,
    whole: (page) => expect(results(page).first()).toBeVisible(),
  },
];

const ELSEWHERE: readonly Part[] = [
  {
    name: 'the way to a rule by its number',
    files: RULES,
    line: lineWith('§10.2 could not be looked up.'),
    without: nothingToSee,
    whole: (page) => expect(page).toHaveURL(RANKS),
  },
  {
    name: 'the highlighting of code',
    // The bundler shortens the name.
    files: /docusaurus-sealed_theme_CodeBlo/,
    at: '/blog/mdx-blog-post',
    without: (page) =>
      expect(article(page).locator('pre')).toContainText('className='),
    whole: (page) =>
      expect(article(page).locator('pre .token').first()).toBeVisible(),
  },
];

test.beforeEach(({expectedErrors}) => {
  // Chromium's own lines.
  expectedErrors.push(/status of (?:404|500)/);
});

for (const [name, address, parts] of [
  ['a document', GENERAL, ON_A_DOCUMENT],
  ['the search', GENERAL, OF_THE_SEARCH],
  ['other pages', '/rule/10.2', ELSEWHERE],
] as const) {
  test(`optional parts of ${name} fail alone`, async ({page}) => {
    const warnings = recordWarnings(page);
    // The host's answer to each part that has not loaded yet.
    const answers = new Map<RegExp, (route: Route) => unknown>();
    for (const [index, {files}] of parts.entries()) {
      const [, answer] = FAULTS[index % FAULTS.length] ?? FAULTS[0];
      answers.set(await filesNamed(files), answer);
    }
    const urls = [...answers.keys()];
    await page.route(SEALED_FILES, (route) => {
      const asked = urls.find((url) => url.test(route.request().url()));
      const answer = asked && answers.get(asked);
      return answer === undefined ? route.fallback() : answer(route);
    });
    await page.clock.install();
    await openSignedIn(page, address);
    const loads = countLoads(page);

    for (const [index, part] of parts.entries()) {
      const [fault, , reason] = FAULTS[index % FAULTS.length] ?? FAULTS[0];
      await test.step(`${part.name}: ${fault}`, async () => {
        if (part.at !== undefined) {
          await goInside(page, part.at);
        }
        await part.ask?.(page);
        const {line} = part;
        await expect(async () => {
          // The request may begin late; its patience ends after eight seconds.
          await (reason === 'unreachable' && page.clock.fastForward(8_000));
          if (line === undefined) {
            const found = warnings.filter((text) => part.files.test(text));
            expect(found.join()).toContain(reason);
          } else {
            expect(await line(page).isVisible()).toBe(true);
          }
        }).toPass({intervals: [100]});
        await part.without(page);

        answers.delete(urls[index] ?? /^$/);
        await (line === undefined
          ? page.evaluate(() => dispatchEvent(new Event('online')))
          : line(page).getByRole('button', {name: 'Try again'}).click());
        await part.whole(page);
      });
    }
    expect(loads()).toBe(0);
    await expectSite(page);
  });
}

function recordWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(WARNING)) {
      warnings.push(message.text());
    }
  });
  return warnings;
}

test('the search that failed takes what is typed, closes with its page, and opens when it is asked for again', async ({
  page,
}) => {
  let isBroken = true;
  const files = await filesNamed(/search-dialog/);
  await page.route(files, (route) =>
    isBroken ? ANSWERS.flipped(route) : route.fallback(),
  );
  await openSignedIn(page, GENERAL);
  const failure = lineWith('The search could not be opened.')(page);
  for (const next of [GENERAL, '/docs/Staff-Rules/In-game-Staff']) {
    await goInside(page, next);
    await expect(failure).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(failure).toBeVisible();
  }
  await page.keyboard.type('pausing');
  isBroken = false;
  await goInside(page, GENERAL);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.keyboard.press('Control+k');
  await expect(searchDialog(page)).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(failure).toHaveCount(0);
});
