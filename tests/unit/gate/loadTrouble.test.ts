import {afterEach, expect, it, vi} from 'vitest';

import {
  getLoadTrouble,
  reportLoadTrouble,
  retryLoads,
  subscribeToLoadTrouble,
} from '../../../src/gate/loadTrouble';

afterEach(() => {
  // The store belongs to the page: leave it empty to the next test.
  retryLoads();
});

it('knows of no trouble at first', () => {
  expect(getLoadTrouble()).toBeUndefined();
});

it('tries everything again that failed, once', () => {
  const first = vi.fn();
  const second = vi.fn();
  reportLoadTrouble('unreachable', first);
  reportLoadTrouble('unreachable', second);
  expect(getLoadTrouble()).toBe('unreachable');
  expect(first).not.toHaveBeenCalled();

  retryLoads();
  expect(getLoadTrouble()).toBeUndefined();
  retryLoads();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it('forgets what is taken back, and nothing else', () => {
  const retry = vi.fn();
  const withdraw = reportLoadTrouble('unreachable', vi.fn());
  reportLoadTrouble('slow', retry);
  expect(getLoadTrouble()).toBe('unreachable');
  withdraw();
  withdraw();
  expect(getLoadTrouble()).toBe('slow');
  retryLoads();
  expect(retry).toHaveBeenCalledOnce();
});

it('keeps what fails again', () => {
  const retry = vi.fn();
  reportLoadTrouble('unreachable', () => {
    reportLoadTrouble('unreachable', retry);
  });
  retryLoads();
  expect(getLoadTrouble()).toBe('unreachable');
  expect(retry).not.toHaveBeenCalled();
});

it('tells its subscribers of trouble and of its end until they leave', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToLoadTrouble(listener);
  reportLoadTrouble('unreachable', vi.fn());
  expect(listener).toHaveBeenCalledTimes(1);
  retryLoads();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  reportLoadTrouble('unreachable', vi.fn());
  expect(listener).toHaveBeenCalledTimes(2);
});
