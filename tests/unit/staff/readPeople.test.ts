import {describe, expect, test} from 'vitest';

import readPeople, {
  emailProblem,
  createTypoFinder,
} from '../../../src/staff/access/readPeople';

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

  test('reads semicolons, as spreadsheets save where a comma separates decimals', () => {
    const text = 'email;name\r\nann@example.com;"Doe; Ann"\r\n';
    expect(readPeople(text, 'people.csv')).toEqual([
      {email: 'ann@example.com', name: 'Doe; Ann'},
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

  test('lists every bad row with its line', () => {
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
    expect(message).toContain('duplicates line 2');
  });
});

describe('emailProblem', () => {
  test.each([
    ['ann@example.com', undefined],
    ['änn.o’neil+docs@münchen.example', undefined],
    ['nonsense', 'not an email address'],
    ['ann@localhost', 'not an email address'],
    ['ann @example.com', 'not an email address'],
    [`${'a'.repeat(250)}@example.com`, 'not an email address'],
    ['ann\u202e@example.com', 'ann<U+202E>@example.com'],
    ['a\u200bnn@example.com', 'a<U+200B>nn@example.com'],
    ['\u001b[2Jann@example.com', '<U+001B>[2Jann@example.com'],
  ])('%j', (email, problem) => {
    const found = emailProblem(email);
    if (problem === undefined) {
      expect(found).toBeUndefined();
    } else {
      expect(found).toContain(problem);
    }
  });
});

describe('createTypoFinder', () => {
  const known = ['sergeant@example.org', 'reader-1@example.org', 'bob@x.org'];

  test.each([
    ['sergant@example.org', 'sergeant@example.org'],
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@exampel.org', 'ann@example.org'],
    ['sergeant@example.org', undefined],
    ['reader-2@example.org', undefined],
    ['rob@x.org', undefined],
    ['ann@gmail.com', undefined],
    ['ann@elsewhere.net', undefined],
  ])('%s: %s', (email, meant) => {
    expect(createTypoFinder(known)(email)).toBe(meant);
  });
});
