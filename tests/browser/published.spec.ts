import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {PUBLIC_FILES} from '../../src/config/publicFiles';
import {readBoot} from '../support/browser/sealed';
import {expect, test} from '../support/browser/test';
import listeningPorts from '../support/listeningPorts';

/** Pages that exist, in any spelling, and pages that do not. */
const ADDRESSES = [
  '/',
  '/404.html',
  '/docs/intro/index.html',
  '/docs/Staff-Rules/General-Staff',
  '/sealed',
  '/sealed/',
  '/no-such-page',
  '/assets/no-such-file.js',
  '/files/report.html',
];

const EVERYWHERE = {
  'content-security-policy':
    "frame-ancestors 'none'; base-uri 'none'; object-src blob:; form-action 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as unknown,
  'x-robots-tag': 'noindex, nofollow, noarchive',
};
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const MISSING = [`/sealed/${'0'.repeat(32)}`, `/gate.${'0'.repeat(16)}.js`];

test('every address gets one page without content', async ({request}) => {
  const home = await (await request.get('/')).text();
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(await response.text()).toBe(home);
      expect(response.headers()['content-type']).toContain('text/html');
      expect(response.headers()['x-robots-tag']).toContain('noindex');
    });
  }
  expect(home).toContain('<title>Wisconsin State Documentation</title>');
  expect(home).not.toMatch(/<meta[^>]+(?:description|og:|twitter:)/);
  expect(home).not.toMatch(/canonical|ld\+json|application\/(?:rss|atom|feed)/);
  expect(home).toMatch(
    /<meta name="?robots"? content="noindex, nofollow, noarchive">/,
  );
});

// tests/build/publicPart.test.ts looks for content in all that is published.
test('the shell names all that a visitor gets, and what is missing is missing', async ({
  request,
}) => {
  const shell = await (await request.get('/')).text();
  const ownFiles = [...shell.matchAll(/\s(?:src|href)="(\/[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  expect(ownFiles).toEqual([
    '/img/favicon.svg',
    expect.stringMatching(/^\/gate\.[0-9a-f]+\.js$/),
    // Requested in the head, and run at the end.
    ownFiles[1],
  ]);
  const listed = Object.keys(PUBLIC_FILES).map((file) => `/${file}`);
  for (const address of new Set([...ownFiles, ...listed, '/sealed/boot'])) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(await response.text()).not.toBe(shell);
    });
  }
  const boot = await (await request.get('/sealed/boot')).body();
  expect(boot.subarray(0, 5).toString('hex')).toBe('d757534401');
  expect(await (await request.get('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /\n',
  );
  for (const address of ['/sitemap.xml', '/blog/rss.xml', '/blog/feed.json']) {
    const response = await request.get(address);
    expect(response.ok() ? await response.text() : shell).toBe(shell);
  }
  for (const address of [...MISSING, '/img/no-such-image.png']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test('every file comes with the headers of the policy; the browser keeps a file whose name is its hash, and never that one is missing', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const [name = ''] = Object.values((await readBoot()).files);
  const sealed = `/sealed/${name}`;
  const shell = await (await request.get('/')).text();
  const gate = /gate\.[0-9a-f]+\.js/.exec(shell)?.[0] ?? '';
  for (const [address, caching] of [
    ['/', REVALIDATED],
    ['/docs/intro', REVALIDATED],
    ['/robots.txt', REVALIDATED],
    ['/img/favicon.svg', REVALIDATED],
    ['/sealed/boot', REVALIDATED],
    [sealed, IMMUTABLE],
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
        'cache-control': caching,
      });
    });
  }

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
  expect(await load(sealed)).toEqual({status: 200, asked: true});
  expect(await load(sealed)).toEqual({status: 200, asked: false});
  for (const missing of [...MISSING, ...MISSING]) {
    expect(await load(missing)).toEqual({status: 404, asked: true});
  }
});

test('no page of another site can read what npm run serve shows', async ({
  request,
}) => {
  const {port} = new URL(DEMO_ENVIRONMENT.siteUrl);
  for (const headers of [
    // A name that another site has pointed at this computer.
    {Host: `rebound.example:${port}`},
    {Host: `rebound.localhost:${port}`},
    {Host: `192.0.2.1:${port}`},
    {Origin: 'https://rebound.example'},
    {Origin: 'null'},
    {'Sec-Fetch-Site': 'cross-site'},
    // Another port of this computer.
    {'Sec-Fetch-Site': 'same-site'},
  ]) {
    for (const address of ['/sealed/boot', '/', '/docs/intro']) {
      const response = await request.get(address, {headers: {...headers}});
      expect(response.status(), JSON.stringify(headers)).toBe(403);
      expect((await response.body()).length).toBeLessThan(100);
    }
  }
  const own = await request.get('/sealed/boot', {
    headers: {'Sec-Fetch-Site': 'same-origin'},
  });
  expect(own.status()).toBe(200);
  expect(own.headers()).not.toHaveProperty('access-control-allow-origin');
});

test('npm run serve listens at the announced ports alone', () => {
  const {siteUrl, authEmulatorUrl} = DEMO_ENVIRONMENT;
  expect(listeningPorts(Number(process.env.DEMO_PROCESS))).toEqual(
    [siteUrl, authEmulatorUrl].map((address) => Number(new URL(address).port)),
  );
});
