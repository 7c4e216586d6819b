import {expect, test} from '../support/browserTest';
import sandboxFrames from '../../src/sealing/browser/frameSandbox';
import {readBoot} from '../support/browserSealed';

const EVERYWHERE = {
  'content-security-policy':
    "frame-ancestors 'none'; base-uri 'none'; object-src blob:; form-action 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

test('every file comes with the headers of the policy', async ({request}) => {
  const [sealed = ''] = Object.values((await readBoot()).files);
  const shell = await (await request.get('/')).text();
  const gate = /gate\.[0-9a-f]+\.js/.exec(shell)?.[0] ?? '';
  for (const [address, caching] of [
    ['/', REVALIDATED],
    ['/docs/intro', REVALIDATED],
    ['/robots.txt', REVALIDATED],
    ['/img/favicon.svg', REVALIDATED],
    ['/sealed/boot', REVALIDATED],
    [`/sealed/${sealed}`, IMMUTABLE],
    [`/${gate}`, IMMUTABLE],
  ] as const) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        ...EVERYWHERE,
        ...(address.startsWith('/img/') && {
          'content-security-policy': IMAGE_POLICY,
        }),
      });
      expect(response.headers()['permissions-policy']).toContain('camera=()');
      expect(response.headers()['cache-control']).toBe(caching);
    });
  }
});

test('the browser keeps a file whose name is its hash, and never that one is missing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const [sealed = ''] = Object.values((await readBoot()).files);
  await page.goto('/robots.txt');
  /** Status, and whether the host was asked. */
  const load = (address: string) =>
    page.evaluate(async (url) => {
      performance.clearResourceTimings();
      const response = await fetch(url);
      await response.arrayBuffer();
      const [entry] = performance.getEntriesByType('resource');
      const {transferSize} = entry as PerformanceResourceTiming;
      return {status: response.status, asked: transferSize > 0};
    }, address);

  expect(await load(`/sealed/${sealed}`)).toEqual({status: 200, asked: true});
  expect(await load(`/sealed/${sealed}`)).toEqual({status: 200, asked: false});
  for (const missing of [
    `/sealed/${'0'.repeat(32)}`,
    `/gate.${'0'.repeat(16)}.js`,
  ]) {
    expect(await load(missing)).toEqual({status: 404, asked: true});
    expect(await load(missing)).toEqual({status: 404, asked: true});
  }
});

test('no other site can show the Login screen inside of itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/frame-ancestors 'none'/);
  await page.route('http://localhost:5999/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="http://localhost:5000/"></iframe>',
    }),
  );
  await page.goto('http://localhost:5999/');
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  await expect(
    page.frameLocator('iframe').getByPlaceholder('Enter Password'),
  ).toHaveCount(0);
});

test('a listed frame runs its scripts, and cannot lead the page elsewhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/navigation of the top-level window is sandboxed/);
  const src = 'http://frame.localhost:5999/';
  const {sandbox} = sandboxFrames('iframe', {src});
  await page.route(src, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>Film</p><script>
        document.cookie = 'seen=1';
        document.querySelector('p').textContent += ' plays';
        try { top.location = 'http://login.localhost:5999/'; } catch {}
      </script>`,
    }),
  );
  await page.route('http://page.localhost:5999/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${src}" sandbox="${String(sandbox)}"></iframe>`,
    }),
  );
  await page.goto('http://page.localhost:5999/');
  await expect(
    page.frameLocator('iframe').getByText('Film plays'),
  ).toBeVisible();
  await expect(page).toHaveURL('http://page.localhost:5999/');
});
