import type {Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const NOTICE =
  'This browser blocks storage for this site. You can sign in, but only until this page is closed or reloaded.';

/** Ways in which browsers keep IndexedDB from a page; each runs before its scripts. */
const BLOCKADES: readonly (readonly [string, () => void])[] = [
  [
    'refuses to open a database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
    },
  ],
  [
    'fails to open a database',
    () => {
      IDBFactory.prototype.open = () => {
        const request = Object.assign(new EventTarget(), {
          error: new DOMException('The profile is damaged.', 'UnknownError'),
          onerror: null as ((event: Event) => void) | null,
        });
        setTimeout(() => {
          const event = new Event('error');
          request.onerror?.(event);
          request.dispatchEvent(event);
        });
        return request as unknown as IDBOpenDBRequest;
      };
    },
  ],
  [
    'has no databases at all',
    () => {
      Object.defineProperty(window, 'indexedDB', {value: undefined});
    },
  ],
  [
    'forbids to look for databases',
    () => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    },
  ],
  [
    'opens databases that cannot be written to',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    },
  ],
];

for (const [index, [name, blockade]] of BLOCKADES.entries()) {
  test(`a browser that ${name} lets a person sign in for this page, and out`, async ({
    page,
    context,
    account,
  }) => {
    await context.addInitScript(blockade);
    await page.goto('/docs/intro');
    await test.step('Login says that the session ends with the page', async () => {
      await expectLogin(page);
      await expect(page.getByText(NOTICE)).toBeVisible();
    });
    await test.step('the site opens for this page', async () => {
      await submitLogin(page, account);
      await expectSite(page);
      await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
    });
    // What is kept in memory alone is so for whatever reason.
    if (index === 0) {
      await test.step('a reload asks again', async () => {
        await page.reload();
        await expectLogin(page);
        await submitLogin(page, account);
        await expectSite(page);
      });
    }
    await test.step('Logout leads to Login', async () => {
      await page.getByRole('link', {name: 'Logout'}).click();
      await expectLogin(page);
    });
  });
}

test('a browser whose storage never answers lets a person sign in for this page', async ({
  page,
  context,
  account,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await page.clock.install();
  await page.goto('/docs/intro');
  await expectLogin(page);
  await submitLogin(page, account);
  await page.clock.fastForward(8_000);
  await expectSite(page);
});

test('slow storage is not taken for blocked storage: a stored session opens the site', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await context.addInitScript(() => {
    // Taken from its object to be called on it again.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const {open} = IDBFactory.prototype;
    const answers = new Promise((resolve) => {
      addEventListener('storage-answers', resolve);
    });
    IDBFactory.prototype.open = function (
      this: IDBFactory,
      ...given: Parameters<typeof open>
    ) {
      const request: Partial<IDBOpenDBRequest> = {};
      void answers.then(() => {
        const real = open.apply(this, given);
        for (const name of [
          'onupgradeneeded',
          'onsuccess',
          'onerror',
        ] as const) {
          real[name] = (event: Event) => {
            Object.defineProperties(request, {
              result: {get: () => real.result, configurable: true},
              error: {get: () => real.error, configurable: true},
              transaction: {get: () => real.transaction, configurable: true},
            });
            (request[name] as ((event: Event) => void) | undefined)?.(event);
          };
        }
      });
      return request as IDBOpenDBRequest;
    };
  });
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(7_000);
  await expect(page.getByRole('status')).toHaveText('Loading…');
  await page.clock.fastForward(1_000);
  await expect(
    page.getByRole('heading', {name: 'This is taking longer than usual'}),
  ).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('storage-answers')));
  await expectSite(page);
});

test('a database that only Firebase cannot open is told within eight seconds', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/docs/intro', account);
  await context.addInitScript(() => {
    // Taken from its object to be called on it again.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const {open} = IDBFactory.prototype;
    IDBFactory.prototype.open = function (
      this: IDBFactory,
      ...[name, version]: Parameters<typeof open>
    ) {
      return name === 'firebaseLocalStorageDb' && version !== undefined
        ? (new EventTarget() as unknown as IDBOpenDBRequest)
        : open.call(this, name, version);
    };
  });
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading…');
  await page.clock.fastForward(8_000);
  await expect(
    page.getByRole('heading', {name: 'This is taking longer than usual'}),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'another tab of this site may be holding the browser’s storage',
  );
});

test.describe('a browser that forbids localStorage and sessionStorage', () => {
  test.beforeEach(async ({context}) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
  });

  test('signs in, keeps the session and signs out', async ({page, account}) => {
    await openSignedIn(page, '/docs/intro', account);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await page.reload();
    await expectSite(page);
    await worksWithoutSettings(page);
    await page.getByRole('link', {name: 'Logout'}).click();
    await expectLogin(page);
  });

  test('signs in where everything else that keeps something is forbidden too', async ({
    page,
    context,
    account,
  }) => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['indexedDB', 'caches', 'cookieStore']) {
        Object.defineProperty(window, name, {get: refuse});
      }
      for (const name of ['serviceWorker', 'locks', 'storage']) {
        Object.defineProperty(navigator, name, {get: refuse});
      }
      for (const name of ['BroadcastChannel', 'SharedWorker']) {
        Object.defineProperty(window, name, {value: refuse});
      }
      Object.defineProperty(document, 'cookie', {get: refuse, set: refuse});
    });
    await page.goto('/docs/intro');
    await expect(page.getByText(NOTICE)).toBeVisible();
    await submitLogin(page, account);
    await expectSite(page);
    await worksWithoutSettings(page);
    await page.getByRole('link', {name: 'Logout'}).click();
    await expectLogin(page);
    await expect(page.getByText(NOTICE)).toBeVisible();
  });

  /** What cannot be remembered still works for the page. */
  async function worksWithoutSettings(page: Page): Promise<void> {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  }
});
