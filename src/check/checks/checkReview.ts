import {isOverdue, isoDate, reviewOf} from '../../documents/review';
import {
  isReadable,
  placeOfField,
  type CheckedPage,
  type CheckedSite,
} from '../site/CheckedSite';

/** Checks that a document with rules has a description, and the dates of any review. */
export default function checkReview(
  page: CheckedPage,
  {today}: CheckedSite,
): void {
  const {document, parsed, isDocument, report} = page;
  const {frontMatter, rules} = document;
  if (!isDocument || !isReadable(page)) {
    return;
  }
  const {description, last_reviewed: written, review_in: period} = frontMatter;
  if (rules.length > 0 && (description ?? '') === '') {
    report(
      'description',
      placeOfField(parsed.source, 'description'),
      'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
    );
  }
  const at = placeOfField(parsed.source, 'last_reviewed');
  const line = `"last_reviewed: ${today}"`;
  if (written === undefined || period === undefined) {
    const isMissing = written === undefined && period === undefined;
    if (rules.length > 0 || !isMissing) {
      const message = `The document needs both "last_reviewed" and "review_in". Write ${line} and "review_in: 6 months" in the front matter`;
      report('review', at, message, isMissing ? 'warning' : 'error');
    }
    return;
  }
  const last = isoDate(written);
  const review = reviewOf(frontMatter);
  // YAML reads the 30th of February as the 2nd of March.
  if (last === undefined || !parsed.source.includes(last)) {
    const message = `"last_reviewed" is not a valid date. Write it as in ${line}`;
    report('review', at, message);
  } else if (last > today) {
    const message =
      '"last_reviewed" is in the future. Write the day on which the document was read through';
    report('review', at, message);
  } else if (review !== undefined && isOverdue(review, today)) {
    const message = `The review was due on ${review.due}. Read the document through, correct it, and write ${line}`;
    report('review-overdue', at, message);
  }
}
