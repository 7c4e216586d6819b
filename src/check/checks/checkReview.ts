import {isOverdue, isoDate, reviewOf} from '../../content/shared/review';
import type {CheckName, Problem, Severity} from '../Finding';
import {placeOfField, type Page} from '../Page';

/**
 * Checks the description of a document with rules, and the dates of its review.
 *
 * @param hasRules other documents need neither
 * @param today ISO date
 */
export default function checkReview(
  {document: {frontMatter}, text}: Page,
  hasRules: boolean,
  today: string,
): Problem[] {
  const problem = (
    field: string,
    message: string,
    check: CheckName = 'review',
    severity?: Severity,
  ): Problem => ({
    ...placeOfField(text, field),
    check,
    message,
    ...(severity !== undefined && {severity}),
  });
  const {description, last_reviewed: written, review_in: period} = frontMatter;
  const problems: Problem[] = [];
  if (hasRules && (description ?? '') === '') {
    problems.push(
      problem(
        'description',
        'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
        'description',
      ),
    );
  }
  const last = isoDate(written);
  if (written === undefined && period === undefined) {
    if (hasRules) {
      problems.push(
        problem(
          'last_reviewed',
          `The document has no date of review. Add the lines "last_reviewed: ${today}" and "review_in: 6 months" to the front matter`,
          'review',
          'warning',
        ),
      );
    }
  } else if (written === undefined) {
    problems.push(
      problem(
        'review_in',
        `"review_in" has no effect without "last_reviewed". Add the line "last_reviewed: ${today}"`,
      ),
    );
  } else if (period === undefined) {
    problems.push(
      problem(
        'last_reviewed',
        '"last_reviewed" needs the time until the next review. Add the line "review_in: 6 months"',
      ),
    );
  } else if (last === undefined || !isWritten(text, last)) {
    // YAML reads the 30th of February as the 2nd of March.
    problems.push(
      problem(
        'last_reviewed',
        `"last_reviewed" is not a day of the calendar. Write it as in "last_reviewed: ${today}"`,
      ),
    );
  } else if (last > today) {
    problems.push(
      problem(
        'last_reviewed',
        '"last_reviewed" is in the future. Write the day on which the document was read through',
      ),
    );
  } else {
    const review = reviewOf(frontMatter);
    if (review !== undefined && isOverdue(review, today)) {
      problems.push(
        problem(
          'last_reviewed',
          `The review was due on ${review.due}. Read the document through, correct it, and write "last_reviewed: ${today}"`,
          'review-overdue',
        ),
      );
    }
  }
  return problems;
}

function isWritten(text: string, date: string): boolean {
  return new RegExp(`^last_reviewed:\\s*['"]?${date}`, 'm').test(text);
}
