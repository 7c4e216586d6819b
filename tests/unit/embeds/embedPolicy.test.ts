import {createBootstrapPlugin} from '@docusaurus/core/lib/server/plugins/synthetic.js';
import type {HtmlTags, LoadContext, LoadedPlugin} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';

import type {Embeds} from '../../../src/config/embeds';
import embedPolicy from '../../../src/embeds';
import {
  assertTagsLoad,
  assertThemesFit,
} from '../../../src/embeds/assertEmbeds';
import {developmentHeaders} from '../../../src/plugins/developmentServer';
import writeDocuments from '../../support/unit/bundler';
import {writeSite} from '../../support/unit/content';

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

/** Documents, and what a build of them prints. */
function createSite(files: Readonly<Record<string, string>>) {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const {write, compile} = writeDocuments(files, 'production');
  const build = async (
    embeds = NOTHING,
    allContent: object = {},
  ): Promise<string> => {
    print.mockClear();
    write('src/config/embeds.ts', JSON.stringify(embeds));
    const {plugin, rehypePlugin} = embedPolicy(embeds);
    await compile({plugin, rehypePlugins: [rehypePlugin], allContent});
    return print.mock.calls.flat().join('\n');
  };
  return {build, write};
}

it('a build names what is blocked with file, line and the line to add, once, compiled or from the cache', async () => {
  const {build, write} = createSite({
    'docs/film.mdx':
      '---\ntitle: Film\n---\n\n<iframe src="https://films.example.org/1" />\n',
    'community/part.md':
      'Raw:\n\n<p><img src="https://maps.example.org/a.png"></p>\n',
  });
  const film = `  docs/film.mdx:5:1  "https://films.example.org/1" is not shown. To show it, add 'https://films.example.org': 'why', to frames in src/config/embeds.ts`;
  const part = 'community/part.md:3:4  "https://maps.example.org/a.png"';
  const first = await build();
  expect(first).toContain('blocks 2 parts of the content');
  expect(first).toContain(film);
  expect(first).toContain(part);
  // Nothing has changed.
  expect(await build()).toBe(first);
  // The list has changed, and then changes back.
  const listed = {...NOTHING, frames: {'https://films.example.org': 'films'}};
  expect(await build(listed)).not.toContain('docs/film.mdx');
  write('community/part.md', 'Without.\n');
  const last = await build();
  expect(last).toContain(film);
  expect(last).not.toContain(part);
});

it.each([
  ['![Map](https://maps.example.org/a.png)', 'to images in'],
  ['![Map][map]\n\n[map]: https://maps.example.org/a.png', 'to images in'],
  [':::note\n![Map](https://maps.example.org/a.png)\n:::', 'to images in'],
  ["<iframe src={'https://maps.example.org/a'}></iframe>", 'to frames in'],
  ['<iframe src="http://films.example.org"></iframe>', 'Only addresses with'],
  ['<video><source src="//maps.example.org/a.mp4" /></video>', 'to media in'],
  ['<embed src="https://maps.example.org/a.pdf" />', 'instead of <embed>'],
  ['<style>{`p {color: red}`}</style>', 'custom.css'],
])('names %j, and how to fix it', async (text, advice) => {
  const {build} = createSite({'docs/page.mdx': `Before.\n\n${text}\n`});
  const output = await build();
  expect(output).toContain('blocks 1 part of');
  expect(output).toMatch(/docs\/page\.mdx:[34]:/);
  expect(output).toContain(advice);
});

it('prints nothing about files of the site, links and code', async () => {
  const {build} = createSite({
    'docs/page.mdx': [
      '<iframe src="/roster.pdf" />',
      '[A link](https://anywhere.example) and `<iframe src="https://x.example">`',
      '```html\n<iframe src="https://x.example"></iframe>\n```',
      '<p style={{color: "red"}}>Let in.</p>',
    ].join('\n\n'),
  });
  expect(await build()).toBe('');
});

it('names the pictures of authors, which no link replaces', async () => {
  const {build} = createSite({'docs/page.mdx': 'Text.\n'});
  const author = (name: string) => ({
    name,
    imageURL: `https://faces.example.org/${name}.png`,
  });
  const blog = {
    authorsMap: {ann: author('ann'), ben: {imageURL: '/img/ben.png'}},
    blogPosts: [{metadata: {authors: [author('cid')]}}],
  };
  const content = {'docusaurus-plugin-content-blog': {default: blog}};
  expect(await build(NOTHING, content)).toMatch(
    /blocks 2 parts of[^]*The picture of ann {2}"https:\/\/faces\.example\.org\/ann\.png" is not shown[^]*of cid/,
  );
});

it('names further content plugins whose pages are not read', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const siteDir = writeSite({});
  const {plugin, rehypePlugin} = embedPolicy(NOTHING);
  const docs = '@docusaurus/plugin-content-docs';
  const plugins = [
    [docs, {id: 'community'}],
    [docs, {id: 'team', rehypePlugins: [[rehypePlugin, {}]]}],
    false,
    () => ({name: 'own'}),
  ];
  await plugin({
    siteDir,
    generatedFilesDir: siteDir,
    siteConfig: {themes: [], plugins},
  } as unknown as LoadContext).loadContent?.();
  expect(print.mock.calls.flat()).toEqual([
    expect.stringContaining(`${docs} "community"`),
  ]);
});

it.each([
  ['theme-mermaid', 'inlineStyles'],
  ['theme-live-codeblock', 'eval'],
])('@docusaurus/%s needs %s, and is refused by name without', (theme, need) => {
  const themes = [`@docusaurus/${theme}`];
  expect(() => {
    assertThemesFit(themes, NOTHING);
  }).toThrow(new RegExp(`@docusaurus/${theme} [^]*${need}: `));
  expect(() => {
    assertThemesFit(themes, {...NOTHING, [need]: 'why'});
  }).not.toThrow();
});

it('the build refuses what each page would load by address, with plugin and tag', () => {
  const plugin = (name: string, headTags: HtmlTags, postBodyTags = '') =>
    ({
      name,
      content: 'https://stats.example',
      injectHtmlTags: ({content}) => ({
        headTags,
        postBodyTags: `${postBodyTags}<!-- ${String(content)} -->`,
      }),
    }) as LoadedPlugin;
  const script = (src: string) => ({tagName: 'script', attributes: {src}});
  const configured = createBootstrapPlugin({
    siteConfig: {
      stylesheets: [{href: 'https://cdn.example/katex.css'}, '/own.css'],
      scripts: [{src: 'https://cdn.example/count.js', async: true}],
      headTags: [script('/own.js')],
    },
  } as unknown as LoadContext);
  const plugins = [
    plugin('analytics', [script('/a.js')]),
    plugin(
      'feedback',
      [],
      '<p>Rate us</p><link rel="stylesheet" href="f.css">',
    ),
    plugin('tags', {
      tagName: 'script',
      innerHTML: "(function(s){s.src=\n'https://tags.example/t.js'})(f)",
    }),
    plugin('inline', {tagName: 'script', innerHTML: 'allowed()'}),
    plugin('icons', '<link rel="preconnect" href="https://icons.example">'),
    {name: 'plain'} as LoadedPlugin,
    configured as LoadedPlugin,
  ];
  expect(() => {
    assertTagsLoad(plugins);
  }).toThrow(
    new RegExp(
      [
        'policy:',
        '  analytics: <script src="/a.js">',
        '  feedback: <link rel="stylesheet" href="f.css">',
        "  tags: <script>.*https://tags.example/t.js'.*",
        '  docusaurus.config.ts: <script src="/own.js">',
        '  docusaurus.config.ts: <link .*https://cdn.example/katex.css">',
        '  docusaurus.config.ts: <link .*/own.css">',
        '  docusaurus.config.ts: <script src="https://cdn.example/count.js".*',
        'Remove',
      ].join('\n'),
    ),
  );
});

it('the development server blocks what the published site does', () => {
  const policyOf = (embeds: Embeds) =>
    developmentHeaders(embeds)['Content-Security-Policy'];
  const closed = policyOf(NOTHING);
  expect(closed).toMatch(/img-src 'self' blob: data:;/);
  expect(closed).toMatch(/frame-src 'self' blob:$/);
  expect(closed).toMatch(/style-src-attr 'unsafe-hashes'/);
  const frames = {'https://films.example.org': 'films'};
  const opened = policyOf({...NOTHING, frames, inlineStyles: 'Mermaid'});
  expect(opened).toContain("frame-src 'self' blob: https://films.example.org");
  expect(opened).toContain("style-src-attr 'unsafe-inline'");
});
