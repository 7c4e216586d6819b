import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';
import {
  AUTH_CALLS,
  countRecords,
  countSessions,
  cutCall,
  readStorage,
  UNREACHABLE,
  watchForSite,
} from '../support/browserAuth';

test('the link in the navbar ends the session, and the page reloads to Login', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const link = page.getByRole('link', {name: 'Logout', exact: true});
  await expect(link).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await link.click();
  await reloaded;
  await expectLogin(page);
  await expect(page).toHaveTitle('Login');
  await expect(page).toHaveURL('/docs/intro');
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  expect(await countSessions(page)).toBe(0);

  await page.reload();
  await expectLogin(page);
});

test('the link works by keyboard', async ({page, account}) => {
  await openSignedIn(page, '/docs/intro', account);
  await page.getByRole('link', {name: 'Logout'}).focus();
  await page.keyboard.press('Enter');
  await expectLogin(page);
});

test('the menu of a narrow screen has the link too', async ({
  page,
  account,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openSignedIn(page, '/blog', account);
  const link = page.getByRole('link', {name: 'Logout', exact: true});
  await expect(link).toBeHidden();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  // The menu opens with the list of posts.
  await page.getByRole('button', {name: /Back to main menu/}).click();
  await link.click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
  // Nor is the page still held by the menu.
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

test('leaves nothing on the device but the named settings', async ({
  page,
  account,
}) => {
  const kept = {
    theme: 'dark',
    'docusaurus.announcement.id': '0123456789abcdef',
    'docusaurus.announcement.dismiss': 'true',
    'docs-preferred-version-default': 'current',
  };
  await openSignedIn(page, '/docs/intro', account);
  await page.evaluate(async (settings) => {
    const gone = {
      'docusaurus.tab.os': 'linux',
      'docusaurus.announcement.text': 'New on the team?',
      'recent-searches': '["raids"]',
      'my-theme': 'dark',
      themes: 'dark',
    };
    for (const [key, value] of Object.entries({...settings, ...gone})) {
      localStorage.setItem(key, value);
    }
    sessionStorage.setItem('draft', 'A complaint about …');
    const cache = await caches.open('pages');
    await cache.put('/docs/intro', new Response('Rules'));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('notes', 3);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('texts').put('§3.2', 'last read');
        opening.result.createObjectStore('empty');
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onerror = () => {
        reject(opening.error ?? new Error('No database'));
      };
    });
  }, kept);
  expect(await countRecords(page, 'notes', 'texts')).toBe(1);
  expect(await countSessions(page)).toBe(1);

  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  expect(await readStorage(page, 'localStorage')).toEqual(kept);
  expect(await readStorage(page, 'sessionStorage')).toEqual({});
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await countRecords(page, 'notes', 'texts')).toBe(0);
  expect(await countSessions(page)).toBe(0);
  // The colour mode that was kept is in use.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing of the site stands in the page again once the link was clicked', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  const seen = await watchForSite(context);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await page.reload();
  await expectLogin(page);
  expect(seen).toEqual([]);
  expect(await page.content()).not.toContain('handbook');
});

test('works while the sign-in service is out of reach', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE);
  await openSignedIn(page, '/docs/intro', account);
  await cutCall(page, AUTH_CALLS.any);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  expect(await countSessions(page)).toBe(0);
});

test('ends although the storage under it never answers', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await openSignedIn(page, '/docs/intro', account);
  await page.evaluate(() => {
    // A transaction that is never begun: neither Firebase nor the gate gets an answer.
    IDBDatabase.prototype.transaction = () =>
      ({
        objectStore: () => ({
          clear: () => undefined,
          delete: () => new EventTarget(),
          get: () => new EventTarget(),
          getAll: () => new EventTarget(),
          put: () => new EventTarget(),
        }),
      }) as unknown as IDBTransaction;
  });
  await page.getByRole('link', {name: 'Logout'}).click();
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(0);
  await expect(page.getByText('Loading…')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(8_000);
  await reloaded;
});

test('another account can sign in afterwards', async ({page, account}) => {
  await openSignedIn(page, '/docs/intro', account);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
  await expect(page.getByPlaceholder('Enter Email')).toHaveValue('');
  await expect(page.getByPlaceholder('Enter Password')).toHaveValue('');
  await submitLogin(page, {
    email: 'staff@example.com',
    password: 'staff-demo-1',
  });
  await expectSite(page);
});
