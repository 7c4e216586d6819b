import {expect, test, vi} from 'vitest';

import {FRONT_MATTER} from '../../../../support/unitContent';
import checkSite from '../../../../support/unitContentSite';

/** A site with a page of each kind that a link may lead to. */
const SITE = {
  'docs/Rules/one.md': `${FRONT_MATTER}## 1. First {#section-1}\n\n## Notes & more\n`,
  'docs/Rules/_category_.json': JSON.stringify({
    label: 'Rules',
    link: {type: 'generated-index', slug: '/category/rules'},
  }),
  'docs/02-numbered.md': `${FRONT_MATTER}Text.\n`,
  'docs/moved.md': '---\ntitle: Moved\nslug: /elsewhere\n---\n',
  'docs/plan.pdf': 'A plan.',
  'docs/parts.mdx': `${FRONT_MATTER}import Part from './_part.mdx';\nimport Thing from '@site/src/Thing';\n\n<Part />\n`,
  'docs/tabs.mdx': `${FRONT_MATTER}import Part from './_part.mdx';\nimport Tabs from '@theme/Tabs';\n\n<Part />\n\n<b id="bold">Bold</b>\n`,
  'docs/_part.mdx': '## In the part\n',
  'blog/2026-01-02-post.md':
    '---\ntitle: Post\nslug: post\ntags: [news]\n---\n\nText.\n\n<!-- truncate -->\n',
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

const SOUND = [
  './intro.md',
  'intro.md#where-to-begin',
  '/Rules/one.md',
  '@site/docs/Rules/one.md',
  './Rules/one.md#section-1',
  './Rules/one.md#notes--more',
  './02-numbered.md',
  '/docs/numbered',
  '/docs/elsewhere',
  './moved.md',
  'elsewhere',
  '/docs/Rules/one#section-1',
  '/docs/Rules/one/#section-1',
  '/docs/category/rules',
  '/docs',
  '/',
  '/about#us',
  '/blog',
  '/blog/post',
  '/blog/tags/news',
  '/blog/archive',
  '#here',
  './plan.pdf',
  '/img/logo.svg',
  '@site/static/img/logo.svg',
  './tabs.mdx#in-the-part',
  './tabs.mdx#bold',
  './parts.mdx#what-a-component-may-bring',
  '/docs/intro?query=x#where-to-begin',
  'https://example.org/nowhere',
  'mailto:staff@example.org',
  'pathname:///anything',
];

test('links to pages, headings and files that exist are sound', async () => {
  expect((await follow(SOUND)).messages).toEqual([]);
});

const BROKEN = [
  ['./intr.md', 'link', 'write "./intro.md"'],
  ['./Rules/two.md', 'link', 'file that does not exist'],
  ['/docs/intros', 'link', 'write "/docs/intro"'],
  ['/docs/02-numbered', 'link', 'leads to no page'],
  ['/docs/moved', 'link', 'leads to no page'],
  ['elsewhare', 'link', 'write "/docs/elsewhere"'],
  ['/blog/pots', 'link', 'write "/blog/post"'],
  ['../blog/2026-01-02-post.md', 'link', 'write "/blog/post"'],
  ['./_part.mdx', 'link', 'no page of the published site'],
  ['./plam.pdf', 'link', 'leads to no page and no file'],
  ['/img/logo.png', 'link', 'leads to no page and no file'],
  ['#her', 'anchor', 'write "#here"'],
  ['./Rules/one.md#section-2', 'anchor', 'write "#section-1"'],
  ['/docs/Rules/one#Section-1', 'anchor', 'write "#section-1"'],
  ['/about#them', 'anchor', 'a heading that does not exist'],
  ['./tabs.mdx#in-that-part', 'anchor', 'write "#in-the-part"'],
] as const;

test('links that lead nowhere are told with what was probably meant', async () => {
  const {places, messages} = await follow(BROKEN.map(([url]) => url));
  expect(places).toEqual(
    BROKEN.map(([, rule], index) => `docs/page.md:${index + 7} ${rule}`),
  );
  for (const [index, [url, , advice]] of BROKEN.entries()) {
    expect(messages[index]).toContain(`"${url}" leads`);
    expect(messages[index]).toContain(advice);
  }
});

test('definitions and components are followed, and code is not', async () => {
  const {places} = await checkSite({
    'docs/page.mdx': `${FRONT_MATTER}[One][here], \`[two](./none.md)\`.

<Link to="/nowhere">Three</Link> <a href="#nowhere">Four</a>

[here]: ./none.md
`,
  });
  expect(places).toEqual([
    'docs/page.mdx:7 link',
    'docs/page.mdx:7 anchor',
    'docs/page.mdx:9 link',
  ]);
});

test('a draft is no page of the published site', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const {places, messages} = await checkSite({
    'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
    'docs/page.md': `${FRONT_MATTER}[One](./draft.md), [two](/docs/draft).\n`,
  });
  expect(places).toEqual(['docs/page.md:5 link', 'docs/page.md:5 link']);
  expect(messages[0]).toContain('such as a draft');
});

test('what Docusaurus cannot read is told in its words', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const {findings, messages} = await checkSite({
    'docs/a.md': '---\ntitle: A\nid: same\n---\n',
    'docs/b.md': '---\ntitle: B\nid: same\n---\n',
  });
  expect(findings.map(({rule}) => rule)).toEqual(['site']);
  expect(messages[0]).toContain('same');
  expect(said).toHaveBeenCalledOnce();
});

test('documents of a version are checked like all others, and lead to their own version', async () => {
  const {places, messages} = await checkSite({
    'versions.json': '["1.0"]',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{"main": [{"type": "autogenerated", "dirName": "."}]}',
    'versioned_docs/version-1.0/Rules/_category_.json': '{"label": "The rulz"}',
    'versioned_docs/version-1.0/intro.md': `${FRONT_MATTER}## Of old\n`,
    'versioned_docs/version-1.0/Rules/one.md': `${FRONT_MATTER}${[
      '[Of its version](/intro.md#of-old)',
      '[Not of its version](/intro.md#where-to-begin)',
      '[Of another](/docs/next/intro#where-to-begin)',
      '[Gone](./two.md)',
      '![A plan](./plan.png)',
      'A wrod.',
    ].join('\n\n')}\n`,
  });
  const rules = 'versioned_docs/version-1.0/Rules';
  expect(places).toEqual([
    `${rules}/one.md:7 anchor`,
    `${rules}/one.md:11 link`,
    `${rules}/one.md:13 image-missing`,
    `${rules}/one.md:15 spelling`,
    `${rules}/_category_.json:1 spelling`,
  ]);
  expect(messages[1]).toContain('write "./one.md"');
});
