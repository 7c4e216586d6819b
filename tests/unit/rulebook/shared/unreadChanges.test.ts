import {expect, test} from 'vitest';

import type {
  DocumentHistory,
  Revision,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import unreadChanges from '../../../../src/rulebook/shared/unreadChanges';

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

const told = (history: DocumentHistory, read: string) =>
  unreadChanges(history, read).map(
    ({number, before, after}) =>
      `${number ?? ''}: ${before ?? ''} ${after ?? ''}`,
  );

test('a rule is compared with what it was when it was read, over all that changed since', () => {
  expect(told(HISTORY, 'zero')).toEqual(['1.1: a d', '1.2: k l']);
  expect(told(HISTORY, 'one')).toEqual(['1.1: b d']);
});

test('what is read is read, and wording alone does not count', () => {
  expect(told(HISTORY, 'three')).toEqual([]);
  expect(told(HISTORY, 'two')).toEqual([]);
});

test('a wording that the history does not know is older than all of it', () => {
  expect(told(HISTORY, 'long ago')).toEqual(told(HISTORY, 'zero'));
  expect(told(HISTORY, '')).toEqual(told(HISTORY, 'zero'));
});

test('a document that was taken back is what it was', () => {
  const back: DocumentHistory = {
    before: 'zero',
    revisions: [
      revision('zero', [change('1.1', 'b', 'a')]),
      revision('one', [change('1.1', 'a', 'b')]),
    ],
  };
  expect(told(back, 'zero')).toEqual([]);
  expect(told(back, 'one')).toEqual(['1.1: b a']);
});
