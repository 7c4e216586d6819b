import {
  // This Joi accepts numbers as strings.
  JoiFrontMatter as Joi,
  Joi as BaseJoi,
} from '@docusaurus/utils-validation';

import {PERIOD, PERIOD_EXAMPLES} from '../../documents/review';
import type {Kind} from '../../documents';
import {DocFrontMatterSchema} from '../../internals';
import {CHECKS} from '../Finding';
import {isReadable, placeOfField, type CheckedPage} from '../site/CheckedSite';
import nearest, {didYouMean} from './nearest';

type Schema = ReturnType<typeof Joi.object>;

const NOTES_ADVICE =
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and "minor: true" if only the wording changed';

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
  mdx: Joi.object({format: Joi.valid('md', 'mdx', 'detect')}),
  /** A field of this site: names of checks to skip for the file. */
  skip_checks: Joi.array().items(Joi.valid(...CHECKS)),
});

/** Fields whose values Docusaurus itself checks in a build. */
function known(names: string): Schema {
  const fields = names.split(' ').map((name) => [name, Joi.any()] as const);
  return COMMON.append(Object.fromEntries(fields));
}

const pages = known(
  'title description keywords image slug hide_table_of_contents toc_min_heading_level toc_max_heading_level last_update draft unlisted wrapperClassName',
);

/** The fields of Docusaurus and of this site. Docusaurus ignores all others. */
const SCHEMAS: Readonly<Record<Kind, Schema>> = {
  docs: (DocFrontMatterSchema as Schema)
    .concat(COMMON)
    .append({
      changes: CHANGE_NOTES,
      last_reviewed: Joi.date().raw(),
      review_in: Joi.string()
        .pattern(PERIOD)
        .message(`"review_in" must be a period such as ${PERIOD_EXAMPLES}`),
    })
    .unknown(false),
  blog: pages.concat(known('title_meta sidebar_label date authors tags')),
  pages,
};

/** Compares the front matter with the fields that Docusaurus and this site know. */
export default function checkFrontMatter(page: CheckedPage): void {
  const {parsed, source, report} = page;
  if (!isReadable(page)) {
    return;
  }
  const schema = SCHEMAS[source.kind];
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
  const names = Object.keys(schema.describe().keys as object);
  return `The field "${field}" is unknown and has no effect${didYouMean(
    nearest(field, names),
    `Remove it, or use one of ${names.toSorted().join(', ')}`,
  )}`;
}
