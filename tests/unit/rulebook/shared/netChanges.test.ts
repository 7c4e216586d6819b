import {expect, test} from 'vitest';

import type {
  ChangeKind,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import {unreadIn} from '../../../../src/rulebook/shared/netChanges';

/** `changed 10.2 before after`; `-` is a missing number or wording. */
function read(change: string): WordedChange {
  const [kind, number, before, after] = change
    .split(' ')
    .map((part) => (part === '-' ? undefined : part));
  return {
    kind: kind as ChangeKind,
    number,
    title: number === '4.8' ? 'Withdrawn' : 'A rule',
    anchor: '',
    from: kind === 'moved' ? 'Discord' : undefined,
    before,
    after,
  };
}

const write = ({kind, number, before, after}: WordedChange) =>
  [kind, number, before, after].map((part) => part ?? '-').join(' ');

const STEPS = [
  'changed 1.1 a b, changed 1.2 k l',
  'changed 1.1 b c',
  'minor: changed 1.1 c d, changed 1.3 x y',
];
const BACK = ['changed 1.1 a b', 'changed 1.1 b a'];

/** The steps, oldest first; how many of them were read; what is unread. */
test.each<[string, readonly string[], number, readonly string[]]>([
  [
    'changes are one, from the first wording to the last',
    ['changed 10.2 a b', '', 'changed 10.2 b c'],
    0,
    ['changed 10.2 a c'],
  ],
  [
    'what came back is no change, and neither is what came and went',
    [
      'changed 10.2 a b, added 10.3 - new',
      'changed 10.2 b a, withdrawn 10.3 new -',
    ],
    0,
    [],
  ],
  [
    'a new rule stays new, and a withdrawn one withdrawn',
    [
      'added 10.2 - a, withdrawn 4.8 Kicks Gone',
      'changed 10.2 a b, changed 4.8 Gone See',
    ],
    0,
    ['added 10.2 - b', 'withdrawn 4.8 Kicks See'],
  ],
  [
    'a moved rule is listed even if its wording is the same',
    ['moved 10.2 a a', 'changed 10.2 a b', 'changed 10.2 b a'],
    0,
    ['moved 10.2 a a'],
  ],
  [
    'numbers are in order, before texts without any',
    ['changed 10.10 a b, changed 10 a b, changed 9.1 a b, added - - b'],
    0,
    ['changed 9.1 a b', 'changed 10 a b', 'changed 10.10 a b', 'added - - b'],
  ],
  [
    'minor changes count only beside others',
    STEPS,
    0,
    ['changed 1.1 a d', 'changed 1.2 k l'],
  ],
  ['they are compared with what was read', STEPS, 1, ['changed 1.1 b d']],
  ['minor changes do not count', STEPS, 2, []],
  ['the newest is read', STEPS, 3, []],
  ['a change that was undone', BACK, 0, []],
  ['a change that was undone and is read', BACK, 1, ['changed 1.1 b a']],
])('unread: %s', (_, steps, count, expected) => {
  const history = steps
    .map((step, index) => ({
      time: index + 1,
      date: `2026-11-0${index + 1}`,
      minor: step.startsWith('minor: '),
      rules: step
        .replace('minor: ', '')
        .split(', ')
        .flatMap((change) => (change === '' ? [] : [read(change)])),
    }))
    .toReversed();
  const unread = unreadIn(history, count);
  expect((unread?.rules ?? []).map(write)).toEqual(expected);
  expect(unread?.since).toBe(
    expected.length === 0 ? undefined : `2026-11-0${count + 1}`,
  );
});
