import {expect, test} from 'vitest';

import readPeople, {
  createTypoFinder,
  emailProblem,
} from '../../../src/staff/access/readPeople';

const read = (text: string) => readPeople(text, 'people.csv');

test.each([
  [
    'what spreadsheets save',
    '\ufeffEmail,Name\r\n Ann@Example.com ,"Doe, Ann"\r\n\r\nbob@example.com,\r\n',
    [
      {email: 'ann@example.com', name: 'Doe, Ann'},
      {email: 'bob@example.com', name: undefined},
    ],
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
    'quotation marks in a name',
    'email,name\ncid@example.com,"Cid ""the Kid"""\n',
    [{email: 'cid@example.com', name: 'Cid "the Kid"'}],
  ],
  [
    'addresses without names',
    'email\nann@example.com\n',
    [{email: 'ann@example.com', name: undefined}],
  ],
])('reads %s', (_, text, people) => {
  expect(read(text)).toEqual(people);
});

test.each(['', 'ann@example.com,Ann\n', 'name,email\n'])(
  'needs its header: %j',
  (text) => {
    expect(() => read(text)).toThrow('header "email,name"');
  },
);

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
    'e"e@example.com,Eve',
    '"fay@example.com,Fay',
  ];
  expect(() => read(rows.join('\n'))).toThrow(
    /^people\.csv has 6 bad rows; nothing was changed:\n {2}line 4: "nonsense".*\n {2}line 5: "" is not.*\n {2}line 6: .*earlier line.*\n {2}line 7: has more than 2 columns.*\n {2}line 9: .*not an email address\n {2}line 10: .*not an email address$/,
  );
});

test.each([
  ['ann@example.com', undefined],
  ['änn.o’neil+docs@münchen.example', undefined],
  ['nonsense', 'not an email address'],
  ['ann@localhost', 'not an email address'],
  ['ann @example.com', 'not an email address'],
  ['ann\u202e@example.com', 'invisible'],
  ['\u001b[2Jann@example.com', 'invisible'],
])('the form of %j', (email, problem) => {
  expect(emailProblem(email) ?? '').toContain(problem ?? '');
  expect(emailProblem(email) === undefined).toBe(problem === undefined);
});

test.each([
  ['sergant@example.org', 'sergeant@example.org'],
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@exampel.org', 'ann@example.org'],
  ['sergeant@example.org', undefined],
  ['reader-2@example.org', undefined],
  ['rob@x.org', undefined],
  ['ann@gmail.com', undefined],
  ['ann@elsewhere.net', undefined],
])('%s was probably meant as %s', (email, meant) => {
  const known = ['sergeant@example.org', 'reader-1@example.org', 'bob@x.org'];
  expect(createTypoFinder(known)(email)).toBe(meant);
});
