import type {Page} from '@playwright/test';

import {
  expect,
  expectAccessible,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

const DISCORD = '/docs/Staff-Rules/Discord-Staff';

test.use({sharesPage: true});

test('contents list the sections and rules of a document', async ({page}) => {
  await openSignedIn(page, DISCORD);
  const headings = page
    .getByRole('article')
    .locator('.markdown :is(h2, h3)[id]');
  const ids = await headings.evaluateAll((all) => all.map(({id}) => `#${id}`));
  expect(ids.length).toBeGreaterThan(40);
  const links = page
    .getByRole('navigation', {name: 'On this page'})
    .getByRole('link');
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    ),
  ).toEqual(ids);
});

test('the number of a rule is an element of its own, and its heading is named by the whole text', async ({
  page,
}) => {
  await openSignedIn(page, `${DISCORD}#rule-4-2`);
  for (const [name, number] of [
    ['4.2 Punishment ladder', '4.2'],
    ['4. Moderation and punishments', '4.'],
  ] as const) {
    const heading = page.getByRole('heading', {name, exact: true});
    await expect(heading).toContainText(name);
    await expect(heading.locator('.rule-number')).toHaveText(number);
    await expect(page.getByRole('link', {name, exact: true})).toHaveText(name);
  }
});

test('a file that ends in .md is plain Markdown', async ({page}) => {
  await openSignedIn(page, '/fixtures/plain#own');
  for (const [name, value] of [
    ['description', 'Logs are in C:\\users\\ann'],
    ['keywords', 'D:\\'],
  ] as const) {
    const meta = page.locator(`meta[name=${name}]`);
    await expect(meta).toHaveAttribute('content', value);
  }
  const article = page.getByRole('article');
  const link = (name: string) => article.getByRole('link', {name});
  await expect(article.getByRole('heading', {name: 'Own id'})).toHaveId('own');
  await expect(article).toContainText('Braces {stay} and 5 < 6, press Ctrl');
  await expect(article).not.toContainText('Nobody sees this.');
  await expect(article.locator('kbd')).toHaveText('Ctrl');
  await expect(link('§10.2')).toHaveAttribute(
    'href',
    /General-Staff#rule-10-2$/,
  );
  const tip = article.locator('.theme-admonition-tip');
  await expect(tip).toHaveText(/^A short title/);
  await expect(tip.getByRole('link', {name: '§4.2'})).toBeVisible();
});

test('a document shows when it was reviewed, and that a review is overdue', async ({
  page,
}) => {
  await openSignedIn(page, '/docs/intro');
  const line = page.locator('article').getByText(/^Reviewed/);
  await expect(line.getByRole('time')).toHaveAttribute(
    'datetime',
    /^\d{4}-\d{2}-\d{2}$/,
  );
  await goInside(page, '/docs/overdue');
  await expect(line).toHaveText(
    'Reviewed January 31, 2020. Review was due on February 29, 2020',
  );
  await expectAccessible(page);
});

test.describe('the contents of a phone', () => {
  test.use({viewport: {width: 360, height: 740}});

  const button = (page: Page) =>
    page.getByRole('button', {name: /^On this page/});

  test.beforeEach(async ({page}) => {
    await openSignedIn(page, `${DISCORD}#rule-4-2`);
    await expect(button(page)).toContainText('4.2 Punishment ladder');
  });

  test('cover nothing that has the focus', async ({page}) => {
    await page.getByRole('button', {name: 'Copy the citation of §4.2'}).focus();
    await page.keyboard.press('Shift+Tab');
    const link = page.getByRole('link', {name: '§10.2'}).first();
    await expect(link).toBeFocused();
    const {y = 0, height = 0} = (await button(page).boundingBox()) ?? {};
    await expect
      .poll(async () => (await link.boundingBox())?.y)
      .toBeGreaterThanOrEqual(y + height);
  });

  test('follow the current rule, open at it, and close when one is chosen', async ({
    page,
  }) => {
    // The list is longer than the screen.
    const current = page.locator('.theme-doc-toc-mobile [aria-current]');
    await button(page).click();
    await expect(current).toHaveText(/^4\.2 /);
    await expect(current).toBeInViewport();
    await expect(page.getByRole('link', {name: /^1\.1 /})).not.toBeInViewport();
    await page.getByRole('link', {name: /^6\.2 /}).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(button(page)).toContainText('6.2 ');
    await button(page).click();
    await expect(current).toHaveText(/^6\.2 /);
    await expect(current).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(button(page)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(button(page)).toBeFocused();
    await goInside(page, '#rule-7-5');
    await expect(button(page)).toContainText('7.5 ');
    await button(page).click();
    // The margin beside the text, below the list.
    await page.mouse.click(356, 720);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

    await test.step('Back leads to where the reader was', async () => {
      const scrollTop = () => page.evaluate(() => window.scrollY);
      await goInside(page, DISCORD);
      await expect.poll(scrollTop).toBe(0);
      await page.evaluate(() => {
        window.scrollTo(0, 2_500);
      });
      await button(page).click();
      await page.getByRole('link', {name: /^7\.1 /}).click();
      await expect(button(page)).toContainText('7.1 ');
      await page.goBack();
      await expect.poll(scrollTop).toBe(2_500);
    });
  });
});
