import type {Page} from '@playwright/test';

import * as texts from '../../src/gate/texts';
import {countSessions} from '../support/browserAuth';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

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

test('Login warns that the session ends with the page, however the browser blocks its databases', async ({
  context,
}) => {
  for (const [name, blockade] of BLOCKADES) {
    await test.step(`the browser ${name}`, async () => {
      const page = await context.newPage();
      await page.addInitScript(blockade);
      await page.goto('/docs/intro');
      await expectLogin(page);
      await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
      await page.close();
    });
  }
});

test('a browser that forbids all storage lets a person sign in for this page, and out', async ({
  page,
  context,
  account,
}) => {
  await context.addInitScript(blockSettings);
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
  for (const leave of [
    () => page.reload(),
    () => page.getByRole('link', {name: 'Logout'}).click(),
  ]) {
    await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
    await submitLogin(page, account);
    await expectSite(page);
    await worksWithoutSettings(page);
    await leave();
    await expectLogin(page);
  }
});

test('a browser that forbids only localStorage and sessionStorage keeps the session', async ({
  page,
  context,
  account,
}) => {
  await context.addInitScript(blockSettings);
  await openSignedIn(page, '/docs/intro', account);
  await expect(page.getByText(texts.STORAGE_BLOCKED)).toHaveCount(0);
  await page.reload();
  await expectSite(page);
  await worksWithoutSettings(page);
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
});

test.describe('storage that never answers', () => {
  const hang = () => {
    IDBFactory.prototype.open = () =>
      new EventTarget() as unknown as IDBOpenDBRequest;
  };

  test('keeps a person who signs in waiting for eight seconds at most', async ({
    page,
    context,
    account,
  }) => {
    await context.addInitScript(hang);
    await page.clock.install();
    await page.goto('/docs/intro');
    await expectLogin(page);
    await submitLogin(page, account);
    await page.clock.fastForward(8_000);
    await expectSite(page);
  });

  test('leads to a message after eight seconds if no note says whether there is a session, and from there to Login', async ({
    page,
    context,
    account,
  }) => {
    await context.addInitScript(blockSettings);
    await context.addInitScript(hang);
    await page.clock.install();
    await page.goto('/docs/intro');
    await goOnWithoutStorage(page);
    await submitLogin(page, account);
    await expectSite(page);
  });

  test('does not end a session that may be stored in it', async ({
    page,
    context,
    account,
  }) => {
    await openSignedIn(page, '/docs/intro', account);
    await context.addInitScript(() => {
      // Taken from its object to be called on it again.
      // eslint-disable-next-line @typescript-eslint/unbound-method
      const {open} = IDBFactory.prototype;
      // Only the SDK's database, and only with a version, as the gate opens it.
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
    await goOnWithoutStorage(page);
    expect(await countSessions(page)).toBe(1);
  });

  async function goOnWithoutStorage(page: Page): Promise<void> {
    await expect(page.getByText(texts.LOADING)).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(page.getByRole('alert')).toHaveText(texts.SLOW_STORAGE);
    await page
      .getByRole('button', {name: texts.SIGN_IN_WITHOUT_STORAGE})
      .click();
    await expectLogin(page);
    await expect(page.getByText(texts.STORAGE_BLOCKED)).toBeVisible();
  }
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

function blockSettings(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  }
}

/** What cannot be remembered still works for the page. */
async function worksWithoutSettings(page: Page): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
}
