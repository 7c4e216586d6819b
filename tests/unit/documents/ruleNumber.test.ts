import {expect, test} from 'vitest';

import {isWithdrawn, readNumber} from '../../../src/documents/ruleNumber';

test.each([
  '40.1: Permit',
  '40.1. Permit',
  '40.1) Permit',
  '[40.1] Permit',
  '40.1 : Permit',
  '40.1 - Permit',
  '§ 40.1 | Permit',
])('the title of "%s" is without its number', (heading) => {
  expect(readNumber(heading)).toEqual({number: '40.1', title: 'Permit'});
});

// Other functions on numbers are in numbers.test.ts.
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
