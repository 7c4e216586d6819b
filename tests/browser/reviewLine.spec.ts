import {
  expect,
  expectAccessible,
  openSignedIn,
  test,
  setTheme,
} from '../support/browserTest';

test('a document says when it was last reviewed', async ({page, account}) => {
  await openSignedIn(page, '/docs/intro', account);
  const line = page.getByText('Last reviewed on');
  await expect(line).toBeVisible();
  await expect(line.getByRole('time')).toHaveAttribute(
    'datetime',
    /^\d{4}-\d{2}-\d{2}$/,
  );
});

for (const theme of ['light', 'dark'] as const) {
  test(`a document says that its review is overdue, in ${theme} mode`, async ({
    page,
    context,
    account,
  }) => {
    await setTheme(context, theme);
    await openSignedIn(page, '/docs/overdue', account);
    await expect(page.getByText('Last reviewed on')).toHaveText(
      'Last reviewed on January 31, 2020. Review was due on February 29, 2020',
    );
    await expectAccessible(page);
  });
}

test('docs, posts and pages in Markdown lead to their file in the repository', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/Staff-Rules/General-Staff', account);
  for (const [address, file] of [
    ['/docs/Staff-Rules/General-Staff', 'docs/Staff-Rules/General-Staff.md'],
    ['/blog/welcome', 'blog/2021-08-26-welcome/index.md'],
    ['/markdown-page', 'src/pages/markdown-page.md'],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(
        page.getByRole('link', {name: 'Edit this page'}),
      ).toHaveAttribute(
        'href',
        `https://github.com/example/staff-docs/edit/main/${file}`,
      );
      await expect(page.getByText('Last updated on')).toBeVisible();
    });
  }
});
