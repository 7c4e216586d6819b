import {
  // This Joi accepts numbers as strings.
  JoiFrontMatter as Joi,
  Joi as BaseJoi,
} from '@docusaurus/utils-validation';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import type {Kind} from '../../rulebook/documents';
import {
  addDays,
  isoDate,
  isOverdue,
  PERIOD,
  PERIOD_EXAMPLES,
  reviewOf,
} from '../../rulebook/documents/review';
import {DocFrontMatterSchema} from '../../shared/internals';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';

type Schema = ReturnType<typeof Joi.object>;
type Validate = Parameters<typeof BaseJoi.custom>[0];

/** A day that has begun for its author, who may be a time zone ahead. */
const day: Validate = (value: unknown, {error, state, prefs}) => {
  const date = isoDate(value) ?? '';
  const {today} = prefs.context as {today: string};
  const [, entries = []] = state.ancestors as [
    unknown,
    ({date?: unknown} | null)[]?,
  ];
  const above = isoDate(entries[Number(state.path?.at(-2)) - 1]?.date);
  return date === ''
    ? error('day.invalid')
    : date > addDays(today, 1)
      ? error('day.future')
      : date > (above ?? date)
        ? error('day.order', {above})
        : value;
};

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Notes are shown as typed: only `§10.2` becomes a link. */
const plainText: Validate = (value: string, {error}) => {
  const found: string[] = [];
  visit(markdown.parse(value), (node) => {
    const {start, end} = node.position ?? {};
    const typed = value.slice(start?.offset, end?.offset);
    const shown = toString(node, {includeHtml: false});
    const isMark = !/^(?:root|paragraph|list|listItem)$/.test(node.type);
    if (isMark && shown.replace(/\s/g, '') !== typed.replace(/\s/g, '')) {
      found.push(typed);
    }
  });
  return found[0] === undefined
    ? value
    : error('note.markup', {typed: found[0]});
};

const MESSAGES = {
  'array.base': '{#label} must be a list',
  'boolean.base': '{#label} must be true or false',
  'object.base': 'it must have fields',
  'object.and': '{#present} and {#missing} need each other',
  'object.unknown': '"{#child}" is an unknown field, which has no effect',
  'day.invalid': '{#label} must be a day such as {$today}',
  'day.future': '{#label} must be today or a day before',
  'day.order': '{#label} must be {#above} or before, as the newest is first',
  'note.markup': '{#label} must be plain text, because it is shown as typed',
};

/** Fields whose values Docusaurus itself checks in a build. */
function known(names: string): Schema {
  const fields = names.split(' ').map((name) => [name, Joi.any()] as const);
  return Joi.object(Object.fromEntries(fields));
}

const NOTE = Joi.object({
  date: Joi.any().required().custom(day),
  note: BaseJoi.string().trim().required().custom(plainText),
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
      last_reviewed: Joi.any().custom(day),
      review_in: Joi.string()
        .pattern(PERIOD)
        .message(`"review_in" must be a period such as ${PERIOD_EXAMPLES}`),
    })
    .and('last_reviewed', 'review_in')
    .unknown(false),
  blog: PAGES.concat(known('title_meta sidebar_label date authors tags')),
  pages: PAGES,
};

const NOTES_ADVICE =
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and "minor: true" if only the wording changed. YAML reads 10.10 as the number 10.1, and text with a colon as a field: put such a note in quotes';

/** The front matter has the fields that Docusaurus and this site know, with such values. */
const frontMatter = siteRule('front-matter', (page, report) => {
  const {fields, plugin, site} = page;
  const reported = new Set<number>();
  for (const {value, place} of fields.cut) {
    reported.add(place.line);
    report(
      `${value === '' ? 'Nothing' : `Only "${value}"`} is shown: a space and "#" begin a comment in YAML. Put the whole text in quotes`,
      place,
    );
  }
  const schema = SCHEMAS[plugin.kind].append({
    skip_checks: Joi.array().items(Joi.valid(...site.ruleNames)),
  });
  const {error} = schema.validate(fields.value, {
    abortEarly: false,
    errors: {label: 'key'},
    messages: MESSAGES,
    context: {today: site.today},
  });
  const details = error?.details ?? [];
  for (const {path, type, message, context = {}} of details) {
    const [field, index] = path;
    const place = fields.placeOf(
      ...path,
      ...((context.present ?? []) as string[]),
    );
    // The name that is missing is the one that is unknown.
    const isSaid = details.some(
      (other) =>
        type === 'any.required' &&
        other.type === 'object.unknown' &&
        other.path.slice(0, -1).join() === path.slice(0, -1).join(),
    );
    if (!isSaid && !reported.has(place.line)) {
      reported.add(place.line);
      const isNote = field === 'changes';
      const names = isNote
        ? ['date', 'note', 'minor']
        : Object.keys(schema.describe().keys as object);
      const typed =
        (context.typed as string | undefined) ?? fields.textOf(...path);
      const advice =
        type === 'object.and'
          ? `Write both, as in ${bothLines(site.today)}`
          : isNote
            ? NOTES_ADVICE
            : 'Correct it, or remove the line';
      report(
        `${isNote && index !== undefined ? `Entry ${Number(index) + 1} of "changes": ` : ''}${message}${
          type === 'object.unknown'
            ? didYouMean(
                nearest(String(context.child), names),
                `Remove it, or use one of ${names.toSorted().join(', ')}`,
              )
            : `${typed === undefined ? '' : `, not "${typed}"`}. ${advice}`
        }`,
        place,
      );
    }
  }
});

const bothLines = (today: string): string =>
  `"last_reviewed: ${today}" and "review_in: 6 months"`;

/** A document with rules says what it is about, and was read through lately. */
const recommended = siteRule(
  'recommended',
  ({document, fields, isDocument, syntaxFindings, site}, report) => {
    const {description, last_reviewed: last, review_in: period} = fields.value;
    const due = reviewOf(fields.value);
    const isOfRules = document.rules.length > 0 && syntaxFindings.length === 0;
    if (isDocument && isOfRules && !description) {
      report(
        'The document has no description for its card and the search. Add the line "description: What these rules are about."',
        fields.placeOf('description'),
      );
    }
    if (isDocument && isOfRules && (last ?? period) === undefined) {
      report(
        `The document has no dates of its review. Add the lines ${bothLines(site.today)}`,
      );
    }
    if (isDocument && due && isOverdue(due, site.today)) {
      report(
        `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
        fields.placeOf('last_reviewed'),
      );
    }
  },
  'warn',
);

export const frontMatterRules = [frontMatter, recommended];
