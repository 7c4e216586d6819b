import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {SCRATCH_DIR, SITE_DIR} from '../../src/config/siteDir';
import {
  expect,
  expectLogin,
  expectSite,
  submitLogin,
  test,
} from '../support/browser/test';
import {results, searchFor} from '../support/browser/search';

interface PublishedPage {
  /** Its file, as `@site/docs/intro.md`. */
  readonly source: string;
  readonly permalink: string;
  readonly title: string;
  readonly unlisted: boolean;
}

/** The documents and posts of the last build, as Docusaurus noted them. */
function readPages(): PublishedPage[] {
  const files = globSync(
    'docusaurus-plugin-content-{docs,blog}/*/site-*.json',
    {cwd: path.join(SCRATCH_DIR, 'generated'), absolute: true},
  );
  return files
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as PublishedPage)
    .filter(
      // Docusaurus keeps its notes about deleted files.
      ({source, unlisted}) =>
        !unlisted && existsSync(source.replace('@site', SITE_DIR)),
    );
}

// Logs must not quote the content: pages have numbers, and texts are compared in
// the test.
test('a reader signs in, opens every page, and finds one by search', async ({
  page,
  account,
}) => {
  const pages = readPages();
  expect(pages.length).toBeGreaterThan(0);
  await page.goto('/');
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  for (const [index, {permalink, title}] of pages.entries()) {
    await test.step(`page ${index + 1} opens`, async () => {
      await page.goto(permalink);
      await expectSite(page);
      await expect
        .poll(async () => (await page.title()).startsWith(title))
        .toBe(true);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
  await searchFor(page, pages[0]?.title ?? '');
  await expect
    .poll(() =>
      results(page).evaluateAll(
        (links, address) =>
          links.some(
            (link) =>
              new URL((link as HTMLAnchorElement).href).pathname === address,
          ),
        pages[0]?.permalink,
      ),
    )
    .toBe(true);
});
