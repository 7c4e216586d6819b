import {
  expect,
  expectAccessibleInBothModes,
  goInside,
  openSignedIn,
  test,
} from '../support/browserTest';

test('a document says when it was last reviewed, and that its review is overdue', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const line = page.getByText('Last reviewed on');
  await expect(line).toBeVisible();
  await expect(line.getByRole('time')).toHaveAttribute(
    'datetime',
    /^\d{4}-\d{2}-\d{2}$/,
  );
  // With the other date of the document, what each of them means.
  await expect(page.getByText('Last updated on')).toBeVisible();
  await expect(page.getByText(/^“Last updated” is the day/)).toBeVisible();

  await goInside(page, '/docs/overdue');
  await expect(line).toHaveText(
    'Last reviewed on January 31, 2020. Review was due on February 29, 2020',
  );
  await expectAccessibleInBothModes(page);
});

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
      await goInside(page, address);
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
