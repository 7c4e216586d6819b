import {describe, expect, test} from 'vitest';

import readPeople from '../../../../src/admin/accounts/readPeople';

function problemsOf(text: string): string {
  try {
    readPeople(text, 'people.csv');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('readPeople', () => {
  test('reads what spreadsheets save', () => {
    const text =
      '\ufeffEmail,Name\r\n Ann@Example.com ,"Doe, Ann"\r\n\r\nbob@example.com,\r\n';
    expect(readPeople(text, 'people.csv')).toEqual([
      {email: 'ann@example.com', name: 'Doe, Ann'},
      {email: 'bob@example.com', name: undefined},
    ]);
  });

  test('names may be left out altogether', () => {
    expect(readPeople('email\nann@example.com\n', 'people.csv')).toEqual([
      {email: 'ann@example.com', name: undefined},
    ]);
  });

  test.each(['', 'ann@example.com,Ann\n', 'name,email\n'])(
    'wants its header: %j',
    (text) => {
      expect(problemsOf(text)).toContain('header "email,name"');
    },
  );

  test('tells every bad row with its line', () => {
    const message = problemsOf(
      [
        'email,name',
        'ann@example.com,Ann',
        '',
        'nonsense,Bob',
        ',Nobody',
        'ANN@example.com,Ann',
        'cid@example.com,Cid,the Kid',
        `dee@example.com,${'d'.repeat(201)}`,
        'e"e@example.com,Eve',
        '"fay@example.com,Fay',
      ].join('\n'),
    );
    const lines = [...message.matchAll(/line (\d+):/g)].map(([, line]) =>
      Number(line),
    );
    expect(lines).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(message).toContain('stands in line 2 already');
  });
});
