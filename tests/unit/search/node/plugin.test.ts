import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';

import search from '../../../../src/search';
import type {
  Entry,
  SearchIndex,
} from '../../../../src/search/shared/SearchIndex';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {writeSite} from '../../../support/unit/content';
import {SITE_CONFIG} from '../../../support/unit/site';

/** Runs the plugin on posts that have the same text. */
async function indexPosts(
  text: string,
  ...frontMatters: object[]
): Promise<SearchIndex> {
  const blogPosts = frontMatters.map((frontMatter, number) => ({
    metadata: {
      permalink: `/blog/${number}`,
      source: '@site/post.md',
      title: `Post ${number}`,
      tags: [{label: 'Tagged'}],
      authors: [{name: 'An author'}],
      unlisted: false,
      frontMatter,
    },
  }));
  let written = '';
  await search({
    siteDir: writeSite({'post.md': text}),
    siteConfig: SITE_CONFIG,
  } as unknown as LoadContext).allContentLoaded?.({
    allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}},
    actions: {
      createData: async (_: string, data: string) => {
        written = data;
        return '';
      },
    },
  } as never);
  return JSON.parse(written) as SearchIndex;
}

const textsOf = ({blocks}: Entry) => blocks.map(({cells}) => cells.join(' | '));

test('drafts and unlisted pages are left out; a page is found by its tags, keywords, author and description', async () => {
  const index = await indexPosts(
    'Text.',
    {keywords: ['one', 'two'], description: 'All of lanterns.'},
    {draft: true},
    {unlisted: true},
  );
  expect(index.entries.map(textsOf)).toEqual([['All of lanterns.', 'Text.']]);
  const engine = new SearchEngine(index);
  for (const query of ['tagged', 'author', 'two', 'lanterns']) {
    expect(engine.search(query).hits, query).toMatchObject([{url: '/blog/0'}]);
  }
});

test('numeric headings of a post are no numbers of rules', async () => {
  const {entries} = await indexPosts('## 24 hours\n\n## 3.2 Claiming', {});
  expect(entries.map(({title, number}) => [title, number])).toEqual([
    ['Post 0', undefined],
    ['24 hours', undefined],
    ['3.2 Claiming', undefined],
  ]);
});
