import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
// This Joi accepts numbers as strings.
import {JoiFrontMatter as Joi} from '@docusaurus/utils-validation';
import {parse} from 'yaml';

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
import type {CheckedPage} from '../CheckedSite';
import siteRule from '../siteRule';
import {isPlain} from './signs';

type Schema = ReturnType<typeof Joi.object>;

/** A value for which a function is true. */
const valid = (isRight: (value: string, today: string) => boolean) =>
  Joi.any().custom((value: unknown, {error, prefs}) =>
    isRight(String(value), (prefs.context as {today: string}).today)
      ? value
      : error('any.invalid'),
  );

/** A day that has begun for its author, who may be a time zone ahead. */
const DAY = valid((value, today) => {
  const date = isoDate(value);
  return date !== undefined && date <= addDays(today, 1);
});

/** YAML makes March 2 of February 30. */
const DAY_OF_POST = valid(
  (value) =>
    !/^\d{4}-\d{2}-\d{2}/.test(value) ||
    isoDate(value.slice(0, 10)) !== undefined,
);

const NOTE = Joi.object({
  date: DAY.required(),
  // Notes are shown as typed: only `§10.2` becomes a link.
  note: valid(
    (value) => isPlain(value) && Number.isNaN(Number(value)),
  ).required(),
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
      changes: Joi.array().items(NOTE),
      last_reviewed: DAY,
      review_in: valid((value) => PERIOD.test(value)),
    })
    .and('last_reviewed', 'review_in')
    .unknown(false),
  blog: PAGES.concat(known('title_meta sidebar_label authors tags')).append({
    date: DAY_OF_POST,
  }),
  pages: PAGES,
};

/** What values must be, by field. */
const ADVICE: Readonly<Record<string, string>> = {
  changes:
    '"changes" is a list of entries with "date: 2026-11-20", "note: What is new (§10.2)." and "minor: true" if only the wording changed. A note is plain text; put it in quotes if it has a colon or is a number',
  date: 'Write a day that exists, such as 2026-11-20',
  last_reviewed: 'Write a day until today, such as 2026-11-20',
  review_in: `Write a period such as ${PERIOD_EXAMPLES}`,
};

/** The front matter has the fields that Docusaurus and this site know, with such values. */
export const frontMatter = siteRule(
  'front-matter',
  (page, report) => {
    const {fields, plugin, site} = page;
    for (const {value, place} of fields.changed) {
      report(
        `${value === '' ? 'Nothing' : `Only "${value}"`} is shown: a space and "#" begin a comment in YAML, and numbers lose their zeros. Put the whole text in quotes`,
        place,
      );
    }
    const schema = SCHEMAS[plugin.kind].append({
      skip_checks: Joi.array().items(Joi.valid(...site.ruleNames)),
    });
    const {error} = schema.validate(fields.value, {
      abortEarly: false,
      errors: {label: 'key'},
      messages: {
        'object.unknown': '"{#child}" is an unknown field, which has no effect',
      },
      context: {today: site.today},
    });
    for (const {path: at, type, message, context = {}} of error?.details ??
      []) {
      const present = (context.present ?? []) as string[];
      const isKnown = type !== 'object.unknown' || at.length > 1;
      const advice = isKnown ? ADVICE[at[0] ?? ''] : undefined;
      report(
        type === 'object.and'
          ? `Write both, as in ${bothLines(site.today)}`
          : `${message}. ${advice ?? 'Correct it, or remove the line'}`,
        fields.placeOf(...at, ...present),
      );
    }
    for (const list of ['tags', 'authors'] as const) {
      const names = namesIn(page, list);
      const values = [fields.value[list] ?? []].flat();
      for (const [index, name] of names === undefined ? [] : values.entries()) {
        if (typeof name === 'string' && !names?.includes(name)) {
          report(
            `"${name}" is not in ${plugin.folder}/${list}.yml. Correct it, or add it there`,
            fields.placeOf(list, index),
          );
        }
      }
    }
  },
  'once',
);

/** The tags or authors that a file of a folder lists; undefined if there is none. */
function namesIn(
  {plugin: {folder}, site}: CheckedPage,
  list: 'tags' | 'authors',
): string[] | undefined {
  const file = path.join(site.site.siteDir, folder, `${list}.yml`);
  return existsSync(file)
    ? Object.keys(Object(parse(readFileSync(file, 'utf8'))) as object)
    : undefined;
}

const bothLines = (today: string): string =>
  `"last_reviewed: ${today}" and "review_in: 6 months"`;

/** A document with rules says what it is about, and was read through lately. */
export const recommended = siteRule(
  'recommended',
  ({document, fields, isDocument, site}, report) => {
    const {description, last_reviewed: last, review_in: period} = fields.value;
    const isOfRules = isDocument && document.rules.length > 0;
    const due = isDocument ? reviewOf(fields.value) : undefined;
    if (isOfRules && !description) {
      report(
        'The document has no description for its card and the search. Add the line "description: What these rules are about."',
      );
    }
    if (isOfRules && (last ?? period) === undefined) {
      report(
        `The document has no dates of its review. Add the lines ${bothLines(site.today)}`,
      );
    }
    if (due && isOverdue(due, site.today)) {
      report(
        `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
        fields.placeOf('last_reviewed'),
      );
    }
  },
  'warn',
);
