import {expect, test} from 'vitest';

import type {
  DocumentHistory,
  Revision,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import {netOf, unreadChanges} from '../../../../src/rulebook/shared/netChanges';

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

test('rules are in the order of their numbers, behind headings without any', () => {
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

const change = (
  number: string,
  before: string,
  after: string,
): WordedChange => ({
  kind: 'changed',
  number,
  title: 'A rule',
  anchor: `rule-${number.replace('.', '-')}`,
  before,
  after,
});

const revision = (
  id: string,
  rules: readonly WordedChange[],
  minor = false,
): Revision => ({id, date: '2026-11-20', minor, rules});

const HISTORY: DocumentHistory = {
  before: 'zero',
  revisions: [
    revision('three', [change('1.1', 'c', 'd'), change('1.3', 'x', 'y')], true),
    revision('two', [change('1.1', 'b', 'c')]),
    revision('one', [change('1.1', 'a', 'b'), change('1.2', 'k', 'l')]),
  ],
};

const unread = (history: DocumentHistory, read: string) =>
  unreadChanges(history, read).map(
    ({number, before, after}) =>
      `${number ?? ''}: ${before ?? ''} ${after ?? ''}`,
  );

test('a rule is compared with what it was when it was read, over all that changed since', () => {
  expect(unread(HISTORY, 'zero')).toEqual(['1.1: a d', '1.2: k l']);
  expect(unread(HISTORY, 'one')).toEqual(['1.1: b d']);
});

test('what is read is read, and wording alone does not count', () => {
  expect(unread(HISTORY, 'three')).toEqual([]);
  expect(unread(HISTORY, 'two')).toEqual([]);
});

test('a wording that the history does not know is older than all of it', () => {
  expect(unread(HISTORY, 'long ago')).toEqual(unread(HISTORY, 'zero'));
  expect(unread(HISTORY, '')).toEqual(unread(HISTORY, 'zero'));
});

test('a document that was taken back is what it was', () => {
  const back: DocumentHistory = {
    before: 'zero',
    revisions: [
      revision('zero', [change('1.1', 'b', 'a')]),
      revision('one', [change('1.1', 'a', 'b')]),
    ],
  };
  expect(unread(back, 'zero')).toEqual([]);
  expect(unread(back, 'one')).toEqual(['1.1: b a']);
});
