import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, vi} from 'vitest';

import Cache from '../../../../src/content/node/Cache';
import {writeSite} from '../../../support/unitContent';

const VALUE = {day: new Date(0), none: undefined, ids: new Set(['a'])};

/** A cache file that knows one text. */
async function createFile(): Promise<string> {
  const file = path.join(writeSite({}), '.build', 'cache');
  const cache = await Cache.open(file, 'key');
  await cache.remember('page', 'text', () => VALUE);
  await cache.save();
  return file;
}

async function isFoundAnew(
  file: string,
  name: string,
  text: string,
  key = 'key',
) {
  const find = vi.fn(() => 'new');
  const found = await (await Cache.open(file, key)).remember(name, text, find);
  expect(found).toEqual(find.mock.calls.length === 0 ? VALUE : 'new');
  return find.mock.calls.length === 1;
}

test('what was found is found once, whatever it is', async () => {
  expect(await isFoundAnew(await createFile(), 'page', 'text')).toBe(false);
});

test.each([
  ['another text', 'page', 'texts', 'key'],
  ['another name', 'pages', 'text', 'key'],
  ['other code', 'page', 'text', 'keys'],
])('%s is looked at anew', async (_, name, text, key) => {
  expect(await isFoundAnew(await createFile(), name, text, key)).toBe(true);
});

test('a file with one wrong byte anywhere is no cache', async () => {
  const file = await createFile();
  const bytes = readFileSync(file);
  for (const at of bytes.keys()) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    expect(await isFoundAnew(file, 'page', 'text')).toBe(true);
  }
  for (const end of [0, 10, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, end));
    expect(await isFoundAnew(file, 'page', 'text')).toBe(true);
  }
});

test('what nobody asks for any more is forgotten', async () => {
  const file = await createFile();
  const cache = await Cache.open(file, 'key');
  await cache.remember('other', 'text', () => 1);
  await cache.save();
  expect(await isFoundAnew(file, 'page', 'text')).toBe(true);
});
