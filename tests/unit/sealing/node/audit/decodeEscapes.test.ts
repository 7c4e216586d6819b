import fc from 'fast-check';
import {describe, expect, it} from 'vitest';

import decodeEscapes from '../../../../../src/sealing/node/audit/decodeEscapes';

const decoded = (text: string) => decodeEscapes(text).text;

describe('undoing escapes', () => {
  it.each([
    ['Discord%20Staff%2Fr%C3%A9gles', 'Discord Staff/régles'],
    [
      String.raw`line\nnext \u00e9\xe9 \u{1f600} \"q\" \/`,
      'line\nnext éé 😀 "q" /',
    ],
    [
      'Tom &amp; Jerry&#39;s &#x201c;caf&eacute;&quot;',
      'Tom & Jerry\'s “café"',
    ],
    ['one&mdash;two', 'one two'],
  ])('reads %s', (written, read) => {
    expect(decoded(written)).toBe(read);
  });

  it('leaves what is no escape', () => {
    const text = '100% of AT&T; a&b %zz &#x110000;';
    expect(decoded(text)).toBe(text);
  });

  it('reads whatever JSON and addresses have escaped', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (text) => {
        fc.pre(!/[%&\\]/.test(text));
        expect(decoded(JSON.stringify(text))).toBe(`"${text}"`);
        expect(decoded(encodeURIComponent(text))).toBe(text);
      }),
    );
  });

  it('says of each escape where it is and where it was', () => {
    expect(decodeEscapes('a%20b&amp;c').escapes).toEqual([
      {form: 'url', start: 1, end: 2, writtenStart: 1, writtenEnd: 4},
      {form: 'html', start: 3, end: 4, writtenStart: 5, writtenEnd: 10},
    ]);
  });
});
