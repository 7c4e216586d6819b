import type {Page} from '@playwright/test';

import options from '../../src/gate.config';
import * as texts from '../../src/sealed/gate/texts';
import {
  AUTH_CALLS,
  countSessions,
  cutCall,
  readDatabases,
  readStorage,
  returnToTab,
  UNREACHABLE,
  SITE,
  watchFor,
} from '../support/browser/auth';
import {hold} from '../support/browser/network';
import {
  expect,
  expectLogin,
  expectNothingLoaded,
  expectPage,
  expectSite,
  loginForm,
  logout,
  openSignedIn,
  openTab,
  submitLogin,
  test,
} from '../support/browser/test';

const INTRO = '/docs/intro';
/** A heading that only the introduction has. */
const SECRET = 'Numbers and citations';

test('signing out leaves only harmless settings', async ({page}) => {
  await openSignedIn(page, INTRO);
  const other = await openTab(page, INTRO);
  for (const tab of [page, other]) {
    expect(await tab.content()).toContain(SECRET);
    await tab.evaluate((text) => {
      sessionStorage.setItem('read', text);
    }, SECRET);
  }
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await leaveTraces(page);
  expect(await countSessions(page)).toBe(1);
  // Firebase would count there on which days the site is used.
  expect(await readDatabases(page, /heartbeat/)).toEqual([]);
  expect((await readDatabases(page)).length).toBeGreaterThan(1);
  // The site takes the version for one that it knows.
  await page.reload();
  await expectSite(page);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', {name: 'Logout', exact: true}).press('Enter');
  await reloaded;
  for (const tab of [page, other]) {
    await expectLogin(tab);
    await expect(tab).toHaveTitle('Login');
    await expect(tab).toHaveURL(INTRO);
    await expect(tab.getByText('Your session has ended.')).toHaveCount(0);
    expect(await tab.content()).not.toContain(SECRET);
    await expectNothingLoaded(tab);
    expect(await readStorage(tab)).toEqual({
      local: {
        theme: 'dark',
        // This is a digest, because texts of authors must not stay.
        'docusaurus.announcement.id': expect.stringMatching(
          /^[0-9a-f]{16}$/,
        ) as unknown,
        'docusaurus.announcement.dismiss': 'true',
        'docs-preferred-version-default': 'current',
      },
      session: {},
    });
    expect(await tab.evaluate(() => caches.keys())).toEqual([]);
    expect(await readDatabases(tab)).toEqual([]);
  }

  await page.reload();
  await expectLogin(page);
  const {email, password} = loginForm(page);
  await expect(email).toHaveValue('');
  await expect(password).toHaveValue('');
});

test('a sign-out clears what is written meanwhile, words of authors in settings, and the session where databases cannot be listed', async ({
  page,
  context,
}) => {
  await openSignedIn(page, INTRO);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  expect(await countSessions(other)).toBe(1);
  await page.addInitScript(() => {
    // As in Firefox before 126.
    Reflect.deleteProperty(IDBFactory.prototype, 'databases');
    CacheStorage.prototype.keys = () => {
      localStorage.setItem('rulebook.read:/docs/intro', '');
      return Promise.resolve([]);
    };
  });
  // The next page finishes a sign-out with this mark.
  await page.evaluate(() =>
    Object.assign(localStorage, {
      'docusaurus.announcement.id': 'after-the-raid-of-march',
      'docs-preferred-version-default': 'after-the-raid',
      theme: 'raid',
      'session-stored': 'signing out',
    }),
  );
  await page.reload();
  await expect
    .poll(async () => (await readStorage(page)).local)
    .toEqual({'docusaurus.announcement.dismiss': 'false'});
  expect(await countSessions(other)).toBe(0);
  await expectLogin(page);
});

test('Back and Forward show nothing of the site after signing out, which needs no service', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(UNREACHABLE);
  await openSignedIn(page, '/');
  await page.getByRole('link', {name: 'Docs', exact: true}).first().click();
  await expectPage(page, 'Introduction');
  await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expectPage(page, 'Blog');
  const seen = await watchFor(context, SITE);
  await cutCall(page, AUTH_CALLS.any);
  await logout(page);
  expect(await countSessions(page)).toBe(0);
  for (const [go, address] of [
    [() => page.goBack(), INTRO],
    [() => page.goBack(), '/'],
    [() => page.goForward(), INTRO],
    [() => page.goForward(), '/blog'],
    [backFrom('/robots.txt'), '/blog'],
    [backFrom('about:blank'), '/blog'],
  ] as const) {
    await go();
    await expectLogin(page);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle('Login');
    expect(await page.content()).not.toContain(SECRET);
  }
  expect(seen).toEqual([]);

  function backFrom(elsewhere: string) {
    return async () => {
      await page.goto(elsewhere);
      await page.goBack();
    };
  }
});

test.describe('a sign-out that cannot empty the session is finished by the next page, which never reads it', () => {
  test('the page is left, or its storage never answers', async ({page}) => {
    await openSignedIn(page, INTRO);
    for (const isLeft of [true, false]) {
      const link = page.getByRole('link', {name: 'Logout', exact: true});
      const reloaded = page.waitForEvent('load');
      await link.evaluate((element: HTMLElement, leave) => {
        // Storage that is busy.
        IDBDatabase.prototype.transaction = () => {
          throw new Error('Busy');
        };
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
        element.click();
        if (leave) {
          window.location.reload();
        }
      }, isLeft);
      await reloaded;
      await expectLogin(page);
      await expect(page.getByText('Your session has ended.')).toHaveCount(0);
      await expectNothingLoaded(page);
      expect(await countSessions(page)).toBe(0);
      await submitLogin(page);
      await expectSite(page);
    }
  });

  for (const [how, leave] of [
    ['by "Logout"', logout],
    ['by the screen about storage', leaveByScreen],
  ] as const) {
    test(`another tab holds the storage, and the person signs out ${how}`, async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await openSignedIn(page, INTRO);
      const seen = await watchFor(context, SITE);
      const busy = await context.newPage();
      await busy.goto('/robots.txt');
      const release = await holdSessions(busy);
      await leave(page);
      const early = await context.newPage();
      await early.goto('/blog');
      await expectLogin(early);
      const notice = early.getByText(texts.NOT_SIGNED_OUT);
      await expect(notice).toBeVisible();
      await release();
      await expect(notice).toHaveCount(0);
      const late = await context.newPage();
      await late.goto('/blog');
      for (const tab of [page, early, late]) {
        await expectLogin(tab);
        await expectNothingLoaded(tab);
        await expect.poll(() => countSessions(tab)).toBe(0);
      }
      expect(seen).toEqual([]);

      // Storage works again, so the next sign-in is stored.
      await submitLogin(late);
      await expectSite(late);
      expect(await countSessions(late)).toBe(1);
    });
  }

  test('a token that is renewed meanwhile is not stored', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, INTRO);
    const other = await openTab(page, INTRO);
    const busy = await context.newPage();
    await busy.goto('/robots.txt');
    const tokens = await hold(context, AUTH_CALLS.token);
    for (const tab of [page, other]) {
      const asked = tab.waitForRequest(AUTH_CALLS.token);
      await returnToTab(tab);
      await asked;
    }
    const release = await holdSessions(busy);
    await page.getByRole('link', {name: 'Logout', exact: true}).click();
    await tokens.release();
    await release();
    for (const tab of [page, other]) {
      await expectLogin(tab);
      expect(await countSessions(tab)).toBe(0);
    }
  });

  test('a tab that does not hear of the sign-out stores no token that is renewed then', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, INTRO);
    const deaf = await context.newPage();
    await deaf.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => undefined;
    });
    // With a clock that stands still, it does not look at the session store either.
    await deaf.clock.install();
    await deaf.goto('/blog');
    await expectSite(deaf);
    await deaf.clock.pauseAt(Date.now() + 60_000);
    const tokens = await hold(context, AUTH_CALLS.token);
    const asked = deaf.waitForRequest(AUTH_CALLS.token);
    await returnToTab(deaf);
    await asked;
    await deaf.evaluate(() => {
      const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
      IDBDatabase.prototype.transaction = function (...given) {
        const begun = begin.apply(this, given);
        if (given[1] === 'readwrite') {
          begun.addEventListener('complete', () => {
            document.title = 'Stored';
          });
        }
        return begun;
      };
    });
    await logout(page);
    await tokens.release();
    await expect(deaf).toHaveTitle('Stored');
    expect(await countSessions(page)).toBe(0);
  });

  /** Signs out on the screen that reports silent storage. */
  async function leaveByScreen(page: Page): Promise<void> {
    await page.reload();
    await expect(page.getByText(texts.LOADING)).toBeVisible();
    await page.clock.fastForward(8_000);
    await page.getByRole('button', {name: texts.SIGN_OUT_HERE}).click();
    await expectLogin(page);
  }

  /**
   * Holds a transaction open over the session, as a busy tab does.
   *
   * @returns releases it
   */
  async function holdSessions(page: Page) {
    const transaction = await page.evaluateHandle(async () => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const name = 'firebaseLocalStorage';
      const held = opening.result.transaction(name, 'readwrite');
      let isHeld = true;
      const keepOpen = () => {
        if (isHeld) {
          held.objectStore(name).get('none').onsuccess = keepOpen;
        }
      };
      keepOpen();
      return {
        release: () =>
          new Promise<void>((resolve) => {
            isHeld = false;
            held.oncomplete = () => {
              resolve();
            };
          }),
      };
    });
    return () => transaction.evaluate(({release}) => release());
  }
});

test('signing in and out in one tab opens and closes the site in the other, at its own address', async ({
  page,
  context,
}) => {
  await page.goto('/docs/intro');
  await expectLogin(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectLogin(other);
  await loginForm(other).email.fill('half@');
  await submitLogin(page);
  await expectSite(page);
  await expectSite(other);
  await expect(other).toHaveURL('/blog');
  await expect(other).toHaveTitle(`Blog | ${options.title}`);
  // The other tab may hear of it late, when somebody has signed in again.
  await other.evaluate(() => {
    CacheStorage.prototype.keys = () => {
      console.error('The other tab clears the device.');
      return Promise.resolve([]);
    };
  });
  await logout(page);
  await expectLogin(other);
});

test('other tabs hide the site at once', async ({page}) => {
  await openSignedIn(page, '/docs/intro');
  const other = await openTab(page, '/blog');
  // The first tab stops in the middle of the sign-out: its storage hangs, and its
  // clock is stopped. So is that of the other, which would not wait for it for ever.
  await page.clock.install();
  await other.clock.install();
  await other.clock.pauseAt(Date.now() + 1_000);
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

/** Leaves something in every storage, as a plugin of the site might. */
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async (text) => {
    for (const key of ['docusaurus.tab.rank', 'my-theme', 'themes']) {
      localStorage.setItem(key, text);
    }
    localStorage.setItem('docs-preferred-version-default', 'current');
    localStorage.setItem('docs-preferred-version-rules', 'after-the-raid');
    const cache = await caches.open('pages');
    await cache.put('/page', new Response(text));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('search', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('words', {autoIncrement: true});
      };
      opening.onerror = reject;
      opening.onsuccess = () => {
        const adding = opening.result.transaction('words', 'readwrite');
        adding.objectStore('words').add(text);
        adding.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, SECRET);
}
