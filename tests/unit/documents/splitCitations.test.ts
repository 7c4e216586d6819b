import {expect, it} from 'vitest';

import {splitCitations} from '../../../src/documents';

const cited = (text: string): string[] =>
  splitCitations(text).flatMap(({text: words, number}) =>
    number === undefined ? [] : [`${words}=${number}`],
  );

it.each([
  ['See §10.2.', ['§10.2=10.2']],
  ['(§10), §7.3; §4.2!', ['§10=10', '§7.3=7.3', '§4.2=4.2']],
  ['§§ 4.2 and 4.3', ['§§ 4.2=4.2', '4.3=4.3']],
  ['§§4.2, 4.3, or §5.1 if 24 hours', ['§§4.2=4.2', '4.3=4.3', '§5.1=5.1']],
  ['§4.2–4.5 and 6', ['§4.2=4.2', '4.5=4.5']],
  ['§4.2 – §4.5', ['§4.2=4.2', '§4.5=4.5']],
  ['§10.2’s limits', ['§10.2=10.2']],
])('%s cites rules', (text, rules) => {
  expect(cited(text)).toEqual(rules);
  expect(
    splitCitations(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it.each(['No rule at all, 10.2', '§ 12 StGB', '§12a', '§10.2b', '§', '§3.2nd'])(
  '%s cites none',
  (text) => {
    expect(cited(text)).toEqual([]);
  },
);

it('does not count what has a backslash, which goes', () => {
  expect(splitCitations('by \\§12 and §3')).toEqual([
    {text: 'by ', start: 0},
    {text: '§', start: 4},
    {text: '12 and ', start: 5},
    {text: '§3', number: '3', start: 12},
  ]);
});
