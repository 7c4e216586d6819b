import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';

import UserError from '../../../../src/sealed/shared/UserError';
import {readStaticFolder} from '../../../../src/sealed/node/readStaticFolder';
import {writeSite} from '../../../support/unit/content';

let siteDir: string;

beforeEach(() => {
  siteDir = writeSite({'docs/Gryphons.md': 'Gryphons'});
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

it('accepts pictures and plain text', () => {
  write('static/mark.PNG', Buffer.from([0x89, 0x50, 0, 0xff]));
  write('static/security.txt', '\uFEFFMelden: für alle');
  write('static/CNAME', 'docs.example.org');
  expect(problems('mark.PNG', 'security.txt', 'CNAME')).toBeUndefined();
});

it.each(['../docs/Gryphons.md', '../docs', '../gone'])(
  'refuses a link, listed or not: to %s',
  (target) => {
    write('static/robots.txt', '');
    symlinkSync(target, path.join(siteDir, 'static/rules'));
    expect(problems()?.message).toContain('static/rules is a symbolic link');
  },
);

it('refuses a file that readers would see instead of the public logo', () => {
  write('static/img/gate.svg', '<svg/>');
  expect(problems()?.message).toContain('static/img/gate.svg has the address');
});

describe('a listed file is refused if it', () => {
  it('is not there', () => {
    expect(problems('gone.txt')?.message).toContain(
      'static/gone.txt is in publicFiles of src/gate.config.ts, but does not exist',
    );
  });

  it.each([
    ['HTML', 'form.html'],
    ['a script', 'js/menu.mjs'],
    ['a style sheet', 'print.css'],
    ['a drawing', 'img/a.svg'],
    ['XML', 'sitemap.xml'],
    ['of a kind that hosts may serve as HTML', 'rules.txt.htm'],
    ['a document', 'rules.pdf'],
  ])('is %s', (_, file) => {
    write(`static/${file}`, '');
    expect(problems(file)?.message).toContain(`static/${file} could run code`);
  });
});
