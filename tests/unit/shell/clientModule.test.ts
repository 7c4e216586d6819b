// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate} from '../../../src/shell/clientModule';

type Location = Parameters<NonNullable<typeof onRouteDidUpdate>>[0]['location'];

const locationWith = (hash: string): Location =>
  ({pathname: '/docs/intro', search: '', hash}) as Location;

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

/** @returns the ids of the elements that are marked */
function open(hash: string, previousLocation: Location | null): string[] {
  void onRouteDidUpdate?.({location: locationWith(hash), previousLocation});
  return [...document.querySelectorAll('[data-docs-target]')].map(({id}) => id);
}

it.each([
  ['#bans', 'bans'],
  ['#r%C3%A8gles', 'règles'],
  ['#100%', '100%'],
  ['#unknown', undefined],
  ['', undefined],
])('scrolls to %s when the site opens there', (hash, id) => {
  const expected = id === undefined ? [] : [id];
  expect(open(hash, null)).toEqual(expected);
  expect(scrollIntoView.mock.contexts.map((each) => each.id)).toEqual(expected);
});

it('marks only the element that the address names, and leaves scrolling on later pages to Docusaurus', () => {
  expect(open('#bans', locationWith(''))).toEqual(['bans']);
  expect(open('#r%C3%A8gles', locationWith('#bans'))).toEqual(['règles']);
  expect(open('', locationWith('#r%C3%A8gles'))).toEqual([]);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
