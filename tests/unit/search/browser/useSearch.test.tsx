// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';

import type {Question} from '../../../../src/search/browser/openSearch';
import useSearch from '../../../../src/search/browser/useSearch';

vi.mock('../../../../src/search/browser/chunks', () => ({
  loadIndex: async () => ({indexPages: []}),
}));

type Listener = (event: {data?: unknown}) => void;

let workers: FakeWorker[] = [];

/** Opens the index at once; the test answers searches. */
class FakeWorker {
  readonly asked: string[] = [];
  isTerminated = false;
  readonly #listeners = new Map<string, Listener>();

  constructor() {
    workers.push(this);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  postMessage(question: Question): void {
    if ('index' in question) {
      this.#listeners.get('message')?.({});
    } else {
      this.asked.push(question.query);
    }
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(total: number): void {
    act(() => this.#listeners.get('message')?.({data: {total}}));
  }

  fail(): void {
    act(() => this.#listeners.get('error')?.({}));
  }
}

beforeEach(() => {
  // The search begins again.
  for (const worker of workers) {
    worker.fail();
  }
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockReturnValue();
});

function searchFor(first: string) {
  const {result, rerender} = renderHook(({query}) => useSearch(query, 9), {
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

const found = (query: string, total: number) => ({
  status: 'ready',
  found: {query, answer: {total}},
});

/** Waits until exactly these searches have reached the last worker. */
async function expectAsked(...queries: string[]): Promise<FakeWorker> {
  return waitFor(() => {
    const worker = workers.at(-1);
    if (worker === undefined) {
      throw new Error('No worker has been started.');
    }
    expect(worker.asked).toEqual(queries);
    return worker;
  });
}

test('trying again after the worker has failed searches with another one', async () => {
  const {expectState, retry} = searchFor('raid');
  const failed = await expectAsked('raid');
  failed.fail();
  await expectState({status: 'failed'});
  expect(failed.isTerminated).toBe(true);

  retry();
  await waitFor(() => {
    expect(workers).toHaveLength(2);
  });
  (await expectAsked('raid')).answer(1);
  await expectState(found('raid', 1));
});

test('a worker that fails while idle is replaced for the next search', async () => {
  const {type, expectState} = searchFor('');
  await expectState({status: 'ready', found: undefined});
  workers[0]?.fail();
  type('raid');
  (await expectAsked('raid')).answer(1);
  await expectState(found('raid', 1));
});

test('only the last of what is typed during a search is searched; the answer before stays until then', async () => {
  const {type, expectState} = searchFor('r');
  const worker = await expectAsked('r');
  worker.answer(1);
  await expectState(found('r', 1));
  type('ra');
  await expectAsked('r', 'ra');
  type('rai');
  type('raid');
  // It waits for the answer to "ra".
  await act(async () => undefined);
  expect(worker.asked).toEqual(['r', 'ra']);
  worker.answer(2);
  await expectAsked('r', 'ra', 'raid');
  // The answer to "ra" came after it was typed over.
  await expectState(found('r', 1));
  worker.answer(3);
  await expectState(found('raid', 3));
  type(' ');
  await expectState({status: 'ready', found: undefined});
});

test('two dialogs with the same fast typing both end on the last query', async () => {
  const dialogs = [searchFor('suc'), searchFor('suc')];
  const worker = await expectAsked('suc', 'suc');
  for (const query of ['suci', 'suicid', 'suicide']) {
    for (const {type} of dialogs) {
      type(query);
    }
  }
  worker.answer(1);
  worker.answer(1);
  await expectAsked('suc', 'suc', 'suicide', 'suicide');
  worker.answer(7);
  worker.answer(7);
  for (const {expectState} of dialogs) {
    await expectState(found('suicide', 7));
  }
});
