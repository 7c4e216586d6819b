import {createBootstrapPlugin} from '@docusaurus/core/lib/server/plugins/synthetic.js';
import type {HtmlTags, LoadContext, LoadedPlugin} from '@docusaurus/types';
import {expect, it} from 'vitest';

import type {Embeds} from '../../../src/config/embeds';
import {developmentHeaders} from '../../../src/plugins/developmentServer';
import {
  assertHtmlFits,
  assertTagsLoad,
  assertThemesFit,
} from '../../../src/plugins/policyFit';

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

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

it('HTML with styles in the configuration is refused with its place', () => {
  const themeConfig = {
    navbar: {
      items: [
        {type: 'html', value: '<b class="style=1">Team</b>'},
        {type: 'html', value: '<i style="color:red">!</i>'},
      ],
    },
    footer: {copyright: '<STYLE>p{color:red}</STYLE>'},
  };
  expect(() => {
    assertHtmlFits(themeConfig, NOTHING);
  }).toThrow(
    /:\n {2}- themeConfig\.navbar\.items\[1\]\.value\n {2}- themeConfig\.footer\.copyright\n/,
  );
  expect(() => {
    assertHtmlFits(themeConfig, {...NOTHING, inlineStyles: 'why'});
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
