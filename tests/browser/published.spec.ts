import demo from '../support/demo';
import options from '../../src/gate.config';
import {readBoot} from '../support/browser/sealed';
import {expect, test} from '../support/browser/test';
import listeningPorts, {processesOf} from '../support/listeningPorts';

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

const HOST_POLICY =
  "frame-ancestors 'none'; base-uri 'none'; object-src blob:; form-action 'none'";
const EVERYWHERE = {
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
    '/img/gate.svg',
    expect.stringMatching(/^\/gate\.[0-9a-f]+\.js$/),
    // Requested in the head, and run at the end.
    ownFiles[1],
  ]);
  const listed = Object.keys(options.publicFiles).map((file) => `/${file}`);
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
  const [, pagePolicy] = /content="(default-src [^"]+)"/.exec(shell) ?? [];
  for (const [address, caching] of [
    ['/', REVALIDATED],
    ['/docs/intro', REVALIDATED],
    ['/robots.txt', REVALIDATED],
    ['/img/gate.svg', REVALIDATED],
    ['/sealed/boot', REVALIDATED],
    [sealed, IMMUTABLE],
    [`/${gate}`, IMMUTABLE],
  ] as const) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        ...EVERYWHERE,
        'content-security-policy': address.startsWith('/img/')
          ? IMAGE_POLICY
          : `${pagePolicy}, ${HOST_POLICY}`,
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

const {siteUrl, authEmulatorUrl, firebase} = demo();
const portOf = (address: string) => Number(new URL(address).port);

/** Where the emulator's settings are, which it lets anyone change who reaches it. */
const SETTINGS = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v2/projects/${firebase.projectId}/config`;

test('no page of another site reaches what npm run serve opens', async ({
  request,
}) => {
  for (const [address, others] of [
    [siteUrl, ['/sealed/boot', '/', '/docs/intro']],
    [authEmulatorUrl, ['/', `/emulator/v1/projects/${firebase.projectId}`]],
  ] as const) {
    const port = portOf(address);
    for (const headers of [
      // A name that another site has pointed at this computer.
      {Host: `rebound.example:${port}`},
      {Host: `rebound.localhost:${port}`},
      {Host: `192.0.2.1:${port}`},
      {Host: 'localhost'},
      {Origin: 'https://rebound.example'},
      {Origin: `http://localhost.rebound.example:${portOf(siteUrl)}`},
      {Origin: `https://localhost:${portOf(siteUrl)}`},
      {Origin: `http://localhost:${portOf(siteUrl) + 1}`},
      {Origin: 'null'},
      {Origin: 'null', 'Sec-Fetch-Site': 'same-origin'},
      {Origin: 'https://rebound.example', Authorization: 'Bearer owner'},
      {
        Origin: 'https://rebound.example',
        Connection: 'Upgrade',
        Upgrade: 'websocket',
      },
      {'Sec-Fetch-Site': 'cross-site'},
      // Another port of this computer.
      {'Sec-Fetch-Site': 'same-site'},
    ]) {
      for (const path of others) {
        const response = await request.get(address + path, {
          headers: {...headers},
        });
        expect(response.status(), JSON.stringify(headers)).toBe(403);
        expect((await response.body()).length).toBeLessThan(100);
        expect(response.headers()).not.toHaveProperty(
          'access-control-allow-origin',
        );
      }
    }
  }
  const boot = '/sealed/boot';
  const own = await request.get(boot, {
    headers: {'Sec-Fetch-Site': 'same-origin'},
  });
  expect(own.status()).toBe(200);
  expect(own.headers()).not.toHaveProperty('access-control-allow-origin');
  // A person follows a link, which only the site answers.
  const link = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  };
  expect((await request.get('/', {headers: link})).status()).toBe(200);
  expect((await request.get(authEmulatorUrl, {headers: link})).status()).toBe(
    403,
  );
});

test('another page cannot change the emulator, ask whether it may, or read the accounts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/blocked by CORS policy/, /status of 403/, /ERR_FAILED/);
  await page.route('https://other.example/', (route) =>
    route.fulfill({contentType: 'text/html', body: '<p>Another site</p>'}),
  );
  await page.goto('https://other.example/');
  const answers = page.evaluate(
    async ({settings, accounts}) => {
      const bearer = {Authorization: 'Bearer owner'};
      const mask = 'updateMask=constructor.prototype.redirect';
      const calls: [string, RequestInit][] = [
        [`${settings}?${mask}`, {method: 'PATCH', headers: bearer}],
        [settings, {headers: bearer}],
        [accounts, {method: 'POST', headers: bearer}],
        [accounts, {method: 'POST'}],
      ];
      return Promise.all(
        calls.map(([url, init]) =>
          fetch(url, init).then(
            ({status}) => status,
            () => 'refused',
          ),
        ),
      );
    },
    {
      settings: SETTINGS,
      accounts: SETTINGS.replace('config', 'accounts:query'),
    },
  );
  expect(await answers).toEqual(Array(4).fill('refused'));
});

test('npm run serve listens at the announced ports alone, with the emulator in a process of its own', () => {
  const pid = Number(process.env.DEMO_PROCESS);
  expect(listeningPorts(...processesOf(pid))).toEqual(
    [siteUrl, authEmulatorUrl].map(portOf),
  );
  expect(listeningPorts(pid)).toEqual([portOf(siteUrl)]);
});
