// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {useLayoutEffect} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';

import Table from '../../../../src/theme/MDXComponents/Table';

let isWide = false;
const observers = new Set<() => void>();

beforeEach(() => {
  observers.clear();
  isWide = false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observers.add(onResize);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  // jsdom knows no layout.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() =>
    isWide ? 500 : 300,
  );
});

function resize(toWide: boolean): void {
  isWide = toWide;
  act(() => {
    observers.forEach((onResize) => {
      onResize();
    });
  });
}

const regions = () => screen.queryAllByRole('region');

const page = (
  <main>
    <Table />
    <h2>14.1 The ladder{'\u200b'}</h2>
    <Table />
    <Table />
    <h2>15. Appeals</h2>
    <Table />
  </main>
);

test('a table that is too wide is a region that keys reach, each with a name of its own', () => {
  render(page);
  resize(true);
  expect(regions().map((region) => region.getAttribute('aria-label'))).toEqual([
    'Table',
    'Table: 14.1 The ladder',
    'Table 2: 14.1 The ladder',
    'Table: 15. Appeals',
  ]);
  for (const region of regions()) {
    expect(region.tabIndex).toBe(0);
  }
});

test('a table that is too wide is one from its first paint on', () => {
  isWide = true;
  render(page);
  expect(regions()).toHaveLength(4);
});

test('a table that fits is passed over, also once there is room again', () => {
  render(page);
  resize(false);
  expect(regions()).toEqual([]);
  resize(true);
  resize(false);
  expect(regions()).toEqual([]);
  expect(document.querySelector('[tabindex]')).toBeNull();
  expect(screen.getAllByRole('table')).toHaveLength(4);
});

test('where there is more to the right is told until the end is reached', () => {
  render(page);
  resize(true);
  const [region] = regions();
  expect(region?.parentElement?.dataset.more).toBe('true');
  if (region) {
    region.scrollLeft = 200;
    fireEvent.scroll(region);
  }
  expect(region?.parentElement?.dataset.more).toBe('false');
});

test('the first layout is that of a table that scrolls, before the page goes to its anchor', () => {
  isWide = true;
  let scrolls = false;
  const Page = () => {
    useLayoutEffect(() => {
      scrolls = document.querySelector('[data-scrolls]') !== null;
    }, []);
    return page;
  };
  render(<Page />);
  expect(scrolls).toBe(true);
});
