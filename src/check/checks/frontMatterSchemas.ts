import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  JoiFrontMatter as Joi,
  URISchema,
} from '@docusaurus/utils-validation';

import {PERIOD_EXAMPLES} from '../../content/review';
import type {Kind, Source} from '../../documents';
import {CHECKS} from '../findings/Finding';
import {DocFrontMatterSchema} from '../../sealing/docusaurus';

export type Schema = ReturnType<typeof Joi.object>;

const text = Joi.string();
const texts = Joi.array().items(Joi.string().required());

const NOTES_ADVICE =
  '"changes" is a list, newest first, of entries with "date: 2026-11-20", "note: What is new (§10.2)." and, if only the wording is, "minor: true"';

/** Change notes, in the words of the author. */
const CHANGE_NOTES = Joi.array()
  .items(
    Joi.object({
      date: Joi.date().raw().required(),
      // A string in Docusaurus's schemas may be a number.
      note: Joi.custom((note: unknown, helpers) =>
        typeof note === 'string' && note.trim() !== ''
          ? note
          : helpers.error('note.text'),
      )
        .messages({
          'note.text':
            'A note is a text. Put it in quotes: YAML reads 10.10 as the number 10.1, and text with a colon as a field',
        })
        .required(),
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
  /** Ours: names of checks that do not fit the file. */
  skip_checks: Joi.array().items(Joi.valid(...Object.keys(CHECKS))),
})
  .concat(ContentVisibilitySchema)
  .unknown(false);

/** Docusaurus's own fields and ours. Docusaurus ignores all others. */
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

/** Authors who have no entry in blog/authors.yml, in all forms of Docusaurus. */
const INLINE_AUTHORS = {
  authors: Joi.any(),
  author: text,
  author_title: text,
  author_url: URISchema,
  author_image_url: URISchema,
  authorTitle: text,
  authorURL: URISchema,
  authorImageURL: URISchema,
};

const BLOG_WITH_INLINE_AUTHORS = SCHEMAS.blog.append(INLINE_AUTHORS);

/** The fields of a content plugin's files; no others. */
export function schemaOf({
  kind,
  options,
}: Pick<Source, 'kind' | 'options'>): Schema {
  return kind === 'blog' && options.onInlineAuthors !== 'throw'
    ? BLOG_WITH_INLINE_AUTHORS
    : SCHEMAS[kind];
}
