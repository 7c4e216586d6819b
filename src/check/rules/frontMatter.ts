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
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and "minor: true" if only the wording changed. YAML reads 10.10 as the number 10.1, and text with a colon as a field: put such a note in quotes';

/** Fields whose values Docusaurus itself checks in a build. */
function known(names: string): Schema {
  const fields = names.split(' ').map((name) => [name, Joi.any()] as const);
  return Joi.object(Object.fromEntries(fields));
}

const NOTE = Joi.object({
  // `change-date` and `review` look at days.
  date: Joi.any().required(),
  note: BaseJoi.string().trim().required(),
  minor: Joi.boolean(),
});

const PAGES = known(
  'title description keywords image slug hide_table_of_contents toc_min_heading_level toc_max_heading_level last_update draft unlisted wrapperClassName mdx',
);

/** The fields of Docusaurus and of this site. Docusaurus ignores all others. */
const SCHEMAS: Readonly<Record<Kind, Schema>> = {
  docs: (DocFrontMatterSchema as Schema)
    .append({
      mdx: Joi.any(),
      changes: Joi.array().items(NOTE),
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
const frontMatter = siteRule('front-matter', (page, report) => {
  const {fields, plugin, site} = page;
  const schema = SCHEMAS[plugin.kind].append({
    skip_checks: Joi.array().items(Joi.valid(...site.ruleNames)),
  });
  const {error} = schema.validate(page.frontMatter, {
    abortEarly: false,
    errors: {label: 'key'},
    messages: {
      'array.base': '{#label} must be a list',
      'boolean.base': '{#label} must be true or false',
    },
  });
  const isUnknown = ({type}: {type: string}) => type === 'object.unknown';
  // The name that is missing is the one that is unknown: one message for an entry.
  const details = error?.details ?? [];
  details.sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)));
  const reported = new Set<string>();
  for (const {path, message, ...detail} of details) {
    const [field, index] = path;
    const entry = path.slice(0, 2).join('.');
    const place = fields.placeOf(...path);
    const isCut = fields.cut.some((cut) => cut.place.line === place.line);
    if (!isCut && !reported.has(entry)) {
      reported.add(entry);
      const isNote = field === 'changes';
      const names = isNote
        ? ['date', 'note', 'minor']
        : Object.keys(schema.describe().keys as object);
      const key = String(path.at(-1));
      const typed = fields.textOf(...path);
      report(
        `${isNote && index !== undefined ? `Entry ${Number(index) + 1} of "changes": ` : ''}${
          isUnknown(detail)
            ? `"${key}" is an unknown field, which has no effect${didYouMean(nearest(key, names), `Remove it, or use one of ${names.toSorted().join(', ')}`)}`
            : `${message}${typed === undefined ? '' : `, not "${typed}"`}. ${isNote ? NOTES_ADVICE : 'Correct it, or remove the line'}`
        }`,
        place,
      );
    }
  }
});

/** What YAML leaves out behind a `#`. */
const frontMatterComment = siteRule(
  'front-matter-comment',
  ({fields}, report) => {
    for (const {value, place} of fields.cut) {
      report(
        `${value === '' ? 'Nothing' : `Only "${value}"`} is shown: a space and "#" begin a comment in YAML. Put the whole text in quotes`,
        place,
      );
    }
  },
);

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

/** A document with rules says what it is about, and when it was read through. */
const recommended = siteRule(
  'recommended',
  ({document, fields, isDocument, syntaxFindings, site}, report) => {
    if (
      !isDocument ||
      document.rules.length === 0 ||
      syntaxFindings.length > 0
    ) {
      return;
    }
    const {
      description,
      last_reviewed: last,
      review_in: period,
    } = document.frontMatter;
    if (!description) {
      report(
        'The document has no description for its card and the search. Add the line "description: What these rules are about."',
        fields.placeOf('description'),
      );
    }
    if ((last ?? period) === undefined) {
      report(
        `The document has no dates of its review. ${bothLines(site.today)}`,
      );
    }
  },
  'warn',
);

const bothLines = (today: string): string =>
  `A review needs both lines, "last_reviewed: ${today}" and "review_in: 6 months"`;

/** The dates of a review are both there, and exist. */
const review = siteRule('review', (page, report) => {
  const {fields, isDocument, site} = page;
  const last = fields.textOf('last_reviewed');
  const period = fields.textOf('review_in');
  if (isDocument && (last ?? period) !== undefined) {
    const message =
      last === undefined || period === undefined
        ? bothLines(site.today)
        : describeDay(page, 'last_reviewed', last);
    if (message !== undefined) {
      report(message, fields.placeOf('last_reviewed'));
    }
  }
});

const reviewOverdue = siteRule(
  'review-overdue',
  ({document, fields, isDocument, site}, report) => {
    const due = reviewOf(document.frontMatter);
    // YAML makes another day of one that does not exist.
    const isValid = due?.last === fields.textOf('last_reviewed');
    if (isDocument && due && isValid && isOverdue(due, site.today)) {
      report(
        `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
        fields.placeOf('last_reviewed'),
      );
    }
  },
  'warn',
);

export const frontMatterRules = [
  frontMatter,
  frontMatterComment,
  recommended,
  review,
  reviewOverdue,
];
