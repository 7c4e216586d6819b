import fc from 'fast-check';
import {expect, test} from 'vitest';

import {readDigits, writeDigits} from '../../../../src/search/shared/digits';
import {
  leaveOutNumbers,
  putNumbersBack,
} from '../../../../src/search/shared/headingNumbers';
import {
  readAnchor,
  writeAnchor,
} from '../../../../src/search/shared/SearchIndex';

test('numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 31)), (numbers) => {
      expect([...readDigits(numbers.map(writeDigits).join(''))]).toEqual(
        numbers,
      );
    }),
  );
});

test('headings are read as they were written', () => {
  const heading = fc.tuple(
    fc.constantFrom('', '§'),
    fc.array(fc.nat(4), {maxLength: 3}),
    fc.constantFrom(' Title', '. Title', ' ', 'th of May', ''),
  );
  fc.assert(
    fc.property(fc.array(heading), (drafts) => {
      const headings = drafts.map(
        ([sign, number, rest]) => `${sign}${number.join('.')}${rest}`,
      );
      expect(putNumbersBack(leaveOutNumbers(headings))).toEqual(headings);
    }),
  );
});

test.each([
  ['rule-3-2', '3.2 Claiming a ticket', 'rule- '],
  ['section-3', '3. Tickets', 'section- '],
  ['your-first-week', 'Your first week', ''],
  ['i-need-to', 'I need to…', ''],
  ['so', 'Something else', 'so'],
  ['notes-1', 'Notes', 'notes-1'],
])('the anchor %s of “%s” is written as %j', (anchor, heading, written) => {
  expect(writeAnchor(anchor, heading)).toBe(written);
  expect(readAnchor(written, heading)).toBe(anchor);
});
