import {AREAS} from '../support/areas';
import {
  expect,
  expectAccessible,
  openSignedIn,
  test,
} from '../support/browserTest';

const PHONE = {width: 360, height: 740};

test('home leads to what one came for: the search, a task, an area', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/', account);
  await page.getByRole('button', {name: 'Search by number or word'}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  // Before anything is typed, the tasks are there too.
  await expect(dialog.getByRole('option', {name: /^§6\.2 Raid/})).toBeVisible();
  await page.keyboard.press('Escape');

  const task = page.getByRole('link', {name: /^Raid\s*§6\.2$/});
  expect((await task.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await task.click();
  await expect(page).toHaveURL('/docs/Staff-Rules/Discord-Staff#rule-6-2');
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-6-2');

  await page.goBack();
  await page
    .getByRole('link', {name: new RegExp(`^${AREAS.general}.*§10–17$`)})
    .click();
  await expect(page).toHaveURL('/docs/Staff-Rules/General-Staff');
});

test('on a phone the contents show the current rule, open at it, and close when a reader goes to another', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/docs/Staff-Rules/Discord-Staff#rule-4-2', account);
  const heading = page.getByRole('heading', {name: /^4\.2 /});
  const contents = page.getByRole('button', {name: /^On this page/});
  await expect(contents).toContainText('4.2 Punishment ladder');
  const bottom = async () => {
    const box = await contents.boundingBox();
    return box === null ? 0 : box.y + box.height;
  };
  // The anchor stops clear of what is sticky.
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(
    await bottom(),
  );

  // The list is longer than the screen: it opens at the current rule, and marks it.
  const current = page.locator('.theme-doc-toc-mobile [aria-current]');
  await contents.click();
  await expect(current).toHaveText(/^4\.2 /);
  await expect(current).toBeInViewport();
  await expect(page.getByRole('link', {name: /^1\.1 /})).not.toBeInViewport();
  await page.getByRole('link', {name: /^6\.2 /}).click();
  await expect(contents).toHaveAttribute('aria-expanded', 'false');
  await expect(contents).toContainText('6.2 ');
  await contents.click();
  await expect(current).toHaveText(/^6\.2 /);
  await expect(current).toBeInViewport();
});

test('a missing page redirects', async ({page, account}) => {
  await openSignedIn(page, '/nowhere', account);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', {name: new RegExp(`^${AREAS.discord}`)}),
  ).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', {name: 'Search'}).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('paper has the rules and their address, dark on white', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  await openSignedIn(page, '/docs/Staff-Rules/General-Staff', account);
  await page.emulateMedia({media: 'print'});
  await expect(
    page.getByText('http://localhost:5000/docs/Staff-Rules/General-Staff'),
  ).toBeVisible();
  await expect(page.getByText(/^Last reviewed on/)).toBeVisible();
  for (const hidden of [
    page.locator('.navbar'),
    page.locator('.theme-doc-sidebar-container'),
    page.locator('.theme-doc-toc-desktop'),
    page.locator('.theme-doc-breadcrumbs'),
    page.locator('.pagination-nav'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  const colours = await page
    .getByRole('article')
    .getByRole('heading', {level: 1})
    .evaluate((heading) => [
      getComputedStyle(heading).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(colours[0]).toBe('rgb(0, 0, 0)');
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(colours[1]);
});
