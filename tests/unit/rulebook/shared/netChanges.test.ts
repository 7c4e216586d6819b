import {expect, test} from 'vitest';

import type {
  Revision,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import {netOf, unreadIn} from '../../../../src/rulebook/shared/netChanges';

const rule = {number: '10.2', title: 'Ranks', anchor: 'rule-10-2'} as const;

const changed = (before: string, after: string, number = '10.2') =>
  ({...rule, kind: 'changed', number, before, after}) as const;

const gone = {...rule, number: '4.8', title: 'Withdrawn'};

test.each<
  [
    what: string,
    steps: readonly (readonly WordedChange[])[],
    net: readonly WordedChange[],
  ]
>([
  [
    'several changes of one rule are one, from the first wording to the last',
    [[changed('one', 'two')], [], [changed('two', 'three')]],
    [changed('one', 'three')],
  ],
  [
    'what came back is no change, and neither is what came and went',
    [
      [
        changed('one', 'two'),
        {...rule, number: '10.3', kind: 'added', after: 'new'},
      ],
      [
        changed('two', 'one'),
        {...rule, number: '10.3', kind: 'withdrawn', before: 'new'},
      ],
    ],
    [],
  ],
  [
    'a new rule stays new, and a withdrawn one withdrawn',
    [
      [
        {...rule, kind: 'added', after: 'one'},
        {...gone, kind: 'withdrawn', before: 'Kicks', after: 'Withdrawn'},
      ],
      [
        changed('one', 'two'),
        {...gone, kind: 'changed', before: 'Withdrawn', after: 'See 4.6'},
      ],
    ],
    [
      {...gone, kind: 'withdrawn', before: 'Kicks', after: 'See 4.6'},
      {...rule, kind: 'added', after: 'two'},
    ],
  ],
  [
    'a moved rule is listed even if its wording is the same',
    [
      [{...rule, kind: 'moved', from: 'Discord', before: 'one', after: 'one'}],
      [changed('one', 'two')],
      [changed('two', 'one')],
    ],
    [{...rule, kind: 'moved', from: 'Discord', before: 'one', after: 'one'}],
  ],
  [
    'rules are in the order of their numbers, after texts without any',
    [
      ['10.10', '10', '9.1'].map((number) => changed('a', 'b', number)),
      [{kind: 'added', title: 'Intro', anchor: '', after: 'b'}],
    ],
    [
      {kind: 'added', title: 'Intro', anchor: '', after: 'b'},
      ...['9.1', '10', '10.10'].map((number) => changed('a', 'b', number)),
    ],
  ],
])('%s', (_, steps, net) => {
  const revisions = steps.map((rules, index): Revision => ({
    id: String(index),
    date: '2026-11-20',
    minor: false,
    rules,
  }));
  expect(netOf(revisions.toReversed())).toEqual(net);
});

const revision = (
  id: string,
  rules: readonly WordedChange[],
  minor = false,
): Revision => ({id, date: '2026-11-20', minor, rules});

const HISTORY = [
  revision('three', [changed('c', 'd', '1.1'), changed('x', 'y', '1.3')], true),
  revision('two', [changed('b', 'c', '1.1')]),
  revision('one', [changed('a', 'b', '1.1'), changed('k', 'l', '1.2')]),
];
const BACK = [
  revision('zero', [changed('b', 'a', '1.1')]),
  revision('one', [changed('a', 'b', '1.1')]),
];

test.each<[string, readonly Revision[], string, readonly string[]]>([
  ['all that changed since', HISTORY, 'zero', ['1.1: a d', '1.2: k l']],
  ['compared with what was read', HISTORY, 'one', ['1.1: b d']],
  ['wording alone does not count', HISTORY, 'two', []],
  ['the newest is read', HISTORY, 'three', []],
  ['unknown wordings are older', HISTORY, 'long ago', ['1.1: a d', '1.2: k l']],
  ['a change that was undone', BACK, 'zero', []],
  ['a change that was undone and is read', BACK, 'one', ['1.1: b a']],
])('unread: %s', (_, revisions, read, expected) => {
  expect(
    (unreadIn(revisions, read)?.rules ?? []).map(
      ({number, before, after}) => `${number}: ${before} ${after}`,
    ),
  ).toEqual(expected);
});
