import {expect, expectSite, openSignedIn, test} from '../support/browserTest';

test('the first key press reaches a link that skips to the main content', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await page.reload();
  await expectSite(page);
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).not.toBeInViewport();

  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  // The skip leaves no element focused: the next key press goes on from there.
  await expect(skip).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('on another page of the site the link is the first again', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', {name: 'Skip to main content'}),
  ).toBeFocused();
});
