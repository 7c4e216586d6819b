import {BRAND} from '../../src/config/site';
import {
  expect,
  expectLogin,
  expectSite,
  loginForm,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browserTest';

test('signing in and out in one tab opens and closes the site in the other, at its own address', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/docs/intro');
  await expectLogin(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectLogin(other);
  await loginForm(other).email.fill('half@');
  for (const round of ['first', 'second']) {
    await test.step(round, async () => {
      await submitLogin(page, account);
      await expectSite(page);
      await expectSite(other);
      await expect(other).toHaveURL('/blog');
      await expect(other).toHaveTitle(`Blog | ${BRAND.title}`);
      await logout(page);
      await expectLogin(other);
    });
  }
});

test('the other tabs hide the site before the signing out has ended, which takes eight seconds at most', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const other = await openTab(page, '/blog');
  // The first tab is held in the middle of it: its storage hangs, its clock is stopped.
  await page.clock.install();
  await page.evaluate(() => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('link', {name: 'Logout'}).click();
  for (const tab of [other, page]) {
    await expect(tab.getByText('Loading…')).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(0);
  }
  await page.clock.fastForward(8_000);
  await expectLogin(page);
  await expectLogin(other);
});

test('a tab that is not notified of the end reloads by itself', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await page.clock.install();
  const other = await openTab(page, '/blog');
  await page.evaluate(() => {
    // The gate's first message, from a tab that is then closed by force.
    new BroadcastChannel('gate').postMessage('closing');
  });
  await expect(other.getByText('Loading…')).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await other.clock.fastForward(8_000);
  // Nobody has signed out after all.
  await expectSite(other);
});

test('the other tabs follow without BroadcastChannel too', async ({
  page,
  context,
  account,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', {value: undefined});
  });
  await openSignedIn(page, '/docs/intro', account);
  const other = await openTab(page, '/blog');
  await logout(page);
  await expectLogin(other);
});
