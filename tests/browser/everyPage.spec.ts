import {everyAddress, SETTINGS} from '../support/browser/everyPage';
import {results, searchFor} from '../support/browser/search';
import {expect, expectSite, submitLogin, test} from '../support/browser/test';

// `npm run test:content` runs this alone: it needs no text of this site. A difference
// between what the build and the scripts render is an error in the console.
test('a reader signs in, opens pages of every kind with every setting, and finds one by search', async ({
  page,
}) => {
  await page.addInitScript((settings) => {
    for (const [key, value] of Object.entries(settings)) {
      localStorage.setItem(key, value);
    }
  }, SETTINGS);
  await page.goto('/');
  await submitLogin(page);
  await expectSite(page);
  const titles = new Map<string, string>();
  for (const address of await everyAddress()) {
    await test.step(address, async () => {
      await page.goto(address, {waitUntil: 'commit'});
      await expectSite(page);
      const [title] = await page.locator('article h1').allInnerTexts();
      titles.set(title ?? '', new URL(page.url()).pathname);
    });
  }
  titles.delete('');
  const [[title, path] = ['', '']] = titles;
  await searchFor(page, title);
  await expect
    .poll(() =>
      results(page).evaluateAll((links) =>
        links.map(
          (link) =>
            new URL(link.getAttribute('href') ?? '', document.baseURI).pathname,
        ),
      ),
    )
    .toContain(path);
});
