import {expect, test} from 'vitest';

import {
  addPeriod,
  isoDate,
  isOverdue,
  localToday,
  reviewOf,
} from '../../../src/content/review';

test.each([
  ['2026-10-01', '6 months', '2027-04-01'],
  ['2026-10-01', '1 year', '2027-10-01'],
  ['2026-10-01', '90 days', '2026-12-30'],
  ['2026-12-28', '1 week', '2027-01-04'],
  ['2026-01-31', '1 month', '2026-02-28'],
  ['2024-02-29', '1 year', '2025-02-28'],
  ['2026-11-30', '3 months', '2027-02-28'],
])('%s and %s make %s', (date, period, due) => {
  expect(addPeriod(date, period)).toBe(due);
});

test.each(['0 days', '6 monts', 'six months', '1.5 years', '', undefined, 6])(
  '%j is no period',
  (period) => {
    expect(addPeriod('2026-10-01', period)).toBeUndefined();
  },
);

test('a date is read as YAML leaves it, quoted or not', () => {
  expect(isoDate(new Date('2026-10-01T00:00:00Z'))).toBe('2026-10-01');
  expect(isoDate('2026-10-01')).toBe('2026-10-01');
});

test.each(['2026-02-30', '1 October 2026', '2026-13-01', '', 2026, undefined])(
  '%j is no date',
  (value) => {
    expect(isoDate(value)).toBeUndefined();
  },
);

test('a review that is due today is not overdue; the day after, it is', () => {
  const review = reviewOf({last_reviewed: '2026-10-01', review_in: '30 days'});
  expect(review).toEqual({last: '2026-10-01', due: '2026-10-31'});
  expect(review && isOverdue(review, '2026-10-31')).toBe(false);
  expect(review && isOverdue(review, '2026-11-01')).toBe(true);
});

test.each([
  {},
  {last_reviewed: '2026-10-01'},
  {review_in: '1 year'},
  {last_reviewed: 'soon', review_in: '1 year'},
])('there is no review in %j', (frontMatter) => {
  expect(reviewOf(frontMatter)).toBeUndefined();
});

test('today is the day where the reader is', () => {
  const evening = new Date(2026, 9, 1, 23, 59);
  expect(localToday(evening)).toBe('2026-10-01');
  expect(localToday(new Date(2026, 9, 1, 0, 1))).toBe('2026-10-01');
});
