import {expect, it} from 'vitest';

import {reviewOf} from '../../../../src/rulebook/documents/review';

it.each([
  ['2026-08-31', '6 months', '2027-02-28'],
  ['2027-08-31', '6 months', '2028-02-29'],
  ['2026-08-15', '6 months', '2027-02-15'],
  ['2026-10-31', '1 month', '2026-11-30'],
  ['2026-12-31', '2 months', '2027-02-28'],
  ['2026-12-01', '12 months', '2027-12-01'],
  ['2024-02-29', '1 year', '2025-02-28'],
  ['2024-02-29', '4 years', '2028-02-29'],
  ['2026-12-31', '1 day', '2027-01-01'],
  ['2026-02-27', '1 week', '2026-03-06'],
])('what was reviewed on %s is due %s later, on %s', (last, period, due) => {
  const frontMatter = {last_reviewed: last, review_in: period};
  expect(reviewOf(frontMatter)).toEqual({last, due});
});
