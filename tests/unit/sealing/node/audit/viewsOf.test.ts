import {describe, expect, it} from 'vitest';

import type {Place} from '../../../../../src/sealing/node/audit/viewsOf';
import viewsOf from '../../../../../src/sealing/node/audit/viewsOf';

const SECRET = 'brass lanterns';

/** Where the views of a text show the secret. */
function placesIn(text: string): Place[] {
  return [...viewsOf(text)].flatMap((view) => {
    const start = view.text.indexOf(SECRET);
    const place =
      start === -1 ? undefined : view.locate(start, start + SECRET.length);
    return place ?? [];
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the views of a text', () => {
  it('show it as it is, once', () => {
    expect(placesIn(`a%20b &amp; ${SECRET} \\n`)).toEqual([
      {index: 12, form: 'plain'},
    ]);
  });

  it.each([
    ['url', 'x=%2Fbrass%20lanterns', 5],
    ['json', String.raw`"brass\u0020lanterns"`, 1],
    ['html', '<p>brass&#32;lanterns</p>', 3],
  ])('undo escapes: %s', (form, text, index) => {
    expect(placesIn(text)).toEqual([{index, form}]);
  });

  it('undo escapes of escapes', () => {
    const twice = encodeURIComponent(encodeURIComponent(SECRET));
    expect(placesIn(`next=${twice}`)).toEqual([{index: 5, form: 'url'}]);
  });

  it.each([0, 1, 2, 3])('undo base64 behind %i more characters', (length) => {
    const before = '"' + 'x'.repeat(length);
    expect(placesIn(`${before}${base64(`the ${SECRET}`)}`)).toContainEqual({
      index: 1,
      form: 'base64',
    });
  });

  it('undo base64url', () => {
    const url = Buffer.from(`ÿÿþ?>${SECRET}ÿÿ`).toString('base64url');
    expect(url).toMatch(/[-_]/);
    expect(placesIn(url)).toContainEqual({index: 0, form: 'base64'});
  });

  it('undo escapes within base64', () => {
    expect(placesIn(base64('"brass\\u0020lanterns"'))).toContainEqual({
      index: 0,
      form: 'base64',
    });
  });

  it('undo base64 within escapes', () => {
    const escaped = base64(`the ${SECRET}s`).replace('Y', '\\u0059');
    expect(escaped).toContain('\\');
    expect(placesIn(`"${escaped}"`)).toContainEqual({index: 1, form: 'base64'});
  });

  it('have the bytes of base64', () => {
    const bytes = Buffer.from([0, 255, 1, 254, 2, 253, 3, 252, 4, 251, 5, 250]);
    const found = [...viewsOf(bytes.toString('base64'))].map(
      (view) => view.bytes?.equals(bytes) ?? false,
    );
    expect(found).toContain(true);
  });
});
