import {beforeEach, describe, expect, it, vi} from 'vitest';

import {SearchClient} from '../../../../src/search/browser/SearchClient';
import type {SearchIndex} from '../../../../src/search/shared/SearchIndex';
import {FakeSearchWorker} from '../../../support/unitSearchWorker';

/** Three sections in a first part, two in a second. */
const INDEX = {indexPages: [], textStarts: [0, 3]} as unknown as SearchIndex;
const TEXTS = [
  ['zero', 'one', 'two'],
  ['three', 'four'],
];

const loadTexts = vi.fn(async (part: number) => TEXTS[part] ?? []);

const open = (loadIndex = async () => INDEX) =>
  SearchClient.open({
    loadIndex,
    loadTexts,
    startWorker: () => new Worker('search'),
  });

beforeEach(async () => {
  loadTexts.mockClear();
  await FakeSearchWorker.install();
});

describe('searches', () => {
  it('that come while one is under way are left out but for the last', async () => {
    const client = await open();
    const [first, second, third] = ['r', 'ra', 'raid'].map((query) =>
      client.search('field', query, {}),
    );
    expect(FakeSearchWorker.last.asked).toEqual(['r']);
    expect(await second).toBeUndefined();

    FakeSearchWorker.last.answer(['1 Roles']);
    expect(await first).toMatchObject({total: 1});
    expect(FakeSearchWorker.last.asked).toEqual(['r', 'raid']);
    FakeSearchWorker.last.answer([]);
    expect(await third).toMatchObject({total: 0});
  });

  it('of two askers do not replace each other', async () => {
    const client = await open();
    const first = client.search('first', 'suc', {});
    const [second, third] = ['second', 'third'].map((asker) =>
      client.search(asker, 'suicide', {}),
    );
    for (const headings of [[], ['7 Safety'], ['7 Safety']]) {
      FakeSearchWorker.last.answer(headings);
    }
    expect(FakeSearchWorker.last.asked).toEqual(['suc', 'suicide', 'suicide']);
    expect(await first).toMatchObject({total: 0});
    expect(await second).toMatchObject({total: 1});
    expect(await third).toMatchObject({total: 1});
  });

  it('fail with the worker: that under way, and any later', async () => {
    const client = await open();
    const search = client.search('field', 'raid', {});
    FakeSearchWorker.last.fail();
    await expect(search).rejects.toThrow('The worker of the search has failed');
    await expect(client.search('field', 'raids', {})).rejects.toThrow(
      'has failed',
    );
    expect(FakeSearchWorker.last.isTerminated).toBe(true);
  });
});

describe('opening', () => {
  it('fails with the worker, also before the index has come', async () => {
    const opening = open(() => new Promise(() => undefined));
    FakeSearchWorker.last.fail();
    await expect(opening).rejects.toThrow(
      'The worker of the search has failed',
    );
  });

  it('fails where the index cannot be had', async () => {
    await expect(
      open(async () => Promise.reject(new Error('no index'))),
    ).rejects.toThrow('no index');
  });
});

describe('the text of a section', () => {
  it('is that of its part, which is loaded once', async () => {
    const client = await open();
    expect(client.loadedText(4)).toBeUndefined();
    expect(
      await Promise.all([2, 3, 4].map((section) => client.loadText(section))),
    ).toEqual(['two', 'three', 'four']);
    expect(client.loadedText(0)).toBe('zero');
    expect(loadTexts.mock.calls).toEqual([[0], [1]]);
  });

  it('is empty where its part has none', async () => {
    const client = await open();
    expect(await client.loadText(9)).toBe('');
  });
});
