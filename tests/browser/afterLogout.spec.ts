import type {Page} from '@playwright/test';

import {countSessions, readStorage, watchForSite} from '../support/browserAuth';
import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
} from '../support/browserTest';

const INTRO = '/docs/intro';
/** A heading that only the introduction has. */
const SECRET = 'Numbers and citations';
const MEDIA = '/fixtures/media';

async function logout(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
}

/** Everything that the page's scripts hold in memory, as Chromium lists it. */
async function readMemory(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => {
    chunks.push(chunk);
  });
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
  await session.detach();
  return chunks.join('');
}

/** Addresses of what was opened in memory, as the page asks for them. */
function recordBlobs(page: Page): Set<string> {
  const blobs = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('blob:')) {
      blobs.add(request.url());
    }
  });
  return blobs;
}

/** The addresses behind which there still is something; needs a page without a policy. */
async function readableBlobs(
  page: Page,
  blobs: ReadonlySet<string>,
): Promise<string[]> {
  return page.evaluate(
    async (urls) => {
      const readable: string[] = [];
      for (const url of urls) {
        try {
          await (await fetch(url)).arrayBuffer();
          readable.push(url);
        } catch {
          // Gone.
        }
      }
      return readable;
    },
    [...blobs],
  );
}

/** Leaves something in every storage, as a plugin of the site might. */
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async (text) => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('docusaurus.announcement.id', '0123456789abcdef');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    for (const key of ['docusaurus.tab.rank', 'my-theme', 'themes']) {
      localStorage.setItem(key, text);
    }
    sessionStorage.setItem('read', text);
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

/**
 * The records of every store of every database, but for the one in which
 * Firebase notes its own versions: the Login screen writes it again.
 */
async function readDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const {name} of await indexedDB.databases()) {
      if (name === undefined || name === 'firebase-heartbeat-database') {
        continue;
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onsuccess = () => {
          resolve(opening.result);
        };
      });
      for (const store of database.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database
            .transaction(store)
            .objectStore(store)
            .getAll();
          reading.onerror = reject;
          reading.onsuccess = () => {
            resolve(reading.result);
          };
        });
        found.push(...records.map((record) => JSON.stringify(record)));
      }
      database.close();
    }
    return found;
  });
}

async function expectClean(page: Page): Promise<void> {
  expect(await readStorage(page, 'localStorage')).toEqual({
    theme: 'dark',
    'docusaurus.announcement.id': '0123456789abcdef',
    'docusaurus.announcement.dismiss': 'true',
  });
  expect(await readStorage(page, 'sessionStorage')).toEqual({});
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await readDatabases(page)).toEqual([]);
  expect(await countSessions(page)).toBe(0);
}

/** Neither the document nor the scripts' data contain anything of the page. */
async function expectForgotten(page: Page): Promise<void> {
  expect(await page.content()).not.toContain(SECRET);
  expect(await readMemory(page)).not.toContain(SECRET);
  expect(
    await page.evaluate(() => ({
      styles: document.adoptedStyleSheets.length,
      runtime: Object.keys(window).filter((name) => /webpack/i.test(name)),
    })),
  ).toEqual({styles: 0, runtime: []});
}

test('after logging out nothing of the page is in the document, in memory or in storage, and its address leads to the Login screen', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, INTRO, account);
  expect(await page.content()).toContain(SECRET);
  expect(await readMemory(page)).toContain(SECRET);
  await leaveTraces(page);
  expect(await countSessions(page)).toBe(1);
  expect((await readDatabases(page)).length).toBeGreaterThan(1);
  // Counts in documents that are loaded from now on.
  const seen = await watchForSite(context);
  await logout(page);
  await expectForgotten(page);
  await expectClean(page);

  await page.goto(INTRO);
  await expectLogin(page);
  expect(await page.content()).not.toContain(SECRET);
  expect(seen).toEqual([]);
});

test.describe('after logging out, what was opened in memory', () => {
  // The policy forbids to fetch it at all.
  test.use({bypassCSP: true});

  test.beforeEach(({expectedErrors}) => {
    expectedErrors.push(/net::ERR_FILE_NOT_FOUND/);
  });

  test('cannot be had any more: scripts, images, files and workers', async ({
    page,
    account,
  }) => {
    const blobs = recordBlobs(page);
    await openSignedIn(page, MEDIA, account);
    await page.getByRole('button', {name: 'Start the worker'}).click();
    await expect(
      page.getByRole('list', {name: 'Answers of the worker'}),
    ).toContainText('Echo of first');
    const image = page.getByRole('img', {name: 'A large image'});
    await expect(image).toHaveAttribute('src', /^blob:/);
    const source = (await image.getAttribute('src')) ?? '';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', {name: 'templates', exact: true}).click(),
    ]);
    const file = download.url();
    blobs.add(source).add(file);
    expect(await readableBlobs(page, new Set([source, file]))).toEqual([
      source,
      file,
    ]);

    await logout(page);
    expect(await readableBlobs(page, blobs)).toEqual([]);
  });

  test('cannot be had any more in a second tab either', async ({
    page,
    context,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    const other = await context.newPage();
    const blobs = recordBlobs(other);
    await other.goto(MEDIA);
    await expectSite(other);
    const image = other.getByRole('img', {name: 'A large image'});
    await expect(image).toHaveAttribute('src', /^blob:/);
    blobs.add((await image.getAttribute('src')) ?? '');
    expect(await readableBlobs(other, blobs)).not.toEqual([]);

    await logout(page);
    await expectLogin(other);
    expect(await readableBlobs(other, blobs)).toEqual([]);
    expect(await readableBlobs(page, blobs)).toEqual([]);
  });
});

test('a second tab forgets as much as the first', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/', account);
  const other = await context.newPage();
  await other.goto(INTRO);
  await expectSite(other);
  expect(await other.content()).toContain(SECRET);
  await leaveTraces(page);
  await other.evaluate((text) => {
    sessionStorage.setItem('read', text);
  }, SECRET);

  await logout(page);
  await expectLogin(other);
  await expectForgotten(other);
  await expectClean(other);
});

test('after logging out, Back and Forward show nothing of the site', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, INTRO, account);
  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await page.goto('/docs/category/staff-rules');
  await expectSite(page);
  await logout(page);
  const seen = await watchForSite(context);
  // Counts in documents that are loaded from now on.
  await page.reload();
  await expectLogin(page);
  for (const direction of ['goBack', 'goBack', 'goForward'] as const) {
    await page[direction]();
    await expectLogin(page);
    expect(await page.content()).not.toContain(SECRET);
  }
  expect(seen).toEqual([]);
});
