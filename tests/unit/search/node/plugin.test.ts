import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';

import search from '../../../../src/search';
import type {SearchIndex} from '../../../../src/search/shared/SearchIndex';
import {writeSite, type Files} from '../../../support/unit/content';
import {collectSite, SITE_CONFIG} from '../../../support/unit/site';

type Actions = Parameters<
  NonNullable<Plugin['allContentLoaded']>
>[0]['actions'];

/** Runs the plugin on these files, as the content of one other plugin. */
async function run(
  files: Files,
  kind: 'blog' | 'docs' | 'pages',
  content: object,
) {
  const written = new Map<string, string>();
  const plugin: Plugin = search({
    siteDir: writeSite(files),
    siteConfig: SITE_CONFIG,
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
      sections.map(({blocks}) => blocks.map(({cells}) => cells.join(' | '))),
    ),
  };
}

async function indexPosts(text: string, ...frontMatters: object[]) {
  return run({'post.md': text}, 'blog', {
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
  const {index, texts} = await run(
    {
      'home.tsx':
        '<Layout title="The title" description="What it is."><b>Text</b></Layout>',
    },
    'pages',
    [{type: 'jsx', permalink: '/', source: '@site/home.tsx'}],
  );
  expect(index.pages[0]?.title).toBe('The title');
  expect(texts).toEqual([['What it is.']]);
});
