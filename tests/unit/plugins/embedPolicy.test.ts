import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, onTestFinished, vi} from 'vitest';

import assertConfigFits from '../../../src/plugins/assertConfigFits';
import developmentHeaders from '../../../src/embeds/node/developmentHeaders';
import embedPolicy from '../../../src/plugins/embedPolicy';
import {MARKDOWN} from '../../support/unitSearchSite';

const NOTHING = {frames: {}, images: {}, media: {}, fonts: {}};

it('names what is blocked with file, line and the line to add, once', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'policy-'));
  onTestFinished(() => {
    rmSync(siteDir, {recursive: true});
  });
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(
    path.join(siteDir, 'docs/film.md'),
    '---\ntitle: Film\n---\n\n<iframe src="https://films.example.org/1"></iframe>\n',
  );
  writeFileSync(
    path.join(siteDir, 'docs/broken.md'),
    '<iframe src="https:// {',
  );
  mkdirSync(path.join(siteDir, 'blog'));
  writeFileSync(
    path.join(siteDir, 'blog/authors.yml'),
    'ann:\n  name: Ann\n  image_url: https://faces.example.org/ann.png\n',
  );
  writeFileSync(
    path.join(siteDir, 'blog/post.md'),
    "---\nauthors: [{name: Ben, image_url: 'https://faces.example.org/ben.png'}]\n---\n",
  );
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const {allContentLoaded} = embedPolicy({
    siteDir,
    siteConfig: {
      markdown: MARKDOWN,
      presets: [],
      plugins: [],
      themeConfig: {
        announcementBar: {content: '<b style="color: red">New</b>'},
        navbar: {
          logo: {src: 'https://faces.example.org/logo.svg'},
          items: [{type: 'html', value: '<img src="/img/own.png">'}],
        },
        footer: {copyright: '<style>b {color: red}</style>Ours'},
      },
    },
  } as unknown as LoadContext);
  const sidebars = {
    main: [{type: 'html', value: '<i style="color:red">Part</i>'}],
  };
  const content = {
    allContent: {
      'docusaurus-plugin-content-docs': {
        default: {
          loadedVersions: [{sidebars, sidebarFilePath: '/site/sidebars.ts'}],
        },
      },
    },
  } as never;
  await allContentLoaded?.(content);
  await allContentLoaded?.(content);
  expect(print).toHaveBeenCalledOnce();
  const [[text]] = print.mock.calls as [[string]];
  expect(text).toContain('keeps 7 parts of the content');
  for (const named of [
    'themeConfig.announcementBar.content  style="…" in markup does not count',
    'themeConfig.navbar.logo.src  "https://faces.example.org/logo.svg" is not shown; readers get',
    'themeConfig.footer.copyright  <style> does not count',
    'sidebars.ts.main[0].value  style="…" in markup does not count',
    'blog/authors.yml:3:3  "https://faces.example.org/ann.png" is not shown',
    'blog/post.md:2:23  "https://faces.example.org/ben.png" is not shown',
  ]) {
    expect(text).toContain(named);
  }
  expect(text).toContain(
    `docs/film.md:5:1  "https://films.example.org/1" is not shown; readers get a link to it: to show it, add 'https://films.example.org': 'why', to frames in src/config/embeds.ts`,
  );
});

it.each([
  ['theme-mermaid', 'inlineStyles'],
  ['theme-live-codeblock', 'eval'],
])('@docusaurus/%s needs %s, and is refused by name without', (theme, need) => {
  const config = {themes: [`@docusaurus/${theme}`]};
  expect(() => {
    assertConfigFits(config, NOTHING);
  }).toThrow(new RegExp(`@docusaurus/${theme} [^]*${need}: `));
  expect(() => {
    assertConfigFits(config, {...NOTHING, [need]: 'why'});
  }).not.toThrow();
});

it.each([
  [{stylesheets: [{href: 'https://cdn.example.org/katex.css'}]}, 'katex.css'],
  [{stylesheets: ['/own.css']}, 'own.css'],
  [{scripts: [{src: 'https://cdn.example.org/count.js'}]}, 'count.js'],
  [{headTags: [{tagName: 'script', attributes: {src: '/own.js'}}]}, 'own.js'],
])('what each page would have to load is refused by name: %j', (tags, name) => {
  expect(() => {
    assertConfigFits({themes: [], ...tags}, NOTHING);
  }).toThrow(name);
});

it('the development server blocks what the published site does', () => {
  const policyOf = (embeds: Parameters<typeof developmentHeaders>[0]) =>
    developmentHeaders(embeds)['Content-Security-Policy'] ?? '';
  expect(policyOf(NOTHING)).toMatch(/img-src 'self' blob: data:;/);
  expect(policyOf(NOTHING)).toMatch(/frame-src 'self' blob:$/);
  expect(policyOf(NOTHING)).toMatch(/style-src-attr 'unsafe-hashes'/);
  const opened = policyOf({
    ...NOTHING,
    frames: {'https://films.example.org': 'films'},
    inlineStyles: 'Mermaid',
  });
  expect(opened).toContain("frame-src 'self' blob: https://films.example.org");
  expect(opened).toContain("style-src-attr 'unsafe-inline'");
});
