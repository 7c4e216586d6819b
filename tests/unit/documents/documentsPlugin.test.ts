import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';

import {documents, plainMarkdown} from '../../../src/documents';
import compile from '../../support/unit/bundler';
import {writeSite} from '../../support/unit/content';
import {MARKDOWN, PLUGINS} from '../../support/unit/searchSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

it.each([
  ['a link', '[a](../key.json)'],
  ['a link by the alias of the site', '[a](@site/.git/config)'],
  ['an image', '![a](../.env.svg)'],
  ['a link upwards', `[a](${'../'.repeat(9)}${import.meta.filename.slice(1)})`],
])('%s to a file that is not content stops a build', async (_, text) => {
  const files = {'key.json': '{}', '.git/config': '', '.env.svg': SVG};
  await expect(compile('docs/page.md', text, files)).rejects.toThrow(
    'would publish the file',
  );
});

it('files of the site are published', async () => {
  const code = await compile(
    'docs/page.md',
    '![a](./img/a.svg) [b](../static/b.json)',
    {'docs/img/a.svg': SVG, 'static/b.json': '{}'},
  );
  expect(code).toContain('assets/files/b');
});

/** Starts Docusaurus as far as this plugin. */
const start = (siteDir: string, settings: object = {}) => {
  const siteConfig = {markdown: MARKDOWN, ...PLUGINS, ...settings};
  documents({siteDir, siteConfig} as LoadContext);
};

it('links and folders with names of documents stop a build by name, before any content is read', () => {
  const siteDir = writeSite({'docs/a.md': 'Text', 'secret.txt': 'key'});
  start(siteDir);
  const in_ = (...names: string[]) => path.join(siteDir, ...names);
  mkdirSync(in_('blog/deep/post.MDX'), {recursive: true});
  mkdirSync(in_('src/pages/x.md'), {recursive: true});
  symlinkSync(in_('secret.txt'), in_('docs/p.png'));
  symlinkSync(in_(), in_('blog/deep/loop'));
  symlinkSync(in_('docs'), in_('versioned_docs'));
  symlinkSync(in_('gone'), in_('src/pages/b.md'));
  const folder = 'is a folder with the name of a document';
  expect(() => {
    start(siteDir);
  }).toThrow(
    new RegExp(
      [
        'docs/p.png is a link',
        'versioned_docs is a link',
        'blog/deep/loop is a link',
        `blog/deep/post.MDX ${folder}`,
        'src/pages/b.md is a link',
        `src/pages/x.md ${folder}`,
      ]
        .map((line) => `(?=[^]*  - ${line})`)
        .join(''),
    ),
  );
});

it.each([
  [
    'another parser of front matter',
    {markdown: {...MARKDOWN, parseFrontMatter: async () => ({})}},
    'parseFrontMatter',
  ],
  [
    'a content plugin that does not refuse code',
    {plugins: [['@docusaurus/plugin-content-docs', {path: 'team'}]]},
    'team/',
  ],
])('%s stops a build', (_, settings, named) => {
  expect(() => {
    start(writeSite({}), settings);
  }).toThrow(named);
});

it('a further content plugin may be added', () => {
  const options = {path: 'team', remarkPlugins: [plainMarkdown]};
  start(writeSite({}), {
    plugins: [['@docusaurus/plugin-content-docs', options]],
  });
});
