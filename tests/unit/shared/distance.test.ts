import {expect, test} from 'vitest';

import distance from '../../../src/shared/distance';

test.each([
  ['ticket', 'ticket', 0],
  ['tiket', 'ticket', 1],
  ['ticekt', 'ticket', 1],
  ['tickket', 'ticket', 1],
  ['tocket', 'ticket', 1],
  ['tcikte', 'ticket', 2],
  ['banana', 'ticket', 3],
])('%s is %s but for %d errors', (typed, word, errors) => {
  expect(distance(typed, word, 2)).toBe(errors);
});
