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
  ['2026-10-01', '90 days', '2026-12-30'],
  ['2026-12-28', '1 week', '2027-01-04'],
  ['2026-01-31', '1 month', '2026-02-28'],
  ['2024-02-29', '1 year', '2025-02-28'],
  ['2026-10-01', '0 days', undefined],
  ['2026-10-01', '6 monts', undefined],
  ['2026-10-01', 6, undefined],
])('%s and %s make %s', (date, period, due) => {
  expect(addPeriod(date, period)).toBe(due);
});

test.each([
  [new Date('2026-10-01T00:00:00Z'), '2026-10-01'],
  ['2026-10-01', '2026-10-01'],
  ['2026-02-30', undefined],
  ['1 October 2026', undefined],
  [2026, undefined],
])('the date %j, as YAML leaves it, is %s', (value, date) => {
  expect(isoDate(value)).toBe(date);
});

test('a review that is due today is not overdue; the day after, it is', () => {
  const review = reviewOf({last_reviewed: '2026-10-01', review_in: '30 days'});
  expect(review && isOverdue(review, '2026-10-31')).toBe(false);
  expect(review && isOverdue(review, '2026-11-01')).toBe(true);
});

test('today is the day where the reader is', () => {
  expect(localToday(new Date(2026, 9, 1, 23, 59))).toBe('2026-10-01');
  expect(localToday(new Date(2026, 9, 1, 0, 1))).toBe('2026-10-01');
});
