import {expect, test, vi} from 'vitest';

import {FRONT_MATTER} from '../../support/unit/content';
import checkSite from '../../support/unit/contentSite';

/** A site with a page of each kind that a link may lead to. */
const SITE = {
  'docs/Rules/one.md': `${FRONT_MATTER}## First {#section-1}\n\n## Notes & more\n`,
  'docs/Rules/_category_.json': JSON.stringify({
    label: 'Rules',
    link: {type: 'generated-index', slug: '/of-rules'},
  }),
  'docs/02-numbered.md': `${FRONT_MATTER}Text.\n`,
  'docs/Guides/index.md': `${FRONT_MATTER}Text.\n`,
  'docs/moved.md': '---\ntitle: Moved\nslug: /elsewhere\n---\n',
  'docs/plan.pdf': 'A plan.',
  'docs/parts.mdx': `${FRONT_MATTER}import Part from './_part.mdx';\nimport Thing from '@site/src/Thing';\n\n<Part />\n`,
  'docs/tabs.mdx': `${FRONT_MATTER}import Part from './_part.mdx';\nimport Tabs from '@theme/Tabs';\n\n<Part />\n\n<b id="bold">Bold</b>\n`,
  'docs/_part.mdx': '## In the part\n',
  'blog/2026-01-02-post.md':
    '---\ntitle: Post\nslug: post\ntags: [news]\n---\n\nText.\n\n<!-- truncate -->\n',
  'blog/2026-01-03-dated.md': `${FRONT_MATTER}Text.\n\n<!-- truncate -->\n`,
  'blog/tags.yml': 'news:\n  label: News\n  permalink: /news\n',
  'src/pages/about.md': `${FRONT_MATTER}## Us\n`,
  'src/pages/index.tsx': 'export default () => null;\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
} as const;

/** Checks a page that has nothing but links, from line 7 on. */
async function follow(urls: readonly string[]) {
  return checkSite({
    ...SITE,
    'docs/page.md': `${FRONT_MATTER}## Here\n\n${urls
      .map((url) => `[Link](${url})\n`)
      .join('')}`,
  });
}

/** By kind: files, addresses, files that are no pages, and what is not checked. */
const SOUND = `
  ./intro.md intro.md#where-to-begin /Rules/one.md @site/docs/Rules/one.md
  ./Rules/one.md#section-1 ./Rules/one.md#notes--more #here
  ./tabs.mdx#in-the-part ./tabs.mdx#bold ./parts.mdx#what-a-component-may-bring
  / /about#us /docs/intro /docs/intro/#where-to-begin /docs/numbered numbered
  /docs/intro?query=x#where-to-begin /docs/Guides /docs/elsewhere /docs/of-rules
  /docs/category/any /docs/tags/any
  /blog /blog/post /blog/2026/01/03/dated /blog/tags/news /blog/archive
  ./plan.pdf /img/logo.svg @site/static/img/logo.svg
  https://example.org/nowhere mailto:staff@example.org pathname:///anything
  /of-a-plugin
`;

test('links to pages, headings and files that exist are sound', async () => {
  expect((await follow(SOUND.trim().split(/\s+/))).messages).toEqual([]);
});

const BROKEN = [
  ['./intr.md', 'link', 'Did you mean "./intro.md"?'],
  ['./Rules/two.md', 'link', 'file that does not exist'],
  ['/docs/intros', 'link', 'Did you mean "/docs/intro"?'],
  ['/docs/02-numbered', 'link', 'leads to no page'],
  ['/docs/moved', 'link', 'leads to no page'],
  ['elsewhare', 'link', 'Did you mean "/docs/elsewhere"?'],
  ['/blog/pots', 'link', 'Did you mean "/blog/post"?'],
  ['../blog/2026-01-02-post.md', 'link', 'Write "/blog/post"'],
  ['./_part.mdx', 'link', 'not a page of the published site'],
  ['./plam.pdf', 'link', 'leads to no page and no file'],
  ['/img/logo.png', 'link', 'leads to no page and no file'],
  ['#her', 'anchor', 'Did you mean "#here"?'],
  ['./Rules/one.md#section-2', 'anchor', 'Did you mean "#section-1"?'],
  ['/docs/Rules/one#Section-1', 'anchor', 'Did you mean "#section-1"?'],
  ['/about#them', 'anchor', 'a heading that does not exist'],
  ['./tabs.mdx#in-that-part', 'anchor', 'Did you mean "#in-the-part"?'],
] as const;

test('links that lead nowhere are reported with what was probably meant', async () => {
  const {places, messages} = await follow(BROKEN.map(([url]) => url));
  expect(places).toEqual(
    BROKEN.map(([, check], index) => `docs/page.md:${index + 7} ${check}`),
  );
  for (const [index, [url, , advice]] of BROKEN.entries()) {
    expect(messages[index]).toContain(`"${url}" leads`);
    expect(messages[index]).toContain(advice);
  }
});

test('definitions and components are followed, and code is not', async () => {
  const {places} = await checkSite({
    'docs/page.mdx': `${FRONT_MATTER}[One][here], \`[two](./none.md)\`.

<Link to="/docs/nowhere">Three</Link> <a href="#nowhere">Four</a>

[here]: ./none.md
`,
  });
  expect(places).toEqual([
    'docs/page.mdx:7 link',
    'docs/page.mdx:7 anchor',
    'docs/page.mdx:9 link',
  ]);
});

test('a draft is not a page of the published site', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const {places, messages} = await checkSite({
    'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
    'docs/page.md': `${FRONT_MATTER}[One](./draft.md), [two](/docs/draft).\n`,
  });
  expect(places).toEqual(['docs/page.md:5 link', 'docs/page.md:5 link']);
  expect(messages[0]).toContain('such as a draft');
});

test('documents of a version lead to their own version, and are checked like all others', async () => {
  const rules = 'versioned_docs/version-1.0/Rules';
  const {places, messages} = await checkSite({
    'versions.json': '["1.0"]',
    [`${rules}/_category_.json`]: '{"label": "The rulz"}',
    'versioned_docs/version-1.0/intro.md': `${FRONT_MATTER}## Of old\n`,
    [`${rules}/one.md`]: `${FRONT_MATTER}${[
      '[Of its version](/intro.md#of-old) [its address](/docs/intro#of-old)',
      '[Not of its version](/intro.md#where-to-begin)',
      '[Of another](/docs/next/intro#where-to-begin)',
      '[Gone](./two.md)',
      '![A plan](./plan.png)',
      'A wrod.',
    ].join('\n\n')}\n`,
  });
  expect(places).toEqual([
    `${rules}/_category_.json:1 spelling`,
    `${rules}/one.md:7 anchor`,
    `${rules}/one.md:11 link`,
    `${rules}/one.md:13 image-missing`,
    `${rules}/one.md:15 spelling`,
  ]);
  expect(messages[2]).toContain('Did you mean "./one.md"?');
});

test('further docs instances are checked like the first', async () => {
  const {places, messages} = await checkSite(
    {
      'community_versions.json': '["2.0"]',
      'community/team.md': `${FRONT_MATTER}## People\n\n${[
        '[Beside](./join.md#how) [root](/join.md) [site](@site/community/join.md)',
        '[Address](/team-pages/next/join#how) [docs](/docs/intro#where-to-begin)',
        '[Version](/team-pages/old#why)',
        '[Gone](./gone.md) [gone](/team-pages/next/gone)',
        '[File of another](../docs/intro.md)',
        'A wrod.',
      ].join('\n\n')}\n`,
      'community/join.md': `${FRONT_MATTER}## How\n`,
      'community_versioned_docs/version-2.0/old.md': `${FRONT_MATTER}## Why\n`,
      'community/tags.yml': 'a:\n  label: Nwes\n',
      'docs/page.md': `${FRONT_MATTER}[To](/team-pages/next/team#people) [no](/team-pages/next/tean)\n`,
    },
    {
      plugins: [
        [
          'content-docs',
          {
            id: 'community',
            path: 'community',
            routeBasePath: 'team-pages',
            sidebarPath: false,
          },
        ],
      ],
    },
  );
  expect(places).toEqual([
    'community/tags.yml:2 spelling',
    'community/team.md:13 link',
    'community/team.md:13 link',
    'community/team.md:15 link',
    'community/team.md:17 spelling',
    'docs/page.md:5 link',
  ]);
  expect(messages[3]).toContain('Write "/docs/intro"');
  expect(messages[5]).toContain('Did you mean "/team-pages/next/team"?');
});

test('documents at the root, with a base URL and without prefixes: only what is certain is reported', async () => {
  const {places} = await checkSite(
    {
      'docs/01-first/02-page.md': `${FRONT_MATTER}${[
        '[Sound](/first/page#a) [sound](/any) [file](../03-other.md)',
        '[Gone](./gone.md) [heading](/other#b)',
      ].join('\n\n')}\n\n## A\n`,
      'docs/03-other.md': FRONT_MATTER,
    },
    {docs: {routeBasePath: '/'}},
  );
  expect(places).toEqual([
    'docs/01-first/02-page.md:7 link',
    'docs/01-first/02-page.md:7 anchor',
  ]);
});

test('addresses follow the versions that a site includes', async () => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-1.0/old.md': `${FRONT_MATTER}## Why\n`,
    'versioned_docs/version-2.0/new.md': `${FRONT_MATTER}## How\n`,
    'docs/page.md': `${FRONT_MATTER}[A](/docs/old#why) [B](/docs/new) [C](/docs/1.0/old)\n`,
  };
  const missing = async (docs: object) =>
    (await checkSite(files, {docs})).messages.map(
      (message) => message.split('"')[1],
    );
  expect(await missing({})).toEqual(['/docs/old#why']);
  expect(await missing({lastVersion: '1.0'})).toEqual([
    '/docs/new',
    '/docs/1.0/old',
  ]);
  expect(await missing({onlyIncludeVersions: ['1.0']})).toEqual([
    '/docs/new',
    '/docs/1.0/old',
  ]);
  expect(await missing({disableVersioning: true})).toHaveLength(3);
});
