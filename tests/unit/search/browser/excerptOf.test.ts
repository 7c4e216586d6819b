import {expect, test} from 'vitest';

import excerptOf from '../../../../src/search/browser/excerptOf';
import {hitUrl, searchUrl, wordsIn} from '../../../../src/search/browser/links';

const LONG = `${'Some words that say nothing. '.repeat(20)}Save the evidence first. Then delete it. ${'More of the same. '.repeat(20)}`;

test('an excerpt shows the place with the words, and marks them', () => {
  const parts = excerptOf(LONG, new Set(['evidence', 'delete']));
  const text = parts.map((part) => part.text).join('');
  expect(text).toMatch(/^… .*Save the evidence first\. Then delete it\..* …$/);
  expect(text.length).toBeLessThan(220);
  expect(parts.filter(({marked}) => marked).map((part) => part.text)).toEqual([
    'evidence',
    'delete',
  ]);
});

test('a short text is shown whole', () => {
  expect(excerptOf('One.\nTwo.', new Set())).toEqual([
    {text: 'One. · Two.', marked: false},
  ]);
});

test('addresses carry the words of the page, and the search', () => {
  expect(
    wordsIn(
      'Claims and claiming a ticket',
      new Set(['claims', 'claiming', 'ticket']),
    ),
  ).toEqual(['claims', 'ticket']);
  expect(hitUrl('/docs/a#b', ['x', 'y'])).toBe('/docs/a?mark=x+y#b');
  expect(hitUrl('/docs/a', [])).toBe('/docs/a');
  expect(searchUrl('/', '§3.2', 'Blog')).toBe('/search?q=%C2%A73.2&in=Blog');
});
