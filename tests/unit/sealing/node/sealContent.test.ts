import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, expect, it} from 'vitest';

import UserError from '../../../../src/shared/UserError';
import type {BuiltSite} from '../../../../src/sealing/node/builtSite';
import {readStaticFolder} from '../../../../src/sealing/node/readStaticFolder';
import {sealContent} from '../../../../src/sealing/node/sealContent';
import {decodeBoot, splitBoot} from '../../../../src/envelope/boot';
import type {Bytes} from '../../../../src/envelope/bytes';
import {openFile} from '../../../../src/envelope/sealedFile';
import {writeSite} from '../../../support/unit/content';
import {createTestKey, type TestKey} from '../../../support/unit/sealedSite';

const SECRET = 'Rule 1: be kind to the Wisconsin lake monster.';
const INTRO = 'assets/js/intro.5e6f.js';
const MAIN = 'assets/js/main.3c4d.js';
/** Two of three pages need the one, all the other. */
const RULES = 'assets/js/rules.6f7a.js';
const SHARED = 'assets/js/layout.1b2c.js';
const MAP = 'assets/images/map-0a1b.png';

const STYLES = 'assets/css/styles.7a8b.css';

/** A page as the template of the site writes it. */
const page = (html: string, title: string, app: string) =>
  JSON.stringify({html, head: [`<title>${title}</title>`, '<meta>'], app});

/** The files that Docusaurus has built, and those of static/. */
const BUILT = {
  'index.html': page('', 'Home', '<h1>Home</h1>'),
  '404.html': page('', 'Not found', ''),
  'docs/lake-monster/index.html': page(
    'lang="en" class="docs-wrapper lake"',
    'Lakes &amp; monsters',
    '<link rel="preload" as="image" href="/logo.svg"><h1>Lakes &amp; monsters</h1>',
  ),
  'assets/js/runtime~main.1a2b.js': 'runtime()',
  'assets/js/main.3c4d.js': `main("/docs/lake-monster")`,
  [RULES]: 'rules()',
  [SHARED]: 'layout()',
  [INTRO]: `page(${JSON.stringify(SECRET)})`,
  [STYLES]: '.lake-monster{color:red}',
  [MAP]: 'the map of the lake monster',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  'img/lake monster.png': 'the portrait of the lake monster',
  'forms/report.html': '<!doctype html><p>The lake monster was seen',
};
const STATIC = [
  'robots.txt',
  'img/lake monster.png',
  'forms/report.html',
] as const;

const SITE: BuiltSite = {
  pages: [
    {key: '404.html', scripts: [MAIN, SHARED]},
    {key: '', scripts: [MAIN, SHARED, INTRO]},
    {key: 'docs/lake-monster', scripts: [MAIN, SHARED, RULES]},
  ],
  mainScripts: ['assets/js/runtime~main.1a2b.js', MAIN],
  markup: '<div id="bar"></div>',
  inlineScripts: ['theme()'],
};

let key: TestKey;

/** @returns the boot file, and what opens a sealed file by its logical name */
async function seal(built: Readonly<Record<string, string>> = BUILT) {
  const siteDir = writeSite(
    Object.fromEntries(STATIC.map((file) => [`static/${file}`, BUILT[file]])),
  );
  const publicDir = writeSite({});
  await sealContent({
    builtDir: writeSite(built),
    publicDir,
    staticFolder: readStaticFolder(siteDir, {'robots.txt': 'for everyone'}),
    sealKey: key.text,
    site: SITE,
  });
  const read = (file: string) =>
    new Uint8Array(readFileSync(path.join(publicDir, 'sealed', file)));
  const open = (name: string, envelope: Bytes) =>
    openFile({name, envelope, keys: [key.opening]});
  const boot = decodeBoot(await open('boot', splitBoot(read('boot')).envelope));
  const openText = async (name: string) =>
    new TextDecoder().decode(await open(name, read(boot.files[name] ?? '')));
  return {boot, openText};
}

beforeAll(async () => {
  key = await createTestKey();
});

it('stops at files of an unknown kind, and names all of them and no other', async () => {
  const unknown = [
    '.hidden',
    'assets/css/styles.7a8b.css.map',
    'assets/data.json',
    'assets/js/main.3c4d.js.LICENSE.txt',
    'assets/js/main.3c4d.js.map',
    'blog/rss.xml',
    'fr/index.html',
    'llms.txt',
    'old/address/index.html',
    'other/assets/images/map.png',
    'script.js',
    'search-index.json',
    'sitemap.xml',
  ];
  const added = Object.fromEntries(unknown.map((file) => [file, '']));
  const error: unknown = await seal({...BUILT, ...added}).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  const {message} = error as UserError;
  expect(message.match(/^ {2}- .*$/gm)).toEqual(
    unknown.map((file) => `  - ${file}`),
  );
  expect(message).toContain('static/');
});

it.each([
  'assets/medias/siren-0a1b.wav',
  'assets/files/patrol-0a1b.mp4',
  'forms/patrol.WEBM',
])('stops at sound and film, and names it: %s', async (file) => {
  await expect(seal({...BUILT, [file]: ''})).rejects.toThrow(
    new RegExp(`cannot play.*\n {2}- ${file}\n.*EMBEDS`),
  );
});

it('stops at a style sheet of another site, and names it', async () => {
  const css = `@import url("https://example.org/font.css");${BUILT[STYLES]}`;
  await expect(seal({...BUILT, [STYLES]: css})).rejects.toThrow(
    '  - @import url("https://example.org/font.css")\n',
  );
});

it('seals what a page shows before its scripts, and the scripts of every page as one file', async () => {
  const {boot, openText} = await seal();
  expect(JSON.parse(await openText('/pages/docs/lake-monster'))).toEqual({
    title: 'Lakes & monsters',
    className: 'docs-wrapper lake',
    markup: '<h1>Lakes &amp; monsters</h1>',
  });
  expect((await openText('/scripts')).match(/\w+(?=\()/g)).toEqual([
    'layout',
    'runtime',
    'main',
  ]);
  expect(Object.keys(boot.files)).not.toContain(MAIN);
});

it('gives unchanged files the same name in the next build', async () => {
  const {boot: before} = await seal();
  const changed = {...BUILT, [INTRO]: 'page("Rule 2")'};
  const {boot: after} = await seal(changed);
  expect(after.files[MAP]).toBe(before.files[MAP]);
  expect(after.files[INTRO]).not.toBe(before.files[INTRO]);
  expect(before.build).toMatch(/^[0-9a-f]{16}$/);
  expect(after.build).not.toBe(before.build);
});
