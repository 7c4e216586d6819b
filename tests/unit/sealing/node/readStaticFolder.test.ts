import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {ContentError} from '../../../../src/config/UserError';
import {readStaticFolder} from '../../../../src/sealing/node/readStaticFolder';

const DOCUMENT = [
  '---',
  'title: Gryphons',
  '---',
  '',
  '# Gryphons',
  '',
  'Every keeper counts the gryphons before dusk.',
  '',
].join('\n');

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

function drawing(inside: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<svg xmlns="${SVG}">`),
    Buffer.from(inside),
    Buffer.from('</svg>'),
  ]);
}

const DRAWING = drawing('').toString();

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'docs-static-'));
  write('docs/Gryphons.md', DOCUMENT);
  write('blog/keeper.png', 'the bytes of a picture');
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

function write(file: string, content: string | Buffer): void {
  const place = path.join(siteDir, file);
  mkdirSync(path.dirname(place), {recursive: true});
  writeFileSync(place, content);
}

/** What is wrong, if these files of static/ are listed. */
function problems(...files: readonly string[]): ContentError | undefined {
  try {
    readStaticFolder(
      siteDir,
      Object.fromEntries(files.map((file) => [file, 'for everyone'])),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) {
      return error;
    }
    throw error;
  }
}

it('gives all files, hidden ones too, and of the listed the bytes', () => {
  write('static/robots.txt', 'Disallow: /');
  write('static/img/map.png', 'a map');
  write('static/.hidden', '');
  const {files, publicFiles, notes} = readStaticFolder(siteDir, {
    'robots.txt': 'for everyone',
  });
  expect(files).toEqual(['.hidden', 'img/map.png', 'robots.txt']);
  expect([...publicFiles]).toEqual([
    ['robots.txt', Buffer.from('Disallow: /')],
  ]);
  expect(notes).toEqual([]);
});

it('takes drawings and other XML that only describe', () => {
  write(
    'static/img/mark.svg',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- on a script -->
<s:svg xmlns:s="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="http://www.inkscape.org/namespaces/inkscape" ink:version="1">
  <ink:page/><s:style>path {fill: red}</s:style>
  <s:linearGradient id="a" xlink:href="#b"/>
  <s:image href="data:image/png;base64,AA=="/>
  <s:animate attributeName="opacity" to="1"/>
</s:svg>`,
  );
  write('static/browserconfig.xml', '<browserconfig><tile/></browserconfig>');
  expect(problems('img/mark.svg', 'browserconfig.xml')).toBeUndefined();
});

it.each(['../docs/Gryphons.md', '../docs', '../gone'])(
  'refuses a link, listed or not: to %s',
  (target) => {
    write('static/robots.txt', '');
    symlinkSync(target, path.join(siteDir, 'static/rules'));
    expect(problems()?.message).toContain('static/rules is a link');
    expect(problems()?.summary).not.toContain('rules');
  },
);

describe('a listed file is refused if it', () => {
  it('is not there', () => {
    expect(problems('gone.txt')?.message).toContain(
      'static/gone.txt is in src/config/publicFiles.ts, but does not exist',
    );
  });

  const inDrawing = (inside: string | Buffer) =>
    ['img/a.svg', drawing(inside)] as const;

  it.each<[string, string, string | Buffer]>([
    ['is HTML', 'form.html', ''],
    ['is a script', 'js/menu.mjs', ''],
    ['is a drawing where hosts send no policy for it', 'a.svg', DRAWING],
    ['is HTML without a name that says so', 'rules', '\n<html><p>Rules'],
    ['is in the folder of sealed files', 'sealed/boot', ''],
    ['has a script', ...inDrawing('<script>x()</script>')],
    [
      'has a script behind a prefix',
      ...inDrawing(`<a-b:script xmlns:a-b="${SVG}"/>`),
    ],
    [
      'has HTML in it',
      ...inDrawing(`<foreignObject><p xmlns="${XHTML}"/></foreignObject>`),
    ],
    ['listens', ...inDrawing('<rect onclick="x()"/>')],
    ['links elsewhere', ...inDrawing('<use href="https://example.org/#a"/>')],
    ['links to a script', ...inDrawing('<image href="java&#10;script:x()"/>')],
    [
      'makes a link later',
      ...inDrawing('<animate attributeName="xlink:href" to="x"/>'),
    ],
    ['is not well-formed', ...inDrawing('<g>')],
    ['is not all UTF-8', ...inDrawing(Buffer.from([0xff, 0x41]))],
    ['is UTF-16', 'img/a.svg', Buffer.from(DRAWING, 'utf16le')],
    [
      'has another encoding',
      'img/a.svg',
      `<?xml version="1.0" encoding="utf-7"?>${DRAWING}`,
    ],
    ['has entities', 'img/a.svg', `<!DOCTYPE svg [<!ENTITY x "y">]>${DRAWING}`],
    [
      'has a style sheet of its own',
      'img/a.svg',
      `<?xml-stylesheet href="a.xsl"?>${DRAWING}`,
    ],
    ['only looks like a drawing', 'img/a.svg', '<svg/>'],
    [
      'is XML with XHTML',
      'sitemap.xml',
      `<a xmlns:h="${XHTML}"><h:script/></a>`,
    ],
  ])('%s', (_, file, content) => {
    write(`static/${file}`, content);
    expect(problems(file)?.message).toContain(`static/${file} `);
  });

  it('has no reason', () => {
    write('static/robots.txt', '');
    expect(() => readStaticFolder(siteDir, {'robots.txt': ' '})).toThrow(
      /without a reason/,
    );
  });

  it.each([
    ['a document', DOCUMENT],
    ['a document with another line break', DOCUMENT.replaceAll('\n', '\r\n')],
    ['a document without its front matter', DOCUMENT.slice(24)],
    ['a document with more around it', `Rules\n${DOCUMENT.slice(24)}\nEnd`],
    ['an image of a post', 'the bytes of a picture'],
  ])('holds %s', (_, content) => {
    write('static/notes.txt', content);
    expect(problems('notes.txt')?.message).toMatch(
      /static\/notes\.txt contains (?:docs|blog)\//,
    );
    expect(problems('notes.txt')?.summary).not.toMatch(/gryphon|keeper/i);
    expect(problems()).toBeUndefined();
  });
});

it.each([
  ['CNAME', 'static/CNAME'],
  ['.well-known/gryphons.txt', 'static/.well-known '],
  ['manifest.json', 'static/manifest.json'],
  ['sitemap.xml', 'static/sitemap.xml'],
  ['favicon.ico', 'static/favicon.ico'],
])('says of %s how it becomes public', (file, place) => {
  write(`static/${file}`, file.endsWith('.xml') ? '<urlset/>' : 'Rules');
  const [note, ...others] = readStaticFolder(siteDir, {}).notes;
  expect(note).toContain(`${place} is sealed`.replace('  ', ' '));
  expect(note).toContain('src/config/publicFiles.ts');
  expect(note).not.toContain('gryphons');
  expect(others).toEqual([]);
  expect(readStaticFolder(siteDir, {[file]: 'for hosts'}).notes).toEqual([]);
});
