import {expect, it} from 'vitest';

import {
  readSpelling,
  ruleAbove,
} from '../../../../src/rulebook/shared/Rulebook';

it.each([
  '10.2',
  '/10.2',
  '/10-2',
  '/10,2',
  '/10%2C2',
  '/§10.2',
  '/%C2%A710.2/',
  '/%C2%A7%2010.2',
  '/rule-10-2',
  '/10.2.',
])('%s is rule 10.2', (spelling) => {
  expect(readSpelling(spelling)).toBe('10.2');
});

it.each(['', '/', '/ten', '/10.2/more', '/10.2a', '/%A7', '/10..2'])(
  '%j names no rule',
  (spelling) => {
    expect(readSpelling(spelling)).toBeUndefined();
  },
);

it('the rule above a number that does not exist is the closest one', () => {
  const table = {
    documents: [{title: 'General', url: '/docs/General'}],
    rules: {'10': ['Staff', 0], '10.2': ['Ranks', 0]},
  } as const;
  expect(ruleAbove(table, '10.99')?.number).toBe('10');
  expect(ruleAbove(table, '10.2.4')?.number).toBe('10.2');
  expect(ruleAbove(table, '11.1')).toBeUndefined();
});
