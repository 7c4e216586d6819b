import {BRAND} from '../../src/config/site';
import {AREAS} from '../support/areas';
import {expect, goInside, openSignedIn, test} from '../support/browserTest';

const SITE = BRAND.title;

const PAGES = [
  ['/docs/intro', 'Introduction'],
  ['/docs/Staff-Rules/Discord-Staff', AREAS.discord],
  ['/markdown-page', 'About this site'],
  ['/blog', 'Blog'],
  ['/blog/tags/hola', 'One post tagged with "Hola"'],
] as const;

const SUFFIXES = ['.html', '/index.html', '/'] as const;

test('an address with a suffix behind it shows the same page', async ({
  page,
  account,
}) => {
  const title = page.getByRole('heading', {level: 1});
  await openSignedIn(page, '/index.html', account);
  await expect(title).toHaveText(SITE);
  await expect(page).toHaveTitle(SITE);
  for (const [index, [address, heading]] of PAGES.entries()) {
    for (const suffix of SUFFIXES) {
      await test.step(`${address}${suffix}`, async () => {
        // Each page with one of them is loaded, too.
        if (suffix === SUFFIXES[index % SUFFIXES.length]) {
          await page.goto(`${address}${suffix}`);
          await expect(title).toHaveText(heading);
        }
        await goInside(page, '/');
        await expect(title).toHaveText(SITE);
        await goInside(page, `${address}${suffix}`);
        await expect(title).toHaveText(heading);
      });
    }
  }
});

test('/docs shows the intro, on load and inside the site, however it is written', async ({
  page,
  account,
}) => {
  const heading = (name: string) => page.getByRole('heading', {level: 1, name});
  await openSignedIn(page, '/docs', account);
  for (const address of ['/docs', '/docs/', '/docs.html', '/docs/index.html']) {
    await test.step(address, async () => {
      if (address !== '/docs') {
        await page.goto(address);
      }
      await expect(heading('Introduction')).toBeVisible();
      await expect(page).toHaveTitle(/^Introduction \|/);

      await page.getByRole('link', {name: 'Blog', exact: true}).click();
      await expect(heading('Blog')).toBeVisible();
      await goInside(page, address);
      await expect(heading('Introduction')).toBeVisible();
      await expect(
        page.getByRole('navigation', {name: 'Docs sidebar'}),
      ).toHaveCount(1);
    });
  }
});
