// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';

import openSearch from '../../../../src/search/browser/openSearch';
import useSearch from '../../../../src/search/browser/useSearch';
import {FakeSearchWorker} from '../../../support/unitSearchWorker';

const {loadIndex, loadTexts} = vi.hoisted(() => ({
  loadIndex: vi.fn<() => Promise<object>>(),
  // Three sections in a first part, two in a second.
  loadTexts: vi.fn<(part: number) => Promise<readonly string[]>>(
    async (part) =>
      [
        ['zero', 'one', 'two'],
        ['three', 'four'],
      ][part] ?? [],
  ),
}));
vi.mock('../../../../src/search/browser/chunks', () => ({
  loadIndex,
  loadTexts,
}));

beforeEach(async () => {
  loadIndex.mockResolvedValue({indexPages: [], textStarts: [0, 3]});
  await FakeSearchWorker.install();
});

const OPTIONS = {};

const searchFor = (query: string) =>
  renderHook((props) => useSearch(props.query, OPTIONS), {
    initialProps: {query},
  });

/** Waits until exactly these searches have reached the worker. */
async function expectAsked(...queries: string[]): Promise<void> {
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(queries);
  });
}

test('trying again after the worker has failed searches with another one', async () => {
  const {result} = searchFor('raid');
  await expectAsked('raid');
  const failed = FakeSearchWorker.last;
  act(() => {
    failed.fail();
  });
  await waitFor(() => {
    expect(result.current.status).toBe('failed');
  });
  expect(failed.isTerminated).toBe(true);

  act(() => {
    if (result.current.status === 'failed') {
      result.current.retry();
    }
  });
  await expectAsked('raid');
  expect(FakeSearchWorker.last).not.toBe(failed);
  act(() => {
    FakeSearchWorker.last.answer(['12 Raids']);
  });
  await waitFor(() => {
    expect(result.current).toMatchObject({
      status: 'ready',
      found: {query: 'raid', answer: {total: 1}},
    });
  });
});

test('an index that cannot be loaded fails the search and ends the worker; trying again loads it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  loadIndex.mockRejectedValueOnce(new Error('offline'));
  const {result} = searchFor('raid');
  await waitFor(() => {
    expect(result.current.status).toBe('failed');
  });
  expect(FakeSearchWorker.last.isTerminated).toBe(true);
  act(() => {
    if (result.current.status === 'failed') {
      result.current.retry();
    }
  });
  await expectAsked('raid');
});

test('a worker that fails while nothing is asked is found out by the next search', async () => {
  const {result, rerender} = searchFor('');
  await waitFor(() => {
    expect(result.current.status).toBe('ready');
  });
  act(() => {
    FakeSearchWorker.last.fail();
  });
  rerender({query: 'raid'});
  await waitFor(() => {
    expect(result.current.status).toBe('failed');
  });
});

test('of what is typed while a search runs only the last is searched; the answer before stays until then', async () => {
  const {result, rerender} = searchFor('r');
  await expectAsked('r');
  rerender({query: 'ra'});
  rerender({query: 'rai'});
  rerender({query: 'raid'});
  act(() => {
    FakeSearchWorker.last.answer(['1 Ranks']);
  });
  await expectAsked('r', 'raid');
  // The answer to "r" came after it was typed over.
  expect(result.current).toMatchObject({found: undefined});
  act(() => {
    FakeSearchWorker.last.answer(['12 Raids']);
  });
  const answered = {status: 'ready', found: {query: 'raid'}};
  await waitFor(() => {
    expect(result.current).toMatchObject(answered);
  });
  rerender({query: 'raids'});
  expect(result.current).toMatchObject(answered);
  rerender({query: ' '});
  expect(result.current).toMatchObject({status: 'ready', found: undefined});
});

test('two dialogs with the same fast typing both end on the last query', async () => {
  const dialogs = [searchFor('suc'), searchFor('suc')];
  await expectAsked('suc', 'suc');
  for (const query of ['suci', 'suicid', 'suicide']) {
    for (const dialog of dialogs) {
      dialog.rerender({query});
    }
  }
  for (const headings of [['1 Success'], ['1 Success']]) {
    FakeSearchWorker.last.answer(headings);
  }
  await expectAsked('suc', 'suc', 'suicide', 'suicide');
  for (const headings of [['7 Safety'], ['7 Safety']]) {
    FakeSearchWorker.last.answer(headings);
  }
  for (const {result} of dialogs) {
    await waitFor(() => {
      expect(result.current).toMatchObject({found: {query: 'suicide'}});
    });
  }
});

test('the text of a section is that of its part, once it has been loaded', async () => {
  const client = await openSearch();
  expect(client.loadedText(4)).toBeUndefined();
  await client.loadText(4);
  expect([2, 3, 4].map(client.loadedText)).toEqual([
    undefined,
    'three',
    'four',
  ]);
  await client.loadText(2);
  expect(client.loadedText(0)).toBe('zero');
});
