import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';

import collectPages from '../../../../src/search/node/collectPages';
import {collectSite, MARKDOWN} from '../../../support/unitSearchSite';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'search-'));
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

async function collectPosts(...frontMatters: object[]) {
  writeFileSync(path.join(siteDir, 'post.md'), 'Text.');
  const {pages} = await collectPages(
    {
      'docusaurus-plugin-content-blog': {
        default: {
          blogPosts: frontMatters.map((frontMatter, number) => ({
            metadata: {
              permalink: `/blog/${number}`,
              source: '@site/post.md',
              title: `Post ${number}`,
              tags: [{label: 'Tagged'}],
              authors: [{name: 'An author'}],
              unlisted: false,
              frontMatter,
            },
          })),
        },
      },
    },
    {
      siteDir,
      siteConfig: {markdown: MARKDOWN, title: 'Site', presets: [], plugins: []},
    },
  );
  return pages;
}

test('drafts and what is not listed are left out, though the development server has them', async () => {
  const pages = await collectPosts({}, {draft: true}, {unlisted: true});
  expect(pages.map(({url}) => url)).toEqual(['/blog/0']);
});

test('tags, keywords and authors belong to a page, and its description to its text', async () => {
  const [page] = await collectPosts({
    keywords: ['one', 'two'],
    description: 'What it is about.',
  });
  expect(page?.labels).toEqual(['Tagged', 'An author', 'one', 'two']);
  expect(page?.sections[0]?.text).toBe('What it is about.\nText.');
});

test('documents are in the area of their category', async () => {
  const {pages, indexPages} = await collectSite();
  const trails = Object.fromEntries(pages.map(({url, trail}) => [url, trail]));
  expect(trails).toMatchObject({
    '/docs/intro': ['Docs'],
    '/docs/Staff-Rules/Discord-Staff': ['Staff Rules'],
    '/docs/category/staff-rules': ['Staff Rules'],
    '/blog/welcome': ['Blog'],
    '/markdown-page': ['Pages'],
  });
  expect(indexPages).toEqual([
    {title: 'Staff Rules', url: '/docs/category/staff-rules'},
  ]);
});

async function collectVersions(...versions: object[]) {
  writeFileSync(path.join(siteDir, 'rules.md'), 'Text.');
  return collectPages(
    {
      'docusaurus-plugin-content-docs': {
        default: {
          loadedVersions: versions.map((version) => {
            const {path: address} = version as {path: string};
            return {
              drafts: [],
              docs: [
                {
                  id: 'rules',
                  permalink: `${address.replace(/\/$/, '')}/rules`,
                  source: '@site/rules.md',
                  title: 'Rules',
                  tags: [],
                  frontMatter: {},
                },
              ],
              sidebars: {
                main: [
                  {
                    type: 'category',
                    label: 'Staff',
                    link: {
                      type: 'generated-index',
                      permalink: `${address.replace(/\/$/, '')}/category/staff`,
                    },
                    items: [{type: 'doc', id: 'rules'}],
                  },
                ],
              },
              ...version,
            };
          }),
        },
      },
    },
    {
      siteDir,
      siteConfig: {markdown: MARKDOWN, title: 'Site', presets: [], plugins: []},
    },
  );
}

test('pages of several versions have the version they are in, and one name in all of them', async () => {
  const {pages, versions, indexPages} = await collectVersions(
    {label: 'Next', path: '/next', isLast: false},
    {label: '1.0', path: '/', isLast: true},
  );
  expect(versions).toEqual([
    {label: 'Next', path: '/next', latest: ''},
    {label: '1.0', path: '', latest: ''},
  ]);
  expect(pages.map(({url, trail, version}) => [url, trail, version])).toEqual([
    ['/category/staff', ['Staff', '1.0'], {path: '', page: '/category/staff'}],
    [
      '/next/category/staff',
      ['Staff', 'Next'],
      {path: '/next', page: '/category/staff'},
    ],
    ['/next/rules', ['Staff', 'Next'], {path: '/next', page: 'rules'}],
    ['/rules', ['Staff', '1.0'], {path: '', page: 'rules'}],
  ]);
  // What is offered where nothing is found is there once.
  expect(indexPages.map(({url}) => url)).toEqual(['/category/staff']);
});

test('with one version it is not mentioned', async () => {
  const collected = await collectVersions({
    label: 'Next',
    path: '/docs',
    isLast: true,
  });
  expect(collected).not.toHaveProperty('versions');
  expect(collected.pages[0]).not.toHaveProperty('version');
  expect(collected.indexPages).toHaveLength(1);
});
