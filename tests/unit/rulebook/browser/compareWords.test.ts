import {expect, test, vi} from 'vitest';

import compareWords from '../../../../src/rulebook/browser/WordDiff/compareWords';

const marked = async (before: string, after: string) =>
  (await compareWords(before, after)).map((line) =>
    line
      .map(({kind, text}) =>
        kind === 'same'
          ? text
          : kind === 'inserted'
            ? `{+${text}}`
            : `{-${text}}`,
      )
      .join(''),
  );

test('words are compared, line by line', async () => {
  expect(
    await marked(
      'Ranks\nBans of 7 days.\nThe end.',
      'Ranks and limits\nBans of 10 days, or less.',
    ),
  ).toEqual([
    'Ranks {+and limits}',
    'Bans of {-7}{+10} days{+, or less}.',
    '{-The end.}',
  ]);
});

test('what is new is all inserted, and what is gone all deleted', async () => {
  expect(await marked('', 'A\nB')).toEqual(['{+A}', '{+B}']);
  expect(await marked('A\nB', '')).toEqual(['{-A}', '{-B}']);
});

test('if the comparison takes too long, one version is below the other', async () => {
  vi.doMock('diff/lib/diff/word.js', () => ({
    diffWords: (_: string, __: string, {timeout}: {timeout: number}) =>
      timeout > 0 ? undefined : [],
  }));
  expect(await marked('A b', 'A c')).toEqual(['{-A b}', '{+A c}']);
  vi.doUnmock('diff/lib/diff/word.js');
});
