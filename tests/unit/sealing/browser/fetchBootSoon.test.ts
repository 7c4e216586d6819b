// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import fetchBootSoon from '../../../../src/sealing/browser/fetchBootSoon';
import {fetchBootAhead} from '../../../../src/sealing/browser/fetchBoot';

vi.mock('../../../../src/sealing/browser/fetchBoot');

let field: HTMLInputElement;

/** A browser that never has nothing to do, unless told so. */
function busyBrowser(): () => void {
  let callback: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (act: () => void, {timeout = 0}) => {
    callback = act;
    return setTimeout(act, timeout);
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    callback = () => undefined;
    clearTimeout(handle);
  });
  return () => {
    callback();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  field = document.createElement('input');
  document.body.replaceChildren(field);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['focusIn', 'input'] as const)(
  'begins at the first %s, and once',
  (event) => {
    busyBrowser();
    fetchBootSoon(document.body, '/');
    expect(fetchBootAhead).not.toHaveBeenCalled();
    fireEvent[event](field);
    expect(fetchBootAhead).toHaveBeenCalledExactlyOnceWith('/');
    fireEvent[event](field);
    vi.advanceTimersByTime(2_000);
    expect(fetchBootAhead).toHaveBeenCalledOnce();
  },
);

it('begins when the browser is idle, and once', () => {
  const idle = busyBrowser();
  fetchBootSoon(document.body, '/');
  idle();
  fireEvent.focusIn(field);
  vi.advanceTimersByTime(2_000);
  expect(fetchBootAhead).toHaveBeenCalledOnce();
});

it.each([
  ['that is never idle', busyBrowser],
  ['that knows of no idleness', () => undefined],
])('begins after two seconds in a browser %s', (_, prepare) => {
  prepare();
  fetchBootSoon(document.body, '/');
  vi.advanceTimersByTime(1_999);
  expect(fetchBootAhead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetchBootAhead).toHaveBeenCalledOnce();
});
