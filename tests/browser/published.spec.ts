import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {BRAND} from '../../src/config/site';
import {PUBLIC_FILES} from '../../src/config/publicFiles';
import {AREAS} from '../support/areas';
import {expect, test} from '../support/browserTest';

const SITE_DIR = path.resolve(__dirname, '../..');

const ADDRESSES = [
  '/',
  '/index.html',
  '/404.html',
  '/docs',
  '/docs/intro',
  '/docs/intro.html',
  '/docs/intro/index.html',
  '/docs/category/staff-rules',
  '/docs/Staff-Rules/Discord-Staff',
  '/docs/Staff-Rules/General-Staff',
  '/docs/Staff-Rules/In-game-Staff',
  '/markdown-page',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/staff-office',
  '/blog/authors/all-documentation-team-articles',
  '/blog/first-blog-post',
  '/blog/long-blog-post',
  '/blog/mdx-blog-post',
  '/blog/welcome',
  '/blog/tags',
  '/blog/tags/docusaurus',
  '/no-such-page',
  '/assets/no-such-file.js',
];

/** Every line of the sources that a reader would see, and every bit of metadata. */
function privateTexts(): string[] {
  const files = globSync(
    ['docs/**/*.{md,json}', 'blog/**/*.{md,mdx,yml}', 'src/pages/*.{md,tsx}'],
    {cwd: SITE_DIR, absolute: true},
  );
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return [
    ...new Set(
      lines.flatMap((line) =>
        line
          // Names of styles; the gate's screens share some with the pages.
          .replace(/className="[^"]*"/g, '')
          // Marks of Markdown, YAML, JSON and JSX, and the names of fields.
          .replace(/^[\s"{}<#>*|-]*(?:\d+\.\s+|[\w-]+"?:\s+)?/, '')
          .split(/[|"'`[\](){}<>*]|:::/)
          .map((part) => part.trim())
          .filter((part) => /\p{L}{4}/u.test(part) && part.includes(' ')),
      ),
    ),
    // Labels and headings of one word.
    ...['Introduction', 'Archive', 'Tickets', 'All posts', AREAS.discord],
  ].filter((text) => text !== BRAND.title);
}

test('no published page has any text, heading, label or description of the site', async ({
  request,
}) => {
  const texts = privateTexts();
  expect(texts.length).toBeGreaterThan(500);
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const html = await (await request.get(address)).text();
      expect(html).toContain(BRAND.title);
      expect(texts.filter((text) => html.includes(text))).toEqual([]);
      expect(html).not.toMatch(/<meta[^>]+(?:description|og:|twitter:)/);
      expect(html).not.toMatch(/canonical|ld\+json/);
      // The Login screen's own, and nothing else.
      expect(html.match(/<h[1-6].*?<\/h[1-6]>/gs)).toEqual([
        expect.stringMatching(/^<h1[^>]*>Login<\/h1>$/),
      ]);
      expect(html.match(/<a\s.*?<\/a>/gs)).toEqual([
        expect.stringMatching(
          /^<a class="[^"]+" href="#forgot-password">Forgot password<\/a>$/,
        ),
      ]);
    });
  }
});

test('no published file outside sealed/ has any text of the site', async ({
  request,
}) => {
  const texts = privateTexts();
  const shell = await (await request.get('/')).text();
  const ownFiles = [...shell.matchAll(/\s(?:src|href)="(\/[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  // The shell names all that a visitor without an account is given.
  expect(ownFiles).toEqual([
    '/img/favicon.svg',
    expect.stringMatching(/^\/gate\.[0-9a-f]+\.js$/),
    // Asked for in the head, and run at the end.
    ownFiles[1],
  ]);
  const listed = Object.keys(PUBLIC_FILES).map((file) => `/${file}`);
  for (const address of new Set([...ownFiles, ...listed])) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      const content = await response.text();
      expect(content).not.toBe(shell);
      expect(texts.filter((text) => content.includes(text))).toEqual([]);
    });
  }
});

test('what is sealed is no text, and its folder lists nothing', async ({
  request,
}) => {
  const texts = privateTexts();
  const boot = await request.get('/sealed/boot');
  expect(boot.status()).toBe(200);
  const content = await boot.body();
  expect(content.subarray(0, 5).toString('hex')).toBe('d757534401');
  const readable = content.toString('latin1');
  expect(texts.filter((text) => readable.includes(text))).toEqual([]);

  const shell = await (await request.get('/')).text();
  for (const address of ['/sealed', '/sealed/']) {
    await test.step(address, async () => {
      expect(await (await request.get(address)).text()).toBe(shell);
    });
  }
});

test('every address gets the same page, so that none reveals which exist', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(await response.text()).toBe(home);
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }
});

test('every page asks search engines to stay away', async ({request}) => {
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(await response.text()).toMatch(
        /<meta name="?robots"? content="noindex, nofollow, noarchive">/,
      );
      expect(response.headers()['x-robots-tag']).toContain('noindex');
    });
  }
  expect(await (await request.get('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /\n',
  );
});

test('there are no feeds and no sitemap', async ({request}) => {
  const home = await (await request.get('/')).text();
  for (const address of [
    '/sitemap.xml',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
  ]) {
    await test.step(address, async () => {
      const response = await request.get(address);
      expect(response.ok() ? await response.text() : home).toBe(home);
    });
  }
  expect(home).not.toMatch(/application\/(?:rss|atom|feed)/);
});

test('a missing file is not answered with a page', async ({request}) => {
  for (const address of [
    `/sealed/${'0'.repeat(32)}`,
    `/gate.${'0'.repeat(16)}.js`,
    '/img/no-such-image.png',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});
