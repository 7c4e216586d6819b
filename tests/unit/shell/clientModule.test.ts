// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate} from '../../../src/shell/clientModule';

type Location = Parameters<NonNullable<typeof onRouteDidUpdate>>[0]['location'];

const scrollIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  scrollIntoView.mockClear();
  document.body.innerHTML =
    '<h2 id="bans"></h2><h2 id="règles"></h2><h2 id="100%"></h2>';
});

afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['#bans', 'bans'],
  ['#r%C3%A8gles', 'règles'],
  ['#100%', '100%'],
  ['#unknown', undefined],
  ['', undefined],
])('scrolls to %s when the site opens there', (hash, id) => {
  const expected = id === undefined ? [] : [id];
  void onRouteDidUpdate?.({
    location: {pathname: '/docs/intro', search: '', hash} as Location,
    previousLocation: null,
  });
  const marked = [...document.querySelectorAll('[data-docs-target]')];
  expect(marked.map((each) => each.id)).toEqual(expected);
  expect(scrollIntoView.mock.contexts.map((each) => each.id)).toEqual(expected);
});
