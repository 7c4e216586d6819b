import {isOverdue, isoDate, reviewOf} from '../../content/review';
import {placeOfField, type CheckedSite, type Page} from '../site/CheckedSite';

/**
 * Checks the dates of a document's review. A document with rules needs them, and
 * a description; others need neither.
 */
export default function checkReview(
  page: Page,
  {rulebook, today}: CheckedSite,
): void {
  const {document, text, report} = page;
  const {frontMatter} = document;
  const {description, last_reviewed: written, review_in: period} = frontMatter;
  const hasRules = rulebook.documents.includes(document);
  if (hasRules && (description ?? '') === '') {
    report(
      'description',
      placeOfField(text, 'description'),
      'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
    );
  }
  const at = placeOfField(text, 'last_reviewed');
  const last = isoDate(written);
  const review = reviewOf(frontMatter);
  if (written === undefined && period === undefined) {
    if (hasRules) {
      report(
        'review',
        at,
        `The document has no date of review. Add the lines "last_reviewed: ${today}" and "review_in: 6 months" to the front matter`,
        'warning',
      );
    }
  } else if (written === undefined) {
    report(
      'review',
      placeOfField(text, 'review_in'),
      `"review_in" has no effect without "last_reviewed". Add the line "last_reviewed: ${today}"`,
    );
  } else if (period === undefined) {
    report(
      'review',
      at,
      '"last_reviewed" needs the time until the next review. Add the line "review_in: 6 months"',
    );
  } else if (last === undefined || !isWritten(text, last)) {
    // YAML reads the 30th of February as the 2nd of March.
    report(
      'review',
      at,
      `"last_reviewed" is not a day of the calendar. Write it as in "last_reviewed: ${today}"`,
    );
  } else if (last > today) {
    report(
      'review',
      at,
      '"last_reviewed" is in the future. Write the day on which the document was read through',
    );
  } else if (review !== undefined && isOverdue(review, today)) {
    report(
      'review-overdue',
      at,
      `The review was due on ${review.due}. Read the document through, correct it, and write "last_reviewed: ${today}"`,
    );
  }
}

function isWritten(text: string, date: string): boolean {
  return new RegExp(`^last_reviewed:\\s*['"]?${date}`, 'm').test(text);
}
