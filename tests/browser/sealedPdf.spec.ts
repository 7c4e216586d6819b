import chromiumOptions from '../support/chromiumOptions';
import findChromium from '../support/findChromium';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
} from '../support/browserTest';

// Only the whole browser shows PDF files.
test.use({launchOptions: chromiumOptions(findChromium())});

test('an attached PDF opens in a tab, which closes with the page and with the session', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/fixtures/media', account);
  const open = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', {name: 'duty roster'}).click();
    const tab = await opened;
    await expect.poll(() => tab.url()).toMatch(/^blob:/);
    return tab;
  };

  await test.step('the page is reloaded: after it nobody could close the tab', async () => {
    const tab = await open();
    await page.reload();
    await expectSite(page);
    await expect.poll(() => tab.isClosed()).toBe(true);
  });
  await test.step('the session ends', async () => {
    const tab = await open();
    await page.getByRole('link', {name: 'Logout'}).click();
    await expectLogin(page);
    await expect.poll(() => tab.isClosed()).toBe(true);
  });
});
