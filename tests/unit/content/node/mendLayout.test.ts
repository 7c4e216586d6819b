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

test('a fault of the layout is told with the first line that differs', async () => {
  const {places, messages, mended} = await checkSite({'docs/page.md': UNTIDY});
  expect(places).toEqual(['docs/page.md:5 layout']);
  expect(messages[0]).toContain('Here "## A heading" is wanted');
  expect(messages[0]).toContain('npm run check:content -- --fix');
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
  const {places, read} = await checkSite(
    {'docs/page.md': UNTIDY},
    {fix: true, selects: (file) => file === 'docs/intro.md'},
  );
  expect(places).toEqual([]);
  expect(read('docs/page.md')).toBe(UNTIDY);
});

test('what is shown never changes: code keeps its form', async () => {
  const text = `${FRONT_MATTER}\`\`\`js\nlet  a = "b"\n\`\`\`\n`;
  const {places, messages, read} = await checkSite(
    {'docs/page.md': text},
    {fix: true},
  );
  expect(read('docs/page.md')).toBe(text);
  expect(places).toEqual(['docs/page.md:6 layout']);
  expect(messages[0]).toContain('npm run format');
});
