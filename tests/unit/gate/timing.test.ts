import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {withTimeout} from '../../../src/gate/timing';
import {hang} from '../../support/unitDeferred';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('answers like the promise, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve('answer'), 100)).resolves.toBe(
      'answer',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails like the promise, and leaves no timer behind', async () => {
    const error = new Error('refused');
    await expect(withTimeout(Promise.reject(error), 100)).rejects.toBe(error);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when the time is over, not before', async () => {
    const onError = vi.fn();
    withTimeout(hang(), 100).catch(onError);
    await vi.advanceTimersByTimeAsync(99);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new DOMException('No answer within 100 ms', 'TimeoutError'),
    );
  });
});
