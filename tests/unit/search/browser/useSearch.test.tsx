// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';

import useSearch from '../../../../src/search/browser/useSearch';
import {FakeSearchWorker} from '../../../support/unitSearchWorker';

vi.mock('../../../../src/search/browser/chunks', () => ({
  loadIndex: async () => ({indexPages: [], textStarts: [0]}),
  loadTexts: async () => [],
}));

beforeEach(async () => {
  await FakeSearchWorker.install();
});

const OPTIONS = {};

test('trying again after the worker has failed searches with another one', async () => {
  const {result} = renderHook(() => useSearch('raid', OPTIONS));
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(['raid']);
  });
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
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(['raid']);
  });
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

test('a worker that fails while nothing is asked is found out by the next search', async () => {
  const {result, rerender} = renderHook(
    ({query}) => useSearch(query, OPTIONS),
    {initialProps: {query: ''}},
  );
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

test('of what is typed while a search runs only the last is searched; until its answer the one before stands', async () => {
  const {result, rerender} = renderHook(
    ({query}) => useSearch(query, OPTIONS),
    {initialProps: {query: 'r'}},
  );
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(['r']);
  });
  rerender({query: 'ra'});
  rerender({query: 'raid'});
  act(() => {
    FakeSearchWorker.last.answer(['1 Ranks']);
  });
  expect(FakeSearchWorker.last.asked).toEqual(['r', 'raid']);
  // Of a query that has been typed over.
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
  const open = () =>
    renderHook(({query}) => useSearch(query, OPTIONS), {
      initialProps: {query: 'suc'},
    });
  const dialogs = [open(), open()];
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(['suc']);
  });
  for (const query of ['suci', 'suicid', 'suicide']) {
    for (const dialog of dialogs) {
      dialog.rerender({query});
    }
  }
  for (const headings of [['1 Success'], ['7 Safety'], ['7 Safety']]) {
    act(() => {
      FakeSearchWorker.last.answer(headings);
    });
  }
  for (const {result} of dialogs) {
    await waitFor(() => {
      expect(result.current).toMatchObject({found: {query: 'suicide'}});
    });
  }
});
