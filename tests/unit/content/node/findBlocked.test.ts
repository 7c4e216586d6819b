import {expect, it} from 'vitest';

import type {Embeds} from '../../../../src/config/embeds';
import findBlocked from '../../../../src/content/node/findBlocked';
import findBlockedInCode from '../../../../src/content/node/findBlockedInCode';
import findBlockedPictures from '../../../../src/content/node/findBlockedPictures';
import parseMarkdown from '../../../../src/content/node/parseMarkdown';
import {MARKDOWN} from '../../../support/unitSearchSite';

const EMBEDS: Embeds = {
  frames: {'https://films.example.org': 'films'},
  images: {},
  media: {},
  fonts: {},
};

/** The lines and messages of a text, as a page of MDX. */
async function find(text: string, embeds = EMBEDS): Promise<string[]> {
  const {tree} = await parseMarkdown('/site/docs/page.mdx', text, MARKDOWN);
  return findBlocked(tree, embeds).map(
    ({line, message}) => `${line} ${message}`,
  );
}

it.each([
  ['![Map](https://maps.example.org/a.png)', 'to images in'],
  ['![Map][map]\n\n[map]: https://maps.example.org/a.png', 'to images in'],
  ['<img src="https://maps.example.org/a.png" alt="Map" />', 'to images in'],
  ['<iframe src="https://maps.example.org/a"></iframe>', 'to frames in'],
  ["<iframe src={'https://maps.example.org/a'}></iframe>", 'to frames in'],
  [
    '<iframe src="http://films.example.org"></iframe>',
    'only addresses with https',
  ],
  ['<video><source src="//maps.example.org/a.mp4" /></video>', 'to media in'],
  ['<embed src="https://maps.example.org/a.pdf" />', 'write <iframe>'],
  ['<style>{`p {color: red}`}</style>', 'custom.css'],
  [
    '<p dangerouslySetInnerHTML={{__html: \'<b style="color:red">a</b>\'}} />',
    'style="…" in markup',
  ],
  ['{[<iframe src="https://maps.example.org/a" />]}', 'to frames in'],
  [
    "export const load = () => {\n  new Image().src = '/img/a.png';\n};",
    'new Image()',
  ],
])('names %s, and the way out', async (text, advice) => {
  const [found, ...others] = await find(`Before.\n\n${text}\n`);
  expect(found).toMatch(/^[34] /);
  expect(found).toContain(advice);
  expect(others).toEqual([]);
});

it.each([
  '<iframe src="https://films.example.org/1"></iframe>',
  '![Map](./map.png)',
  '<iframe src={require("./roster.pdf").default} />',
  '[A link](https://anywhere.example) and `<iframe src="https://x.example">`',
  '```html\n<iframe src="https://x.example"></iframe>\n```',
  '<p style={{color: "red"}}>Let in.</p>',
])('says nothing of %s', async (text) => {
  expect(await find(text)).toEqual([]);
});

it('says nothing of styles where the list lets them in', async () => {
  const text = '<style>{`p {color: red}`}</style>';
  expect(await find(text, {...EMBEDS, inlineStyles: 'why'})).toEqual([]);
});

it('reads pages in React', () => {
  const found = findBlockedInCode(
    [
      'export default () => (',
      '  <main>',
      '    <img src="https://maps.example.org/a.png" />',
      '    <iframe src="https://films.example.org/1" />',
      '    <div dangerouslySetInnerHTML={{__html: `<style>p{}</style>`}} />',
      '  </main>',
      ');',
    ].join('\n'),
    EMBEDS,
  );
  expect(found.map(({line}) => line)).toEqual([3, 5]);
  expect(findBlockedInCode('const {', EMBEDS)).toEqual([]);
});

it('says of markup that no element is made of that nothing takes its place', async () => {
  const [found] = await find(
    `<p dangerouslySetInnerHTML={{__html: '<img src="https://x.example/a.png">'}} />\n`,
  );
  expect(found).toContain('is not shown: to show it');
  expect(found).not.toContain('link');
});

it.each([
  'author_image_url: https://x.example/a.png',
  'authorImageURL: "https://x.example/a.png"',
  'authors:\n  - name: Ann\n    image_url: https://x.example/a.png',
])('names the picture of an author: %s', (text) => {
  expect(findBlockedPictures(text, EMBEDS)).toMatchObject([
    {message: expect.stringContaining("'https://x.example': 'why'") as string},
  ]);
});

it.each(['image: https://x.example/a.png', 'image_url: /img/a.png'])(
  'says nothing of what is no such picture: %s',
  (text) => {
    expect(findBlockedPictures(text, EMBEDS)).toEqual([]);
  },
);
