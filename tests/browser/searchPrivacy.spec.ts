import type {IncomingHttpHeaders} from 'node:http';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {recordRequests} from '../support/browser/network';
import {foundPlace, results, searchFor} from '../support/browser/search';
import {filesNamed} from '../support/browser/sealed';
import {
  expect,
  expectPage,
  expectSite,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browser/test';
import {forward, startHost} from '../support/serveFolder';

const RULES = '/docs/Staff-Rules/In-game-Staff';
const MEDIA = '/fixtures/media';

test('the host never learns a search, and learns the page only from full loads', async ({
  page,
  context,
  account,
}) => {
  const heard: {url: string; headers: IncomingHttpHeaders}[] = [];
  const host = await startHost((incoming, outgoing) => {
    const {url = '/', headers} = incoming;
    heard.push({url, headers});
    forward(incoming, DEMO_ENVIRONMENT.siteUrl).then(
      (answer) => {
        // Not every host asks browsers to send less.
        const {'referrer-policy': _, ...rest} = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(outgoing);
      },
      // The browser has gone to another page.
      () => outgoing.destroy(),
    );
  });
  await openSignedIn(page, `${host.origin}${RULES}#rule-22-2`, account);
  // Pages that links in view lead to are prefetched.
  await page.waitForLoadState('networkidle');

  await searchFor(page, 'powergaming');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expectSite(tab);
  await tab.close();
  await results(page).first().click();
  await expect(foundPlace(page)).toContainText('powergaming');
  await page.reload();
  await expectSite(page);

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await expectPage(page, 'Blog');
  await page.goto(`${host.origin}${MEDIA}`);
  await page.getByRole('button', {name: 'Start the worker'}).click();
  await page.locator('main img').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // What the page still asks for is no error.
  await page.goto('about:blank');
  host.stop();

  expect(heard.length).toBeGreaterThan(30);
  expect(heard.filter(({headers}) => headers.referer !== undefined)).toEqual(
    [],
  );
  expect(JSON.stringify(heard)).not.toContain('powergam');
  const urls = heard.map(({url}) => url);
  expect(urls.filter((url) => url.includes('?'))).toEqual([]);
  const pages = urls.filter((url) => !/\.\w+$|^\/sealed\//.test(url));
  expect(new Set(pages)).toEqual(new Set([RULES, MEDIA]));
});

test('the search of an idle page works offline, and no public file has its index or its words', async ({
  page,
  context,
  request,
  account,
}) => {
  const asked = recordRequests(page);
  const worker = page.waitForEvent('worker');
  const index = page.waitForEvent('requestfinished', {
    predicate: async (finished) =>
      (await filesNamed(/search-index/)).test(finished.url()),
  });
  await page.goto('/');
  await submitLogin(page, account);
  await expectSite(page);
  await Promise.all([worker, index]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await searchFor(page, 'powergaming');
  await context.setOffline(false);
  const addresses = new Set([...asked, '/search-index.json']);
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses) {
    const body = (await (await request.get(address)).body()).toString('latin1');
    expect(body, address).not.toMatch(/powergaming|combobox|sectionCounts/i);
  }
});
