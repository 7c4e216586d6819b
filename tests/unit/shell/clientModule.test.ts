// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate} from '../../../src/shell/clientModule';

type Location = Parameters<NonNullable<typeof onRouteDidUpdate>>[0]['location'];

const locationWith = (hash: string): Location =>
  ({pathname: '/docs/intro', search: '', hash}) as Location;

const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    scrolled.push(this.id);
  });
  for (const id of ['bans', 'règles', '100%']) {
    const heading = document.createElement('h2');
    heading.id = id;
    document.body.append(heading);
  }
});

afterEach(() => {
  document.body.replaceChildren();
});

const open = (hash: string, previousLocation: Location | null = null) =>
  onRouteDidUpdate?.({location: locationWith(hash), previousLocation});

it.each([
  ['#bans', 'bans'],
  ['#r%C3%A8gles', 'règles'],
  ['#100%', '100%'],
])('scrolls to %s when the site opens there', (hash, id) => {
  open(hash);
  expect(scrolled).toEqual([id]);
});

it('stays at the top for an unknown anchor, and leaves later pages to Docusaurus', () => {
  open('#unknown');
  open('#bans', locationWith(''));
  expect(scrolled).toEqual([]);
});

it('marks only the element that the address names, from page to page', () => {
  const marked = () =>
    [...document.querySelectorAll('[data-docs-target]')].map(({id}) => id);
  open('#bans');
  expect(marked()).toEqual(['bans']);
  open('#r%C3%A8gles', locationWith('#bans'));
  expect(marked()).toEqual(['règles']);
  open('', locationWith('#r%C3%A8gles'));
  expect(marked()).toEqual([]);
});
