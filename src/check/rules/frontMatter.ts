import {
  // This Joi accepts numbers as strings.
  JoiFrontMatter as Joi,
  Joi as BaseJoi,
} from '@docusaurus/utils-validation';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import type {Kind} from '../../documents';
import {PERIOD, PERIOD_EXAMPLES} from '../../documents/review';
import {DocFrontMatterSchema} from '../../internals';
import {isReadable} from '../CheckedSite';
import type {Fields} from '../readFields';
import siteRule from '../siteRule';
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
      // `change-date` looks at the day.
      date: Joi.any().required(),
      note: BaseJoi.string()
        .trim()
        .required()
        .messages({'string.base': NOTE_ADVICE, 'string.empty': NOTE_ADVICE}),
      minor: Joi.boolean(),
    }),
  )
  .messages({'array.base': NOTES_ADVICE});

/** Fields of every Markdown file. */
const COMMON = Joi.object({
  mdx: Joi.object({format: Joi.valid('md', 'mdx', 'detect')}),
  /** A field of this site: names of rules to skip for the file; see skippedRules.ts. */
  skip_checks: Joi.array().items(Joi.string()),
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
      // `review` looks at the day.
      last_reviewed: Joi.any(),
      review_in: Joi.string()
        .pattern(PERIOD)
        .message(`"review_in" must be a period such as ${PERIOD_EXAMPLES}`),
    })
    .unknown(false),
  blog: pages.concat(known('title_meta sidebar_label date authors tags')),
  pages,
};

/** Compares the front matter with the fields that Docusaurus and this site know. */
export const frontMatter = siteRule('front-matter', (page, report) => {
  const {parsed, fields, source} = page;
  if (!isReadable(page)) {
    return;
  }
  const schema = SCHEMAS[source.kind];
  const {error} = schema.validate(parsed.frontMatter, {abortEarly: false});
  const details = (error?.details ?? []) as readonly Detail[];
  for (const detail of details) {
    const {path, type, message} = detail;
    const place = fields.placeOf(...path);
    // The unknown key is the one that is missing; a cut value has its own message.
    if (fields.cut.some((cut) => cut.place.line === place.line)) {
      continue;
    }
    if (
      type === 'any.required' &&
      details.some(
        (other) =>
          other.type === 'object.unknown' &&
          other.path.slice(0, -1).join('.') === path.slice(0, -1).join('.'),
      )
    ) {
      continue;
    }
    report(
      path[0] === 'changes' && path.length > 1
        ? describeEntry(detail, fields)
        : type === 'object.unknown' && path.length === 1
          ? describeUnknown(String(path[0]), schema)
          : message,
      place,
    );
  }
});

/** What YAML leaves out behind a `#`. */
export const frontMatterComment = siteRule(
  'front-matter-comment',
  ({fields}, report) => {
    for (const {value, place} of fields.cut) {
      report(
        `The text ${value === '' ? 'is empty, because it begins with' : `ends after "${value}", because a space and`} "#" ${value === '' ? 'and YAML reads it as a comment' : 'begin a comment in YAML'}: readers would not see the rest. Put the whole text in quotes`,
        place,
      );
    }
  },
);

const note = unified().use(remarkParse).use(remarkGfm);

/** Notes are shown as typed: only `§10.2` becomes a link. */
export const noteMarkup = siteRule(
  'note-markup',
  ({fields, isDocument, document}, report) => {
    const {changes} = document.frontMatter;
    const count = isDocument && Array.isArray(changes) ? changes.length : 0;
    for (let entry = 0; entry < count; entry += 1) {
      const text = fields.textOf('changes', entry, 'note') ?? '';
      let found: string | undefined;
      visit(note.parse(text), (node) => {
        const {start, end} = node.position ?? {};
        const typed = text.slice(start?.offset, end?.offset);
        if (MARKUP.test(node.type) && /^[^\w§]/.test(typed)) {
          found ??= typed;
        }
      });
      if (found !== undefined) {
        report(
          `"${found}" is shown as it is typed, because a note is plain text. Write the words alone; "§10.2" becomes a link by itself`,
          fields.placeOf('changes', entry, 'note'),
        );
      }
    }
  },
);

const MARKUP =
  /^(?:strong|emphasis|delete|link|linkReference|image|imageReference|inlineCode|html|heading|code|blockquote)$/;

interface Detail {
  readonly path: readonly (string | number)[];
  readonly type: string;
  readonly message: string;
}

/** What is wrong with a key of a change note. */
function describeEntry({path, type, message}: Detail, fields: Fields): string {
  const [, entry = 0, key] = path;
  const name = `Entry ${Number(entry) + 1} of "changes"`;
  if (key === undefined) {
    return `${name} is no entry. ${NOTES_ADVICE}`;
  }
  switch (type) {
    case 'any.required':
      return `${name} has no "${key}". ${NOTES_ADVICE}`;
    case 'object.unknown': {
      const meant = nearest(String(key), ['date', 'note', 'minor']);
      return `${name} has an unknown key, "${key}"${didYouMean(meant, NOTES_ADVICE)}`;
    }
    case 'boolean.base':
      return `${name} has "${key}: ${fields.textOf(...path)}". Write "${key}: true", or remove the line`;
    default:
      return `${name}: ${message}`;
  }
}

function describeUnknown(field: string, schema: Schema): string {
  const names = Object.keys(schema.describe().keys as object);
  return `The field "${field}" is unknown and has no effect${didYouMean(
    nearest(field, names),
    `Remove it, or use one of ${names.toSorted().join(', ')}`,
  )}`;
}
