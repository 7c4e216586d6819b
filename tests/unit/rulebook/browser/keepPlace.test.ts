// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import keepPlace from '../../../../src/rulebook/browser/SinceRead/keepPlace';

const scrollBy = vi.fn();

/** A text that a change pushes down by 40 px. */
function textBelow(): {text: Element; change: () => void} {
  const text = document.createElement('p');
  let top = 100;
  text.getBoundingClientRect = () => new DOMRect(0, top, 0, 0);
  return {
    text,
    change: () => {
      top += 40;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('scrollBy', scrollBy.mockClear());
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly left: number,
        readonly top: number,
      ) {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reader who has scrolled sees no text move', () => {
  vi.stubGlobal('scrollY', 300);
  const {text, change} = textBelow();
  keepPlace(text, change);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({
    top: 40,
    behavior: 'instant',
  });
});

test('at the top of the page what comes is seen', () => {
  vi.stubGlobal('scrollY', 0);
  const {text, change} = textBelow();
  keepPlace(text, change);
  expect(text.getBoundingClientRect().top).toBe(140);
  expect(scrollBy).not.toHaveBeenCalled();
});
