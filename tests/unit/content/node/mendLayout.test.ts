import {expect, test} from 'vitest';

import {FRONT_MATTER} from '../../../support/unitContent';
import checkSite from '../../../support/unitContentSite';

const UNTIDY = `${FRONT_MATTER}##  A heading
* one
* two   \n

Some *text*.
| a | b |
|-|-|
| long cell | 2 |
`;

const TIDY = `${FRONT_MATTER}## A heading

- one
- two

Some _text_.

| a         | b   |
| --------- | --- |
| long cell | 2   |
`;

test('how a text is laid out is left to Prettier', async () => {
  const {messages, mended} = await checkSite({'docs/page.md': UNTIDY});
  expect(messages).toEqual([]);
  expect(mended).toEqual([]);
});

test('it is mended where that is asked for, once and for all', async () => {
  const first = await checkSite({'docs/page.md': UNTIDY}, {fix: true});
  expect(first.messages).toEqual([]);
  expect(first.mended).toEqual(['docs/page.md']);
  expect(first.read('docs/page.md')).toBe(TIDY);

  const second = await checkSite({'docs/page.md': TIDY}, {fix: true});
  expect(second.mended).toEqual([]);
});

test('line endings stay', async () => {
  const windows = UNTIDY.replaceAll('\n', '\r\n');
  const {messages, read} = await checkSite(
    {'docs/page.md': windows},
    {fix: true},
  );
  expect(messages).toEqual([]);
  expect(read('docs/page.md')).toBe(TIDY.replaceAll('\n', '\r\n'));
});

test('files that were not asked for stay as they are', async () => {
  const {read} = await checkSite(
    {'docs/page.md': UNTIDY},
    {fix: true, selects: (file) => file === 'docs/intro.md'},
  );
  expect(read('docs/page.md')).toBe(UNTIDY);
});

test('what is shown never changes: code keeps its form, and the rest is mended', async () => {
  const code = '```js\nlet  a = "b"\n```\n';
  const {messages, read} = await checkSite(
    {'docs/page.md': `${FRONT_MATTER}##  A heading\n\n${code}`},
    {fix: true},
  );
  expect(read('docs/page.md')).toBe(`${FRONT_MATTER}## A heading\n\n${code}`);
  expect(messages).toEqual([]);
});

test('a file that cannot be read stays as it is', async () => {
  const text = `${FRONT_MATTER}##  Less than <5\n`;
  const {mended, read} = await checkSite({'docs/page.mdx': text}, {fix: true});
  expect(mended).toEqual([]);
  expect(read('docs/page.mdx')).toBe(text);
});
