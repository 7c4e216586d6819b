import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  JoiFrontMatter as Joi,
  URISchema,
} from '@docusaurus/utils-validation';

import {PERIOD_EXAMPLES} from '../shared/review';
import type {Kind} from './ContentFile';
import {RULES} from './rules';

export type Schema = ReturnType<typeof Joi.object>;

const text = Joi.string();
const texts = Joi.array().items(Joi.string().required());

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
  skip_checks: Joi.array().items(Joi.valid(...Object.keys(RULES))),
}).concat(ContentVisibilitySchema);

/** Docusaurus's own fields and ours; it says itself that it ignores all others. */
export const SCHEMAS: Readonly<Record<Kind, Schema>> = {
  docs: (DocFrontMatterSchema as Schema).concat(COMMON).append({
    last_reviewed: Joi.date().raw(),
    review_in: Joi.string()
      .pattern(/^[1-9]\d{0,2} (?:day|week|month|year)s?$/)
      .message(`"review_in" is a time such as ${PERIOD_EXAMPLES}`),
  }),
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

/**
 * The fields of a folder.
 *
 * @param blog options of the blog
 */
export function schemaOf(
  kind: Kind,
  {onInlineAuthors}: {readonly onInlineAuthors?: string},
): Schema {
  return kind === 'blog' && onInlineAuthors !== 'throw'
    ? SCHEMAS.blog.append(INLINE_AUTHORS)
    : SCHEMAS[kind];
}
