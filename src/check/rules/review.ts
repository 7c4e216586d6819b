import {isOverdue, isoDate, reviewOf} from '../../documents/review';
import {isReadable} from '../CheckedSite';
import siteRule from '../siteRule';
import {dayAfter} from './changeNotes';

const PERIOD_LINE = '"review_in: 6 months"';

/** A document with rules has a description for its card and the search. */
export const description = siteRule('description', (page, report) => {
  const {document, fields, isDocument} = page;
  const {frontMatter, rules} = document;
  if (
    isDocument &&
    isReadable(page) &&
    rules.length > 0 &&
    (frontMatter.description ?? '') === ''
  ) {
    report(
      'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
      fields.placeOf('description'),
    );
  }
});

/** A document with rules has dates of its review. */
export const reviewMissing = siteRule('review-missing', (page, report) => {
  const {document, isDocument, site} = page;
  const {last_reviewed: last, review_in: period} = document.frontMatter;
  if (
    isDocument &&
    isReadable(page) &&
    document.rules.length > 0 &&
    last === undefined &&
    period === undefined
  ) {
    report(
      `The document has no dates of its review. Write "last_reviewed: ${site.today}" and ${PERIOD_LINE} in the front matter`,
    );
  }
});

/** The dates of a review are both there, and exist. */
export const review = siteRule('review', (page, report) => {
  const {document, fields, isDocument, site} = page;
  const {last_reviewed: last, review_in: period} = document.frontMatter;
  if (!isDocument || !isReadable(page)) {
    return;
  }
  const line = `"last_reviewed: ${site.today}"`;
  const written = fields.textOf('last_reviewed')?.trim() ?? '';
  const place = fields.placeOf('last_reviewed');
  if (last === undefined || period === undefined) {
    if (last !== undefined || period !== undefined) {
      report(
        `The document needs both "last_reviewed" and "review_in". Write ${line} and ${PERIOD_LINE} in the front matter`,
        place,
      );
    }
  } else if (isoDate(written) === undefined) {
    report(
      `"last_reviewed: ${written}" is not a valid date. Write it as in ${line}`,
      place,
    );
  } else if (written > dayAfter(site.today)) {
    report(
      `"last_reviewed: ${written}" is in the future. Write the day on which the document was read through`,
      place,
    );
  }
});

export const reviewOverdue = siteRule('review-overdue', (page, report) => {
  const {document, fields, isDocument, site} = page;
  const due = reviewOf(document.frontMatter);
  const written = fields.textOf('last_reviewed')?.trim();
  if (
    isDocument &&
    due !== undefined &&
    isoDate(written) !== undefined &&
    isOverdue(due, site.today)
  ) {
    report(
      `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
      fields.placeOf('last_reviewed'),
    );
  }
});
