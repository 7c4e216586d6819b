import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';

import UserError from '../../../../src/config/UserError';
import {readStaticFolder} from '../../../../src/sealing/node/readStaticFolder';
import {writeSite} from '../../../support/unit/content';

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

let siteDir: string;

beforeEach(() => {
  siteDir = writeSite({
    'docs/Gryphons.md': DOCUMENT,
    'blog/keeper.png': 'the bytes of a picture',
  });
});

const write = (file: string, content: string | Buffer) =>
  writeSite({[file]: content}, siteDir);

/** What is wrong, if these files of static/ are listed. */
function problems(...files: readonly string[]): UserError | undefined {
  try {
    readStaticFolder(
      siteDir,
      Object.fromEntries(files.map((file) => [file, 'for everyone'])),
    );
    return undefined;
  } catch (error) {
    if (error instanceof UserError) {
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

it('accepts pictures and plain text', () => {
  write('static/mark.PNG', Buffer.from([0x89, 0x50, 0, 0xff]));
  write('static/security.txt', '\uFEFFMelden: für alle');
  write('static/app.webmanifest', '{}');
  expect(
    problems('mark.PNG', 'security.txt', 'app.webmanifest'),
  ).toBeUndefined();
});

it.each(['../docs/Gryphons.md', '../docs', '../gone'])(
  'refuses a link, listed or not: to %s',
  (target) => {
    write('static/robots.txt', '');
    symlinkSync(target, path.join(siteDir, 'static/rules'));
    expect(problems()?.message).toContain('static/rules is a symbolic link');
  },
);

describe('a listed file is refused if it', () => {
  it('is not there', () => {
    expect(problems('gone.txt')?.message).toContain(
      'static/gone.txt is in src/config/publicFiles.ts, but does not exist',
    );
  });

  const page = '<html><p>Rules';

  it.each<[string, string, string | Buffer]>([
    ['is HTML', 'form.html', ''],
    ['is a script', 'js/menu.mjs', ''],
    ['is a style sheet', 'print.css', ''],
    ['is a drawing', 'img/a.svg', 'Text'],
    ['is XML', 'sitemap.xml', 'Text'],
    ['is HTML without a name that shows it', 'rules', `\n${page}`],
    ['is HTML after a byte-order mark', 'rules.txt', `\uFEFF${page}`],
    ['is HTML in UTF-16', 'rules.txt', Buffer.from(page, 'utf16le')],
    ['is neither picture nor text', 'rules.pdf', Buffer.from([0xff, 0x41])],
    ['is in the folder of sealed files', 'sealed/boot', ''],
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
    expect(problems()).toBeUndefined();
  });
});

it.each([
  ['CNAME', 'static/CNAME'],
  ['.well-known/gryphons.txt', 'static/.well-known '],
  ['manifest.json', 'static/manifest.json'],
  ['favicon.ico', 'static/favicon.ico'],
])('says of %s how it becomes public', (file, place) => {
  write(`static/${file}`, 'Rules');
  const [note, ...others] = readStaticFolder(siteDir, {}).notes;
  expect(note).toContain(`${place} is sealed`.replace('  ', ' '));
  expect(note).toContain('src/config/publicFiles.ts');
  expect(note).not.toContain('gryphons');
  expect(others).toEqual([]);
  expect(readStaticFolder(siteDir, {[file]: 'for hosts'}).notes).toEqual([]);
});
