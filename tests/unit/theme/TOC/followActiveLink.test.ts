// @vitest-environment jsdom
import {expect, test, vi} from 'vitest';

import followActiveLink from '../../../../src/theme/TOC/followActiveLink';

const ACTIVE = 'table-of-contents__link--active';

function renderList(): HTMLElement {
  document.body.innerHTML = `<div id="list"><ul class="table-of-contents">
    <li><a href="#a">a</a><ul><li><a href="#a1">a1</a></li></ul></li>
    <li><a href="#b">b</a><ul><li><a href="#b1">b1</a></li></ul></li>
  </ul></div>`;
  const list = document.getElementById('list');
  if (list === null) {
    throw new Error('There is no list.');
  }
  return list;
}

const link = (id: string) => document.querySelector(`a[href="#${id}"]`);
const current = () =>
  [...document.querySelectorAll('[aria-current="location"]')].map(
    ({textContent}) => textContent,
  );

test('the active link is the current one, and it alone', () => {
  const list = renderList();
  followActiveLink(list);
  expect(current()).toEqual([]);

  link('a1')?.classList.add(ACTIVE);
  followActiveLink(list);
  expect(current()).toEqual(['a1']);

  link('a1')?.classList.remove(ACTIVE);
  link('b')?.classList.add(ACTIVE);
  followActiveLink(list);
  expect(current()).toEqual(['b']);
});

test('the table scrolls until the active link is in view', () => {
  const list = renderList();
  link('b1')?.classList.add(ACTIVE);
  const rect = (top: number, bottom: number) => () =>
    ({top, bottom}) as DOMRect;
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(rect(60, 400));
  const place = vi.fn(rect(0, 0));
  Object.assign(link('b1') ?? {}, {getBoundingClientRect: place});

  place.mockImplementation(rect(200, 220));
  followActiveLink(list);
  expect(list.scrollTop).toBe(0);

  place.mockImplementation(rect(500, 520));
  followActiveLink(list);
  expect(list.scrollTop).toBeGreaterThanOrEqual(120);

  list.scrollTop = 300;
  place.mockImplementation(rect(10, 30));
  followActiveLink(list);
  expect(list.scrollTop).toBeLessThanOrEqual(250);
});
