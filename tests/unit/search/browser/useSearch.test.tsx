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

function searchFor(first: string) {
  const {result, rerender} = renderHook(({query}) => useSearch(query, {}), {
    initialProps: {query: first},
  });
  return {
    type: (query: string) => {
      rerender({query});
    },
    expectState: async (state: object) => {
      await waitFor(() => {
        expect(result.current).toMatchObject(state);
      });
    },
    retry: () => {
      act(() => {
        if (result.current.status === 'failed') {
          result.current.retry();
        }
      });
    },
  };
}

const found = (query: string) => ({status: 'ready', found: {query}});

/** Waits until exactly these searches have reached the worker. */
async function expectAsked(...queries: string[]): Promise<void> {
  await waitFor(() => {
    expect(FakeSearchWorker.last.asked).toEqual(queries);
  });
}

function answer(...headings: string[]): void {
  act(() => {
    FakeSearchWorker.last.answer(headings);
  });
}

test('trying again after the worker has failed searches with another one', async () => {
  const {expectState, retry} = searchFor('raid');
  await expectAsked('raid');
  const failed = FakeSearchWorker.last;
  act(() => {
    failed.fail();
  });
  await expectState({status: 'failed'});
  expect(failed.isTerminated).toBe(true);

  retry();
  await expectAsked('raid');
  expect(FakeSearchWorker.last).not.toBe(failed);
  answer('12 Raids');
  await expectState({found: {query: 'raid', answer: {total: 1}}});
});

test('an index that cannot be loaded fails the search and ends the worker; trying again loads it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  loadIndex.mockRejectedValueOnce(new Error('offline'));
  const {expectState, retry} = searchFor('raid');
  await expectState({status: 'failed'});
  expect(FakeSearchWorker.last.isTerminated).toBe(true);
  retry();
  await expectAsked('raid');
});

test('a worker that fails while idle is noticed by the next search', async () => {
  const {type, expectState} = searchFor('');
  await expectState({status: 'ready'});
  act(() => {
    FakeSearchWorker.last.fail();
  });
  type('raid');
  await expectState({status: 'failed'});
});

test('only the last of what is typed during a search is searched; the answer before stays until then', async () => {
  const {type, expectState} = searchFor('r');
  await expectAsked('r');
  type('ra');
  type('rai');
  type('raid');
  answer('1 Ranks');
  await expectAsked('r', 'raid');
  // The answer to "r" came after it was typed over.
  await expectState({found: undefined});
  answer('12 Raids');
  await expectState(found('raid'));
  type('raids');
  await expectState(found('raid'));
  type(' ');
  await expectState({status: 'ready', found: undefined});
});

test('two dialogs with the same fast typing both end on the last query', async () => {
  const dialogs = [searchFor('suc'), searchFor('suc')];
  await expectAsked('suc', 'suc');
  for (const query of ['suci', 'suicid', 'suicide']) {
    for (const {type} of dialogs) {
      type(query);
    }
  }
  answer('1 Success');
  answer('1 Success');
  await expectAsked('suc', 'suc', 'suicide', 'suicide');
  answer('7 Safety');
  answer('7 Safety');
  for (const {expectState} of dialogs) {
    await expectState(found('suicide'));
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
