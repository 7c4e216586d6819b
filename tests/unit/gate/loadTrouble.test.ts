import {afterEach, expect, it, vi} from 'vitest';

import {
  hasLoadTrouble,
  reportLoadTrouble,
  retryLoads,
  subscribeToLoadTrouble,
} from '../../../src/gate/loadTrouble';

afterEach(() => {
  // The store belongs to the page: leave it empty to the next test.
  retryLoads();
});

it('knows of no trouble at first', () => {
  expect(hasLoadTrouble()).toBe(false);
});

it('tries everything again that failed, once', () => {
  const first = vi.fn();
  const second = vi.fn();
  reportLoadTrouble(first);
  reportLoadTrouble(second);
  expect(hasLoadTrouble()).toBe(true);
  expect(first).not.toHaveBeenCalled();

  retryLoads();
  expect(hasLoadTrouble()).toBe(false);
  retryLoads();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it('keeps what fails again', () => {
  const retry = vi.fn();
  reportLoadTrouble(() => {
    reportLoadTrouble(retry);
  });
  retryLoads();
  expect(hasLoadTrouble()).toBe(true);
  expect(retry).not.toHaveBeenCalled();
});

it('tells its subscribers of trouble and of its end until they leave', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToLoadTrouble(listener);
  reportLoadTrouble(vi.fn());
  expect(listener).toHaveBeenCalledTimes(1);
  retryLoads();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  reportLoadTrouble(vi.fn());
  expect(listener).toHaveBeenCalledTimes(2);
});
