import {isOverdue, isoDate, reviewOf} from '../../shared/review';
import {placeOfField, type ContentFile} from '../ContentFile';
import type {Fault} from '../Finding';
import type {Rule} from '../rules';

/**
 * Checks `last_reviewed` and `review_in`.
 *
 * @param today ISO date
 */
export default function checkReview(
  {
    frontMatter,
    source,
    kind,
  }: Pick<ContentFile, 'frontMatter' | 'source' | 'kind'>,
  today: string,
): Fault[] {
  const fault = (field: string, message: string, rule: Rule = 'review') => [
    {...placeOfField(source, field), rule, message},
  ];
  const {last_reviewed: written, review_in: period} = frontMatter;
  if (kind !== 'docs' || (written === undefined && period === undefined)) {
    return [];
  }
  if (written === undefined) {
    return fault(
      'review_in',
      `"review_in" says nothing without "last_reviewed": add a line such as last_reviewed: ${today}`,
    );
  }
  if (period === undefined) {
    return fault(
      'last_reviewed',
      '"last_reviewed" wants to know when the next review is due: add a line such as review_in: 6 months',
    );
  }
  const last = isoDate(written);
  // YAML takes the 30th of February for the 2nd of March.
  if (last === undefined || !isWritten(source, last)) {
    return fault(
      'last_reviewed',
      `"last_reviewed" is no day of the calendar: write it as in last_reviewed: ${today}`,
    );
  }
  if (last > today) {
    return fault(
      'last_reviewed',
      `"last_reviewed" lies in the future: write the day on which the document was read through`,
    );
  }
  const review = reviewOf(frontMatter);
  return review !== undefined && isOverdue(review, today)
    ? fault(
        'last_reviewed',
        `The review was due on ${review.due}: read the document through, mend it, and write last_reviewed: ${today}`,
        'review-overdue',
      )
    : [];
}

function isWritten(source: string, date: string): boolean {
  return new RegExp(`^last_reviewed:\\s*['"]?${date}`, 'm').test(source);
}
