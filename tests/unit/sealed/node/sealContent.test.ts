import {expect, it} from 'vitest';

import {generateSealKey} from '../../../../src/sealed/envelope/keys';
import UserError from '../../../../src/sealed/shared/UserError';
import type {BuiltSite} from '../../../../src/sealed/node/builtSite';
import {readStaticFolder} from '../../../../src/sealed/node/readStaticFolder';
import {sealContent} from '../../../../src/sealed/node/sealContent';
import {writeSite} from '../../../support/unit/content';

const MAIN = 'assets/js/main.3c4d.js';
const STYLES = 'assets/css/styles.7a8b.css';

/** The files that Docusaurus has built, and those of static/. */
const BUILT = {
  'index.html': JSON.stringify({html: '', head: [], app: ''}),
  [MAIN]: 'main()',
  [STYLES]: '.lake-monster{color:red}',
  'assets/images/map-0a1b.png': 'the map of the lake monster',
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
  pages: [{key: '', scripts: [MAIN]}],
  mainScripts: [MAIN],
  markup: '',
  inlineScripts: [],
};

function seal(built: Readonly<Record<string, string>>): Promise<unknown> {
  const siteDir = writeSite(
    Object.fromEntries(STATIC.map((file) => [`static/${file}`, BUILT[file]])),
  );
  return sealContent({
    builtDir: writeSite(built),
    publicDir: writeSite({}),
    staticFolder: readStaticFolder(siteDir, {'robots.txt': 'for everyone'}),
    sealKey: generateSealKey(),
    site: SITE,
  });
}

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
    new RegExp(`cannot play.*\n {2}- ${file}\n.*embeds`),
  );
});

it('stops at a style sheet of another site, and names it', async () => {
  const css = `@import url("https://example.org/font.css");${BUILT[STYLES]}`;
  await expect(seal({...BUILT, [STYLES]: css})).rejects.toThrow(
    '  - @import url("https://example.org/font.css")\n',
  );
});
