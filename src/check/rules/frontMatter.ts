import {
  // This Joi accepts numbers as strings.
  JoiFrontMatter as Joi,
  Joi as BaseJoi,
} from '@docusaurus/utils-validation';

import type {Kind} from '../../documents';
import {
  addDays,
  isoDate,
  isOverdue,
  PERIOD,
  PERIOD_EXAMPLES,
  reviewOf,
} from '../../documents/review';
import {DocFrontMatterSchema} from '../../internals';
import type {CheckedPage} from '../CheckedSite';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';

type Schema = ReturnType<typeof Joi.object>;

const NOTES_ADVICE =
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and "minor: true" if only the wording changed';

const NOTE_ADVICE =
  'A note is a text. Put it in quotes: YAML reads 10.10 as the number 10.1, and text with a colon as a field';

const NOTE = Joi.object({
  // `change-date` and `review` look at days.
  date: Joi.any().required(),
  note: BaseJoi.string().trim().required().messages({
    'string.base': NOTE_ADVICE,
    'string.empty': NOTE_ADVICE,
  }),
  minor: Joi.boolean(),
});

/** Fields whose values Docusaurus itself checks in a build. */
function known(names: string): Schema {
  const fields = names.split(' ').map((name) => [name, Joi.any()] as const);
  return Joi.object(Object.fromEntries(fields));
}

const PAGES = known(
  'title description keywords image slug hide_table_of_contents toc_min_heading_level toc_max_heading_level last_update draft unlisted wrapperClassName mdx',
);

/** The fields of Docusaurus and of this site. Docusaurus ignores all others. */
const SCHEMAS: Readonly<Record<Kind, Schema>> = {
  docs: (DocFrontMatterSchema as Schema)
    .append({
      mdx: Joi.any(),
      changes: Joi.array().items(NOTE).messages({'array.base': NOTES_ADVICE}),
      last_reviewed: Joi.any(),
      review_in: Joi.string()
        .pattern(PERIOD)
        .message(`"review_in" must be a period such as ${PERIOD_EXAMPLES}`),
    })
    .unknown(false),
  blog: PAGES.concat(known('title_meta sidebar_label date authors tags')),
  pages: PAGES,
};

/** Compares the front matter with the fields that Docusaurus and this site know. */
export const frontMatter = siteRule('front-matter', (page, report) => {
  const {parsed, fields, plugin, isReadable, site} = page;
  const schema = SCHEMAS[plugin.kind].append({
    skip_checks: Joi.array().items(Joi.valid(...site.ruleNames)),
  });
  const {error} = schema.validate(parsed.frontMatter, {abortEarly: false});
  for (const {path, type, message} of isReadable
    ? (error?.details ?? [])
    : []) {
    const place = fields.placeOf(...path);
    const key = String(path.at(-1));
    const entry = `Entry ${Number(path[1]) + 1} of "changes"`;
    // A cut value has its own message, and an unknown field is the one that is missing.
    if (
      fields.cut.some((cut) => cut.place.line === place.line) ||
      (type === 'any.required' &&
        error?.details.some(
          (other) =>
            other.type === 'object.unknown' && other.path[1] === path[1],
        ) === true)
    ) {
      continue;
    }
    if (type === 'object.unknown') {
      const [names, where] =
        path.length === 1
          ? [Object.keys(schema.describe().keys as object), 'The front matter']
          : [['date', 'note', 'minor'], entry];
      report(
        `${where} has an unknown field, "${key}", which has no effect${didYouMean(
          nearest(key, names),
          `Remove it, or use one of ${names.toSorted().join(', ')}`,
        )}`,
        place,
      );
    } else if (type === 'object.base' && path[0] === 'changes') {
      report(`${entry} is no entry. ${NOTES_ADVICE}`, place);
    } else if (type === 'any.required') {
      report(`${entry} has no "${key}". ${NOTES_ADVICE}`, place);
    } else if (type === 'boolean.base') {
      report(
        `"${key}: ${fields.textOf(...path)}" must be true or false. Write "${key}: true", or remove the line`,
        place,
      );
    } else {
      report(message, place);
    }
  }
});

/** What YAML leaves out behind a `#`. */
export const frontMatterComment = siteRule(
  'front-matter-comment',
  ({fields}, report) => {
    for (const {value, place} of fields.cut) {
      report(
        `${value === '' ? 'The text is empty, because' : `The text ends after "${value}", because a space and`} "#" begins a comment in YAML: readers would not see the rest. Put the whole text in quotes`,
        place,
      );
    }
  },
);

/** A document with rules says what it is about, and when it was read through. */
export const recommended = siteRule(
  'recommended',
  ({document, fields, isDocument, isReadable, site}, report) => {
    const {description = '', ...others} = document.frontMatter;
    if (!isDocument || !isReadable || document.rules.length === 0) {
      return;
    }
    if (description === '') {
      report(
        'The document has no description for its card and the search. Add the line "description: What these rules are about." to the front matter',
        fields.placeOf('description'),
      );
    }
    if (!('last_reviewed' in others || 'review_in' in others)) {
      report(
        `The document has no dates of its review. Add the lines ${reviewLines(site.today)} to the front matter`,
      );
    }
  },
  'warn',
);

function reviewLines(today: string): string {
  return `"last_reviewed: ${today}" and "review_in: 6 months"`;
}

/** The dates of a review are both there, and exist. */
export const review = siteRule('review', (page, report) => {
  const {fields, isDocument, isReadable, site} = page;
  const written = fields.textOf('last_reviewed');
  const period = fields.textOf('review_in');
  if (!isDocument || !isReadable || (written ?? period) === undefined) {
    return;
  }
  const place = fields.placeOf('last_reviewed');
  if (written === undefined || period === undefined) {
    report(
      `The document needs both ${reviewLines(site.today)} in the front matter`,
      place,
    );
  } else {
    const message = describeDay(page, 'last_reviewed', written);
    if (message !== undefined) {
      report(message, place);
    }
  }
});

/** What is wrong with a day, which may be tomorrow's already for its author. */
export function describeDay(
  {site: {today}}: CheckedPage,
  field: string,
  day: string,
): string | undefined {
  return isoDate(day) === undefined
    ? `"${field}: ${day}" is not a valid date. Write it as in "${field}: ${today}"`
    : day > addDays(today, 1)
      ? `"${field}: ${day}" is in the future. Write the day on which it was done`
      : undefined;
}

export const reviewOverdue = siteRule(
  'review-overdue',
  ({document, fields, isDocument, site}, report) => {
    const due = reviewOf(document.frontMatter);
    if (
      isDocument &&
      due !== undefined &&
      due.last === fields.textOf('last_reviewed') &&
      isOverdue(due, site.today)
    ) {
      report(
        `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
        fields.placeOf('last_reviewed'),
      );
    }
  },
  'warn',
);
