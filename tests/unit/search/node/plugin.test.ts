import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';

import search from '../../../../src/search';
import type {SearchIndex} from '../../../../src/search/shared/SearchIndex';
import {collectSite, MARKDOWN} from '../../../support/unit/searchSite';

type Actions = Parameters<
  NonNullable<Plugin['allContentLoaded']>
>[0]['actions'];

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'search-'));
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

/** Runs the plugin on the content of one other plugin. */
async function run(kind: 'blog' | 'docs' | 'pages', content: object) {
  const written = new Map<string, string>();
  const plugin: Plugin = search(
    {
      siteDir,
      siteConfig: {markdown: MARKDOWN, title: 'Site', presets: [], plugins: []},
      baseUrl: '/base/',
    } as unknown as LoadContext,
    {rulebookPages: []},
  );
  await plugin.allContentLoaded?.({
    allContent: {
      [`docusaurus-plugin-content-${kind}`]: {default: content},
    },
    actions: {
      createData: async (name: string, data: string) => {
        written.set(name, data);
        return name;
      },
      addRoute: () => undefined,
    } as unknown as Actions,
  });
  const index = JSON.parse(written.get('index.json') ?? '') as SearchIndex;
  return {
    index,
    texts: index.pages.flatMap(({sections}) => sections.map(({text}) => text)),
  };
}

async function indexPosts(...frontMatters: object[]) {
  writeFileSync(path.join(siteDir, 'post.md'), 'Text.');
  return run('blog', {
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
  });
}

/** Each version is a category with one document. */
async function indexVersions(
  ...versions: {label: string; path: string; isLast: boolean}[]
) {
  writeFileSync(path.join(siteDir, 'rules.md'), 'Text.');
  return run('docs', {
    loadedVersions: versions.map((version) => {
      const root = version.path.replace(/\/$/, '');
      return {
        ...version,
        drafts: [],
        docs: [
          {
            id: 'rules',
            permalink: `${root}/rules`,
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
              link: {type: 'generated-index', permalink: `${root}/staff`},
              items: [{type: 'doc', id: 'rules'}],
            },
          ],
        },
      };
    }),
  });
}

test('drafts and unlisted pages are left out; tags, keywords and authors belong to a page, and its description to its text', async () => {
  const {index, texts} = await indexPosts(
    {keywords: ['one', 'two'], description: 'What it is about.'},
    {draft: true},
    {unlisted: true},
  );
  expect(index.pages).toMatchObject([
    {url: '/blog/0', labels: ['Tagged', 'An author', 'one', 'two']},
  ]);
  expect(texts).toEqual(['What it is about.\nText.']);
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

test('pages of several versions have their version, and one name in all versions', async () => {
  const {index} = await indexVersions(
    {label: 'Next', path: '/next', isLast: false},
    {label: '1.0', path: '/', isLast: true},
  );
  expect(index.versions).toEqual([
    {label: 'Next', path: '/next', latest: ''},
    {label: '1.0', path: '', latest: ''},
  ]);
  expect(
    index.pages.map(({url, trail, version}) => [url, trail, version]),
  ).toEqual([
    ['/next/rules', ['Staff', 'Next'], {path: '/next', page: ':rules'}],
    ['/next/staff', ['Staff', 'Next'], {path: '/next', page: ':/staff'}],
    ['/rules', ['Staff', '1.0'], {path: '', page: ':rules'}],
    ['/staff', ['Staff', '1.0'], {path: '', page: ':/staff'}],
  ]);
  // Offered only once.
  expect(index.indexPages.map(({url}) => url)).toEqual(['/staff']);
});

test('a single version is not mentioned', async () => {
  const {index} = await indexVersions({
    label: 'Next',
    path: '/docs',
    isLast: true,
  });
  expect(index.versions).toEqual([]);
  expect(index.pages[0]).not.toHaveProperty('version');
  expect(index.indexPages).toHaveLength(1);
});

test('of a page in React the title and the description are read', async () => {
  writeFileSync(
    path.join(siteDir, 'home.tsx'),
    '<Layout title="The title" description="What it is."><b>Text</b></Layout>',
  );
  const {index, texts} = await run('pages', [
    {type: 'jsx', permalink: '/', source: '@site/home.tsx'},
  ]);
  expect(index.pages[0]?.title).toBe('The title');
  expect(texts).toEqual(['What it is.']);
});
