import {expect, test} from 'vitest';

import {isWithdrawn} from '../../../src/documents/ruleNumber';

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
