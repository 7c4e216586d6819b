import {expect, expectLogin, openSignedIn, test} from '../support/browserTest';

test('harmless settings stay after signing out, and nothing else does', async ({
  page,
  account,
}) => {
  const stored = (area: 'localStorage' | 'sessionStorage') =>
    page.evaluate(
      (name) => Object.fromEntries(Object.entries(window[name])) as unknown,
      area,
    );
  await openSignedIn(page, '/docs/intro', account);
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await page.evaluate(() => {
    localStorage.setItem('docs-preferred-version-default', 'current');
    localStorage.setItem('docs-preferred-version-rules', 'after-the-raid');
    localStorage.setItem('last-read', '/docs/Staff-Rules/Discord-Staff');
    sessionStorage.setItem('last-read', '/docs/Staff-Rules/Discord-Staff');
  });
  // The site takes the version for one it knows.
  await page.reload();
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);

  expect(await stored('localStorage')).toEqual({
    theme: 'dark',
    // A digest: what authors write does not stay.
    'docusaurus.announcement.id': expect.stringMatching(
      /^[0-9a-f]{16}$/,
    ) as unknown,
    'docusaurus.announcement.dismiss': 'true',
    'docs-preferred-version-default': 'current',
  });
  expect(await stored('sessionStorage')).toEqual({});
});
