import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/sealed/settings/folders';

/**
 * The originals that were read when our own part was written, as the first digits of
 * SHA-256. If one has changed, compare it with ours, then note its new digest here.
 */
const ORIGINALS: Readonly<Record<string, string>> = {
  BlogArchivePage: '9a46c4deb232',
  BlogListPage: 'bea76516bb7d',
  'BlogPostItem/Container': 'caf11c220e7f',
  'BlogPostItem/Header': '53821c5bfd46',
  'DocCard/Layout': '62c7669007e6',
  'DocItem/Footer': '93722eb781e3',
  EditMetaRow: 'ee718a1346b9',
  Heading: 'bd5eb7a8be21',
  'NotFound/Content': '1339cadd0fe0',
  TOCCollapsible: '4e91da4713c1',
  TagsListByLetter: 'bcd7bf5fbe90',
};

/** Parts of the theme that replace the original, as their first lines say. */
function findEjected(): string[] {
  return globSync('src/{,*/}theme/**/index.tsx', {cwd: SITE_DIR})
    .filter((file) =>
      /^(?:\/\/.*\n)*\/\/.*\bEjected\b/.test(
        readFileSync(path.join(SITE_DIR, file), 'utf8'),
      ),
    )
    .map((file) => file.replace(/^.*\btheme\/|\/index\.tsx$/g, ''));
}

test('the originals of ejected parts of the theme are those that were read', () => {
  const digests = findEjected()
    .sort()
    .map((part) => {
      const original = `node_modules/@docusaurus/theme-classic/lib/theme/${part}/index.js`;
      const code = readFileSync(path.join(SITE_DIR, original));
      const digest = createHash('sha256').update(code).digest('hex');
      return [part, digest.slice(0, 12)];
    });
  expect(Object.fromEntries(digests)).toEqual(ORIGINALS);
});
