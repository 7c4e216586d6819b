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

const changed = new Set(
  JSON.parse(process.env.CHANGED_FILES ?? '[]') as string[],
);
const pages = readPublishedPages().filter(
  // Docusaurus keeps its notes about deleted files.
  ({file, unlisted}) => !unlisted && existsSync(path.join(SITE_DIR, file)),
);
const changedPages = pages.filter(({file}) => changed.has(file));
/** Enough to see that the site works; the checks cover all pages. */
const chosen = (changedPages.length > 0 ? changedPages : pages).slice(0, 3);

// Logs must not quote the content: pages have numbers, and texts are compared in
// the test.
test('a reader signs in, opens what has changed and finds it by search', async ({
  page,
  account,
}) => {
  expect(chosen.length).toBeGreaterThan(0);
  await page.goto('/');
  await expectLogin(page);
  await submitLogin(page, account);
  await expectSite(page);
  for (const [index, {permalink, title}] of chosen.entries()) {
    await test.step(`page ${index + 1} opens`, async () => {
      await page.goto(permalink);
      await expectSite(page);
      await expect
        .poll(async () => (await page.title()).startsWith(title))
        .toBe(true);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
    await test.step(`page ${index + 1} is found`, async () => {
      await page.goto('/');
      await expectSite(page);
      await searchFor(page, title);
      await expect
        .poll(() =>
          results(page).evaluateAll(
            (links, address) =>
              links.some(
                (link) =>
                  new URL((link as HTMLAnchorElement).href).pathname ===
                  address,
              ),
            permalink,
          ),
        )
        .toBe(true);
    });
  }
});

interface PublishedPage {
  /** The path from the root of the repository. */
  readonly file: string;
  readonly permalink: string;
  readonly title: string;
  readonly unlisted: boolean;
}

/** The documents and posts of the last build, as Docusaurus noted them. */
function readPublishedPages(): PublishedPage[] {
  const files = globSync(
    'docusaurus-plugin-content-{docs,blog}/*/site-*.json',
    {cwd: path.join(SCRATCH_DIR, 'generated'), absolute: true},
  );
  return files.sort().map((file) => {
    const page = JSON.parse(readFileSync(file, 'utf8')) as PublishedPage & {
      readonly source: string;
    };
    return {...page, file: page.source.replace(/^@site\//, '')};
  });
}
