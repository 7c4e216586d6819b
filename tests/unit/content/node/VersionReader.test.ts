import {expect, test} from 'vitest';

import VersionReader from '../../../../src/content/node/history/VersionReader';
import {MARKDOWN} from '../../../support/unitSearchSite';

const read = async (text: string) =>
  (await new VersionReader(MARKDOWN).read('/site/docs/a.md', text)).units;

test('headings of the same words are told apart, as their ids are', async () => {
  const units = await read('## Why\n\none\n\n## How\n\n## Why\n\ntwo\n');
  expect(units.map(({anchor, text}) => [anchor, text])).toEqual([
    ['why', 'one'],
    ['how', ''],
    ['why-1', 'two'],
  ]);
});

test('parts of a text know what stands in another', async () => {
  const units = await read(
    'Read [this][one].\n\n## Part\n\nAnd ![that][one].\n\n[one]: ./other.md\n',
  );
  expect(units.map(({text}) => text)).toEqual(['Read this.', 'And that.']);
});

test('headings in fences and in admonitions begin nothing', async () => {
  const units = await read(
    '## 4. Measures\n\n```md\n## 5. Code\n```\n\n:::note\n\n## Inner\n\nText.\n\n:::\n\n### 4.1 Next\n',
  );
  expect(units.map(({key}) => key)).toEqual(['§4', '§4.1']);
  expect(units[0]?.text).toBe('## 5. Code\nnote:\nInner\nText.');
});

test('a version is read as far as it goes when its front matter is none', async () => {
  const version = await new VersionReader(MARKDOWN).read(
    '/site/docs/a.md',
    '---\ntitle: [open\n---\n\n# Title\n\nText {broken <b>.\n',
  );
  expect(version).toEqual({
    title: 'Title',
    published: true,
    notes: [],
    units: [{key: '', title: '', anchor: '', text: 'Text {broken .'}],
  });
});
