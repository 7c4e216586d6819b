import {DEMO} from '../../src/config/site';
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
  countSessions,
  cutCall,
  UNREACHABLE,
} from '../support/browserAuth';

test('the link in the navbar ends the session, and the page reloads to Login, where another account can sign in; by keyboard, too', async ({
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

  // Nothing of the first account is in the way of another one.
  await expect(page.getByPlaceholder('Enter Email')).toHaveValue('');
  await expect(page.getByPlaceholder('Enter Password')).toHaveValue('');
  await submitLogin(page, {
    email: DEMO.accounts[0].email,
    password: DEMO.password,
  });
  await expectSite(page);
  await page.getByRole('link', {name: 'Logout'}).focus();
  await page.keyboard.press('Enter');
  await expectLogin(page);
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
        abort: () => undefined,
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
