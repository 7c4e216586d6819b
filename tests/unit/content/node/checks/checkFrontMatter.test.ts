import {expect, test} from 'vitest';

import checkFrontMatter from '../../../../../src/content/node/checks/checkFrontMatter';
import {schemaOf} from '../../../../../src/content/node/frontMatterSchemas';
import {findFaults, FRONT_MATTER} from '../../../../support/unitContent';
import checkSite from '../../../../support/unitContentSite';

async function checkFields(fields: string, file?: string) {
  return findFaults(
    checkFrontMatter,
    `---\ntitle: A page\n${fields}\n---\n\nText.\n`,
    file,
  );
}

test('fields of Docusaurus and of this site are known', async () => {
  const {messages} = await checkFields(
    [
      'sidebar_position: 2',
      'slug: /elsewhere',
      'tags: [one, {label: Two, permalink: /two}]',
      'last_update: {date: 2026-01-01}',
      'last_reviewed: 2026-10-01',
      'review_in: 6 months',
      'skip_checks: [rule-number]',
      'mdx: {format: md}',
    ].join('\n'),
  );
  expect(messages).toEqual([]);
});

test.each([
  ['titel: A', 'The field "titel" is unknown and has no effect: write "title"'],
  ['sidebar_postion: 1', 'write "sidebar_position"'],
  ['author: Ann', 'take it out, or write one of'],
  ['sidebar_position: first', '"sidebar_position" must be a number'],
  ['draft: maybe', '"draft" must be a boolean'],
  ['keywords: rules', '"keywords" must be an array'],
  ['review_in: 6 monts', 'such as "90 days", "6 months" or "1 year"'],
  ['skip_checks: [spell]', '"skip_checks[0]" must be one of'],
])('"%s" is told with its line', async (field, message) => {
  const {places, messages} = await checkFields(`slug: page\n${field}`);
  expect(places).toEqual(['4 front-matter']);
  expect(messages[0]).toContain(message);
});

test('what Docusaurus would stop at, and print, is kept from it: links are checked all the same', async () => {
  const {places} = await checkSite({
    'docs/page.md':
      '---\ntitle: A page\ndraft: maybe\n---\n\n[To](./none.md)\n',
  });
  expect(places).toEqual([
    'docs/page.md:3 front-matter',
    'docs/page.md:6 link',
  ]);
});

test('each folder has fields of its own', async () => {
  const post = await checkFields(
    'sidebar_position: 1\nauthors: [{name: Ann}]',
    'blog/2026-01-02-post.md',
  );
  expect(post.messages).toEqual([
    expect.stringContaining('"authors'),
    expect.stringContaining('"sidebar_position" is unknown'),
  ]);
  const page = await checkFields(
    'last_reviewed: 2026-10-01',
    'src/pages/about.md',
  );
  expect(page.messages).toEqual([
    expect.stringContaining('"last_reviewed" is unknown'),
  ]);
});

test.each([
  ['author: Ann', 'ignore', []],
  ['authorImageURL: /img/ann.png', 'warn', []],
  ['authors: [{name: Ann, socials: {github: ann}}]', undefined, []],
  ['author: Ann', 'throw', ['3 front-matter']],
  ['authors: [{name: Ann}]', 'throw', ['3 front-matter']],
])(
  '%j in a post, where onInlineAuthors is %s: %j',
  async (field, onInlineAuthors, places) => {
    const schema = schemaOf('blog', onInlineAuthors ? {onInlineAuthors} : {});
    const found = await findFaults(
      (document) => checkFrontMatter(document, schema),
      `---\ntitle: A post\n${field}\n---\n\nText.\n`,
      'blog/post.md',
    );
    expect(found.places).toEqual(places);
  },
);

test.each([
  ['docs/page.md', 'Text.\n', ['1 front-matter']],
  ['docs/page.md', '# Title\n\nText.\n', []],
  ['docs/page.mdx', 'import Title from "@site/src/Title";\n\n<Title />\n', []],
  ['docs/_part.md', 'Text.\n', []],
])('%s with %j wants a title: %j', async (file, text, places) => {
  expect((await findFaults(checkFrontMatter, text, file)).places).toEqual(
    places,
  );
});

test.each([
  ['---\ntitle: One: two: three\n---\n', 2, 'quotes'],
  [`${FRONT_MATTER}Less than <5.\n`, 5, 'is written'],
  [`${FRONT_MATTER}\n<div>\n\nNo end.\n`, 6, 'closing tag'],
])('%j cannot be read, and hides nothing else', async (text, line, message) => {
  const {places, messages} = await checkSite({
    'docs/page.mdx': `${text}\n\n## 1. One\n\n## 3. [To](./none.md)\n\n:::blink\n`,
    'docs/other.md': `${FRONT_MATTER}[To](./page.mdx#there) [no](/docs/nowhere)\n`,
  });
  const end = text.split('\n').length;
  expect(places).toEqual([
    'docs/other.md:5 anchor',
    'docs/other.md:5 link',
    `docs/page.mdx:${line} syntax`,
    `docs/page.mdx:${end + 4} rule-number`,
    `docs/page.mdx:${end + 4} link`,
    `docs/page.mdx:${end + 6} admonition`,
  ]);
  expect(messages[2]).toContain(message);
});

test('a check that does not fit a file can be skipped there', async () => {
  const text = '\n## 1. One\n\n## 3. Three\n';
  const {places} = await checkSite({
    'docs/a.md': `---\ntitle: A\nskip_checks: [rule-number]\n---\n${text}`,
    'docs/More/b.md': `---\ntitle: B\n---\n${text}`,
  });
  expect(places).toEqual(['docs/More/b.md:7 rule-number']);
});

test('a check can be left out of a folder, in one committed place', async () => {
  const text = `${FRONT_MATTER}## 1. One\n\n## 3. Three\n`;
  const {places} = await checkSite({
    'src/content/checks.yml': 'skip:\n  docs/A: [rule-number, link]\n',
    'docs/A/page.md': text,
    'docs/Ab/page.md': text,
  });
  expect(places).toEqual(['docs/Ab/page.md:7 rule-number']);
});

test.each([
  ['docs/none: [link]', 'names "docs/none", which does not exist'],
  ['docs: [lnik]', 'leaves out "lnik" in docs, which is no check'],
])('%s in that place is told', async (line, message) => {
  await expect(
    checkSite({'src/content/checks.yml': `skip:\n  ${line}\n`}),
  ).rejects.toThrow(message);
});
