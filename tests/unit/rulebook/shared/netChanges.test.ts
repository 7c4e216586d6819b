import {expect, test} from 'vitest';

import type {
  Revision,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import {netOf} from '../../../../src/rulebook/shared/netChanges';
import {isWithdrawn} from '../../../../src/documents/ruleNumber';

/** Revisions of one day, given oldest first, as they happened. */
function net(...steps: readonly (readonly WordedChange[])[]): WordedChange[] {
  return netOf(
    steps
      .map((rules, index): Revision => ({
        id: String(index),
        date: '2026-11-20',
        minor: false,
        rules,
      }))
      .toReversed(),
  );
}

const rule = {number: '10.2', title: 'Ranks', anchor: 'rule-10-2'} as const;

test('several changes of one rule are one, from the first wording to the last', () => {
  expect(
    net(
      [{...rule, kind: 'changed', before: 'one', after: 'two'}],
      [],
      [{...rule, kind: 'changed', before: 'two', after: 'three'}],
    ),
  ).toEqual([{...rule, kind: 'changed', before: 'one', after: 'three'}]);
});

test('what came back is no change, and neither is what came and went', () => {
  expect(
    net(
      [
        {...rule, kind: 'changed', before: 'one', after: 'two'},
        {...rule, number: '10.3', kind: 'added', after: 'new'},
      ],
      [
        {...rule, kind: 'changed', before: 'two', after: 'one'},
        {...rule, number: '10.3', kind: 'withdrawn', before: 'new'},
      ],
    ),
  ).toEqual([]);
});

test('a new rule stays new, and a withdrawn one withdrawn, however often either was changed', () => {
  const gone = {...rule, number: '4.8', title: 'Withdrawn'};
  expect(
    net(
      [
        {...rule, kind: 'added', after: 'one'},
        {...gone, kind: 'withdrawn', before: 'Kicks', after: 'Withdrawn'},
      ],
      [
        {...rule, kind: 'changed', before: 'one', after: 'two'},
        {
          ...gone,
          kind: 'changed',
          before: 'Withdrawn',
          after: 'Withdrawn\nSee 4.6',
        },
      ],
    ),
  ).toEqual([
    {...gone, kind: 'withdrawn', before: 'Kicks', after: 'Withdrawn\nSee 4.6'},
    {...rule, kind: 'added', after: 'two'},
  ]);
});

test('a rule that moved says so even where its wording is what it was', () => {
  expect(
    net(
      [{...rule, kind: 'moved', from: 'Discord', before: 'one', after: 'one'}],
      [{...rule, kind: 'changed', before: 'one', after: 'two'}],
      [{...rule, kind: 'changed', before: 'two', after: 'one'}],
    ),
  ).toEqual([
    {...rule, kind: 'moved', from: 'Discord', before: 'one', after: 'one'},
  ]);
});

test('rules stand in the order of their numbers, behind headings without any', () => {
  const changed = {
    kind: 'changed',
    title: 'A title',
    before: 'a',
    after: 'b',
  } as const;
  const numbers = net(
    ['10.10', '10', '9.1', '10.2'].map((number) => ({
      ...changed,
      number,
      anchor: number,
    })),
    [{...changed, anchor: 'why'}],
  ).map(({number, anchor}) => number ?? anchor);
  expect(numbers).toEqual(['why', '9.1', '10', '10.2', '10.10']);
});

test.each([
  ['Withdrawn', true],
  ['Withdrawn: see 4.6', true],
  ['Withdrawn on 2026-11-20', true],
  ['Kicks (withdrawn)', true],
  ['Kicks – withdrawn', true],
  ['Withdrawn consent', false],
  ['When a warning is withdrawn', false],
])('whether "%s" is the title of a withdrawn rule: %s', (title, expected) => {
  expect(isWithdrawn(title)).toBe(expected);
});
