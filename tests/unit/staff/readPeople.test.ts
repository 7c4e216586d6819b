import {expect, test} from 'vitest';

import readPeople, {
  emailProblem,
  toEmail,
} from '../../../src/sealed/staff/access/readPeople';

const read = (text: string) => readPeople(text, 'people.csv');

test.each([
  [
    'what spreadsheets save',
    '\ufeffEmail,Name\r\n Ann@Example.com ,"Doe, Ann"\r\n\r\nbob@example.com,\r\n',
    [{email: 'ann@example.com', name: 'Doe, Ann'}, {email: 'bob@example.com'}],
  ],
  [
    'semicolons, as spreadsheets save where a comma separates decimals',
    'email;name\r\nann@example.com;"Doe; Ann"\r\nbob@example.com;Doe, Bob\r\n',
    [
      {email: 'ann@example.com', name: 'Doe; Ann'},
      {email: 'bob@example.com', name: 'Doe, Bob'},
    ],
  ],
  [
    'empty rows and columns, and the line ends of old spreadsheets',
    ';;\rEmail;Name;\r;;\rann@example.com;Ann;\r;\rbob@example.com;;;\r',
    [{email: 'ann@example.com', name: 'Ann'}, {email: 'bob@example.com'}],
  ],
  [
    'spaces in quotation marks, and no-break spaces',
    'email,name\n" ann@example.com ","Ann\u00a0"\n\u00a0,\nbob@example.com\u00a0,\n',
    [{email: 'ann@example.com', name: 'Ann'}, {email: 'bob@example.com'}],
  ],
  [
    'an address as E-Mail, and first and last names',
    'Last Name,First-name,E-Mail\nSmith,Ann,ann@example.com\nJones,,bob@example.com\n,,cid@example.com',
    [
      {email: 'ann@example.com', name: 'Ann Smith'},
      {email: 'bob@example.com', name: 'Jones'},
      {email: 'cid@example.com'},
    ],
  ],
  [
    'other columns, in any order, and tabs',
    'Rank\tName\tE-Mail\tEmail\nlead\tAnn\tx\tann@example.com\n\t\t\t\n',
    [{email: 'ann@example.com', name: 'Ann'}],
  ],
])('reads %s', (_, text, people) => {
  expect(read(text)).toEqual(people);
});

test.each(['', 'ann@example.com,Ann\n', 'name,mail\n'])(
  'needs its header: %j',
  (text) => {
    expect(() => read(text)).toThrow('header "email,name"');
  },
);

test.each([
  ['email,name,Email\nann@example.com,Ann,bob@example.com', 'one column'],
  ['email,name\n,\n', 'nobody below its header'],
  ['email,name\u2028ann@example.com,Ann', 'nobody below its header'],
])('refuses %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('lists every bad row with its line', () => {
  const rows = [
    'email,name',
    'ann@example.com,Ann',
    '',
    'nonsense,Bob',
    ',Nobody',
    'ANN@example.com,Ann',
    'cid@example.com,Cid,the Kid',
    'dee@example.com,Dee',
    'mailto:gil@example.com,Gil',
    'hal@example.com,"A',
    'ivy@example.com,B"',
    'jim@example.com,kim@example.com',
  ];
  expect(() => read(rows.join('\n'))).toThrow(
    /^people\.csv has 7 bad rows; nothing was changed:\n(?: {2}- line .*\n?)+$/,
  );
  for (const problem of [
    'line 4: "nonsense" is not an email',
    'line 5: "" is not',
    'line 6: ann@example.com is in an earlier line',
    'line 7: has text in a column without a name',
    'line 9: "mailto:gil@example.com" is not',
    'line 11: has a line break in a cell',
    'line 12: has a line break in a cell, or an address as a name',
  ]) {
    expect(() => read(rows.join('\n'))).toThrow(problem);
  }
});

test.each(['ann@example.com', "ann.o'neil+docs_1@mail.example-1.co.uk"])(
  'takes %s',
  (email) => {
    expect(emailProblem(email)).toBeUndefined();
  },
);

test.each([
  ...['nonsense', 'ann@localhost', 'ann@@example.com', '<ann@example.com>'],
  ...['mailto:ann@example.com', "'ann@example.com", 'ann@example.com;'],
  ...['ann@example..com', 'ann..b@example.com', '.ann@example.com'],
  ...['ann@127.0.0.1', 'änn@example.com', 'ann%2Bdocs@example.com'],
  ...['ann@mail.invalid', 'ann@mail.localhost', 'ann＠example.com'],
  `${'a'.repeat(65)}@example.com`,
])('refuses %s', (email) => {
  expect(emailProblem(email)).toContain('is not an email address');
});

test('an address loses what came along when it was copied', () => {
  expect(toEmail('\ufeff Ann\u200b@Example.com\u202e\u00a0')).toBe(
    'ann@example.com',
  );
});
