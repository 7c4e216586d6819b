import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  // This one takes numbers for strings.
  JoiFrontMatter as Joi,
  Joi as BaseJoi,
  URISchema,
} from '@docusaurus/utils-validation';

import {
  isOverdue,
  isoDate,
  PERIOD_EXAMPLES,
  reviewOf,
} from '../../content/review';
import type {Kind} from '../../documents';
import {DocFrontMatterSchema} from '../../internals';
import {SKIPPABLE} from '../Finding';
import {
  placeOfField,
  type CheckedSite,
  type CheckedPage,
  type ParsedPage,
} from '../site/CheckedSite';
import nearest, {didYouMean} from './nearest';

type Schema = ReturnType<typeof Joi.object>;

const text = Joi.string();
const texts = Joi.array().items(Joi.string().required());

const NOTES_ADVICE =
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and, if only the wording is, "minor: true"';

const NOTE_ADVICE =
  'A note is a text. Put it in quotes: YAML reads 10.10 as the number 10.1, and text with a colon as a field';

/** Change notes, in the words of the author. */
const CHANGE_NOTES = Joi.array()
  .items(
    Joi.object({
      date: Joi.date().raw().required(),
      note: BaseJoi.string()
        .trim()
        .required()
        .messages({'string.base': NOTE_ADVICE, 'string.empty': NOTE_ADVICE}),
      minor: Joi.boolean(),
    }),
  )
  .messages({'*': NOTES_ADVICE});

/** Fields of every Markdown file. */
const COMMON = Joi.object({
  title: text,
  description: text,
  keywords: texts,
  image: URISchema,
  slug: text,
  hide_table_of_contents: Joi.boolean(),
  ...FrontMatterTOCHeadingLevels,
  last_update: FrontMatterLastUpdateSchema,
  mdx: Joi.object({format: Joi.valid('md', 'mdx', 'detect')}),
  /** Of this site: names of checks that do not fit the file. */
  skip_checks: Joi.array().items(Joi.valid(...SKIPPABLE)),
})
  .concat(ContentVisibilitySchema)
  .unknown(false);

/** The fields of Docusaurus and of this site. Docusaurus ignores all others. */
const SCHEMAS: Readonly<Record<Kind, Schema>> = {
  docs: (DocFrontMatterSchema as Schema)
    .concat(COMMON)
    .append({
      changes: CHANGE_NOTES,
      last_reviewed: Joi.date().raw(),
      review_in: Joi.string()
        .pattern(/^[1-9]\d{0,2} (?:day|week|month|year)s?$/)
        .message(`"review_in" is a time such as ${PERIOD_EXAMPLES}`),
    })
    .unknown(false),
  blog: COMMON.append({
    title_meta: text,
    sidebar_label: text,
    date: Joi.date().raw(),
    authors: [text, texts],
    tags: FrontMatterTagsSchema,
  }),
  pages: COMMON.append({wrapperClassName: text}),
};

/** Compares the front matter with the fields that Docusaurus and this site know. */
export function checkFrontMatter(page: ParsedPage): void {
  const {parsed, source, report} = page;
  if (parsed.problems.some((problem) => problem.in === 'front matter')) {
    // An unreadable field is not missing.
    return;
  }
  const {kind, options} = source;
  const schema =
    kind === 'blog' && options.onInlineAuthors !== 'throw'
      ? SCHEMAS.blog.append({authors: Joi.any()})
      : SCHEMAS[kind];
  const {error} = schema.validate(parsed.frontMatter, {abortEarly: false});
  for (const {path, type, message} of error?.details ?? []) {
    const field = String(path[0]);
    report(
      'front-matter',
      placeOfField(parsed.source, field),
      type === 'object.unknown' && path.length === 1
        ? describeUnknown(field, schema)
        : message,
    );
  }
}

function describeUnknown(field: string, schema: Schema): string {
  const known = Object.keys(schema.describe().keys as object);
  return `The field "${field}" is unknown and has no effect${didYouMean(
    nearest(field, known),
    `Remove it, or use one of ${known.toSorted().join(', ')}`,
  )}`;
}

/**
 * Checks the dates of a document's review. A document with rules needs them, and
 * a description; others need neither.
 */
export function checkReview(
  page: CheckedPage,
  {numbers, today}: CheckedSite,
): void {
  const {document, text, report} = page;
  const {frontMatter} = document;
  const {description, last_reviewed: written, review_in: period} = frontMatter;
  const hasRules = numbers.documents.includes(document);
  if (hasRules && (description ?? '') === '') {
    report(
      'description',
      placeOfField(text, 'description'),
      'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
    );
  }
  const at = placeOfField(text, 'last_reviewed');
  const line = `"last_reviewed: ${today}"`;
  if (written === undefined && period === undefined) {
    if (hasRules) {
      const message = `The document has no date of review. Add the lines ${line} and "review_in: 6 months" to the front matter`;
      report('review', at, message, 'warning');
    }
    return;
  }
  if (written === undefined) {
    const message = `"review_in" has no effect without "last_reviewed". Add the line ${line}`;
    report('review', placeOfField(text, 'review_in'), message);
    return;
  }
  const last = isoDate(written);
  const review = reviewOf(frontMatter);
  const problem =
    period === undefined
      ? '"last_reviewed" needs the time until the next review. Add the line "review_in: 6 months"'
      : // YAML reads the 30th of February as the 2nd of March.
        last === undefined || !text.includes(last)
        ? `"last_reviewed" is not a day of the calendar. Write it as in ${line}`
        : last > today
          ? '"last_reviewed" is in the future. Write the day on which the document was read through'
          : undefined;
  if (problem !== undefined) {
    report('review', at, problem);
  } else if (review !== undefined && isOverdue(review, today)) {
    const message = `The review was due on ${review.due}. Read the document through, correct it, and write ${line}`;
    report('review-overdue', at, message);
  }
}
