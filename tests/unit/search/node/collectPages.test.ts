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
      excluded: [],
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

test('documents stand in the area of their category', async () => {
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
