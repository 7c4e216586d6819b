import {expect, goInside, openSignedIn, test} from '../support/browserTest';

const PAGES = [
  ['/docs/intro', 'Introduction'],
  ['/docs/Staff-Rules/Discord-Staff', 'Discord Staff'],
  ['/markdown-page', 'About this site'],
  ['/blog', 'Blog'],
  ['/blog/tags/hola', 'One post tagged with "Hola"'],
] as const;

for (const suffix of ['.html', '/index.html', '/']) {
  test(`an address with "${suffix}" behind it shows the same page`, async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    for (const [address, heading] of PAGES) {
      await test.step(address, async () => {
        await page.goto(`${address}${suffix}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);

        await goInside(page, '/');
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          'Wisconsin State Documentation',
        );
        await goInside(page, `${address}${suffix}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      });
    }
  });
}

test('/index.html is the home page', async ({page, account}) => {
  await openSignedIn(page, '/index.html', account);
  await expect(page).toHaveTitle('Wisconsin State Documentation');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Wisconsin State Documentation',
  );
});

test('/docs shows the intro, on load and inside the site, however it is written', async ({
  page,
  account,
}) => {
  const intro = page.getByRole('heading', {level: 1, name: 'Introduction'});
  await openSignedIn(page, '/', account);
  for (const address of ['/docs', '/docs/', '/docs.html', '/docs/index.html']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(intro).toBeVisible();
      await expect(page).toHaveTitle(/^Introduction \|/);

      await page.getByRole('link', {name: 'Blog', exact: true}).click();
      await expect(
        page.getByRole('heading', {level: 1, name: 'Blog'}),
      ).toBeVisible();
      await goInside(page, address);
      await expect(intro).toBeVisible();
      await expect(
        page.getByRole('navigation', {name: 'Docs sidebar'}),
      ).toHaveCount(1);
    });
  }
});
