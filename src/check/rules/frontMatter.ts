import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
// This Joi accepts numbers as strings.
import {JoiFrontMatter as Joi} from '@docusaurus/utils-validation';
import {parse} from 'yaml';

import {
  addDays,
  isoDate,
  isOverdue,
  PERIOD,
  PERIOD_EXAMPLES,
  reviewOf,
} from '../../rulebook/documents/review';
import {DocFrontMatterSchema} from '../../shared/internals';
import type {CheckedFile, CheckedPage} from '../CheckedSite';
import type {Fields} from '../readFields';
import siteRule, {GUIDE, type Report} from '../siteRule';
import {isPlain} from './signs';

/** The fields that Docusaurus knows in documents. */
const FIELDS = DocFrontMatterSchema as ReturnType<typeof Joi.object>;

/** A value for which a function is true, and what it must be. */
const valid = (
  what: string,
  isRight: (value: string, today: string) => boolean,
) =>
  Joi.any().custom((value: unknown, {message, prefs}) =>
    isRight(String(value), (prefs.context as {today: string}).today)
      ? value
      : message({custom: `{#label} must be ${what}`}),
  );

/** A day that has begun for its author, who may be a time zone ahead. */
const DAY = valid('a day until today, such as 2026-11-20', (value, today) => {
  const date = isoDate(value);
  return date !== undefined && date <= addDays(today, 1);
});

/** Fields of front matter, and of categories, tags and authors, that are shown as they are typed. */
const SHOWN =
  /^(?:title|sidebar_label|pagination_label|description|label|name|note)$/;

/** The fields of Docusaurus and of this site. Docusaurus ignores all others. */
const SCHEMA = FIELDS.append({
  ...Object.fromEntries(
    ['mdx', 'authors', 'title_meta', 'wrapperClassName'].map((name) => [
      name,
      Joi.any(),
    ]),
  ),
  // YAML makes March 2 of February 30.
  date: valid(
    'a day that exists',
    (value) =>
      !/^\d{4}-\d{2}-\d{2}/.test(value) ||
      isoDate(value.slice(0, 10)) !== undefined,
  ),
  changes: Joi.array().items(
    Joi.object({
      date: DAY.required(),
      note: valid('a text, in quotes if it is a number', (value) =>
        Number.isNaN(Number(value)),
      ).required(),
      minor: Joi.boolean(),
    }),
  ),
  last_reviewed: DAY,
  review_in: valid(`a period such as ${PERIOD_EXAMPLES}`, (value) =>
    PERIOD.test(value),
  ),
})
  .and('last_reviewed', 'review_in')
  .unknown(false);

/** Names texts of YAML that readers see otherwise than they are meant. */
function reportTexts(texts: Fields['texts'], report: Report): void {
  for (const {name, value, isChanged, place} of texts) {
    if (isChanged) {
      report(
        `${value === '' ? 'Nothing' : `Only "${value}"`} is shown: a space and "#" begin a comment in YAML, and numbers lose their zeros. Put the whole text in quotes`,
        place,
      );
    } else if (SHOWN.test(name) && !isPlain(value)) {
      report(`"${name}" is shown as it is typed: "${value}". ${GUIDE}`, place);
    }
  }
}

/** Texts of categories, tags and authors, in files of their own, are shown as they are typed. */
export const label = siteRule(
  'label',
  ({fields}: CheckedFile, report) => {
    reportTexts(
      fields.texts.filter(({name}) => SHOWN.test(name)),
      report,
    );
  },
  'once',
);

/** The front matter has the fields that Docusaurus and this site know, with such values. */
export const frontMatter = siteRule(
  'front-matter',
  (page, report) => {
    const {fields, plugin, site} = page;
    reportTexts(fields.texts, report);
    const schema = SCHEMA.append({
      skip_checks: Joi.array().items(Joi.valid(...site.ruleNames)),
    });
    const {error} = schema.validate(fields.value, {
      abortEarly: false,
      errors: {label: 'key'},
      messages: {
        'object.unknown': '"{#child}" is an unknown field, which has no effect',
        'object.and': '"last_reviewed" and "review_in" belong together',
        'object.base':
          '{#label} must have fields with a space behind each colon, such as "date: 2026-11-20"',
      },
      context: {today: site.today},
    });
    for (const {path: at, message, context = {}} of error?.details ?? []) {
      const present = (context.present ?? []) as string[];
      report(
        `${message}. Correct it, or remove the line. See "Write a note" and "More to write" in src/content/README.md`,
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

/** A document was read through lately. */
export const recommended = siteRule(
  'recommended',
  ({fields, isDocument, site}, report) => {
    const due = isDocument ? reviewOf(fields.value) : undefined;
    if (due && isOverdue(due, site.today)) {
      report(
        `The review was due on ${due.due}. Read the document through, correct it, and write "last_reviewed: ${site.today}"`,
        fields.placeOf('last_reviewed'),
      );
    }
  },
  'warn',
);
