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
  const plugin: Plugin = search({
    siteDir,
    siteConfig: {markdown: MARKDOWN, title: 'Site', presets: [], plugins: []},
    baseUrl: '/base/',
  } as unknown as LoadContext);
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
    texts: index.pages.flatMap(({sections}) =>
      sections.map(({lines}) => lines.map(({cells}) => cells.join(' | '))),
    ),
  };
}

async function indexPosts(text: string, ...frontMatters: object[]) {
  writeFileSync(path.join(siteDir, 'post.md'), text);
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
async function indexVersions(...versions: {path: string; isLast: boolean}[]) {
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
    'Text.',
    {keywords: ['one', 'two'], description: 'What it is about.'},
    {draft: true},
    {unlisted: true},
  );
  expect(index.pages).toMatchObject([
    {url: '/blog/0', labels: ['Tagged', 'An author', 'one', 'two']},
  ]);
  expect(texts).toEqual([['What it is about.', 'Text.']]);
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

test('of several versions the latest is indexed', async () => {
  const {index} = await indexVersions(
    {path: '/next', isLast: false},
    {path: '/', isLast: true},
  );
  expect(index.pages.map(({url, trail}) => [url, trail])).toEqual([
    ['/rules', ['Staff']],
    ['/staff', ['Staff']],
  ]);
  expect(index.indexPages.map(({url}) => url)).toEqual(['/staff']);
});

test('numeric headings in search: of a post they are no numbers of rules', async () => {
  const {index} = await indexPosts('## 24 hours\n\n## 3.2 Claiming', {});
  expect(index.pages[0]?.sections).toMatchObject([
    {},
    {heading: '24 hours'},
    {heading: '3.2 Claiming'},
  ]);
  const {pages} = await collectSite();
  const numbered = [...index.pages, ...pages].filter(({sections}) =>
    sections.some(({number}) => number !== undefined),
  );
  expect(numbered.map(({url}) => url)).toEqual([
    '/docs/Staff-Rules/Discord-Staff',
    '/docs/Staff-Rules/General-Staff',
    '/docs/Staff-Rules/In-game-Staff',
  ]);
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
  expect(texts).toEqual([['What it is.']]);
});
