import {expect, openSignedIn, test} from '../support/browserTest';

test('a reset without a layer, as Tailwind has, leaves no empty space above the navbar', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const before = await navbar.boundingBox();
  await page.evaluate(() => {
    const reset = new CSSStyleSheet();
    reset.replaceSync('svg, img {display: block}');
    document.adoptedStyleSheets.push(reset);
  });
  // The reset is at work, as icons show.
  await expect(navbar.locator('svg').first()).toHaveCSS('display', 'block');
  expect((await navbar.boundingBox())?.y).toBe(before?.y);
});
