import remarkLintCodeBlockStyle from 'remark-lint-code-block-style';
import remarkLintHeadingStyle from 'remark-lint-heading-style';
import remarkLintNoDuplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import remarkLintNoEmptyUrl from 'remark-lint-no-empty-url';
import remarkLintNoHeadingLikeParagraph from 'remark-lint-no-heading-like-paragraph';
import remarkLintNoReferenceLikeUrl from 'remark-lint-no-reference-like-url';
import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references';
import remarkLintStrikethroughMarker from 'remark-lint-strikethrough-marker';
import type {PluggableList} from 'unified';

import {address} from './rules/addresses';
import {changeDate, changeNote, noteMarkup} from './rules/changes';
import {citation} from './rules/citations';
import {embed, fileAddress, imageAlt, tag} from './rules/elements';
import {
  frontMatter,
  frontMatterComment,
  recommended,
  review,
  reviewOverdue,
} from './rules/frontMatter';
import {citationForm, discordMark, joinedLines, markup} from './rules/marks';
import {numberRules} from './rules/numbers';
import {encoding} from './rules/otherFiles';
import {spelling} from './rules/spelling';
import {
  admonition,
  codeEnd,
  headingId,
  headingLevel,
  headingNumber,
  headingOrder,
  syntax,
  table,
} from './rules/structure';

/** The rules for each page; src/content/README.md lists them by subject. */
const RULES: PluggableList = [
  encoding,
  syntax,
  frontMatter,
  frontMatterComment,
  recommended,
  review,
  reviewOverdue,
  changeDate,
  changeNote,
  noteMarkup,
  address,
  headingOrder,
  headingLevel,
  headingId,
  headingNumber,
  ...numberRules,
  citation,
  citationForm,
  admonition,
  codeEnd,
  table,
  embed,
  fileAddress,
  imageAlt,
  tag,
  markup,
  discordMark,
  joinedLines,
  spelling,
  [remarkLintCodeBlockStyle, ['error', 'fenced']],
  [remarkLintHeadingStyle, ['error', 'atx']],
  [remarkLintNoDuplicateDefinitions, ['error']],
  [remarkLintNoEmptyUrl, ['error']],
  [remarkLintNoHeadingLikeParagraph, ['error']],
  [remarkLintNoReferenceLikeUrl, ['error']],
  // "[sic]" is text.
  [remarkLintNoUndefinedReferences, ['error', {allowShortcutLink: true}]],
  [remarkLintStrikethroughMarker, ['error', '~~']],
];

export default RULES;

/** The names that a page can skip. */
export const RULE_NAMES: readonly string[] = RULES.map((entry) =>
  ([entry].flat()[0] as {name: string}).name.replace(/^[\w-]+:/, ''),
);

/** What readers see, and what to write: these packages name only the mark. */
export const ADVICE: ReadonlyMap<string | undefined, string> = new Map([
  [
    'code-block-style',
    'Readers see it as code, because four spaces or a tab begin its lines. Remove them, or write "```" above and below code',
  ],
  [
    'heading-style',
    'A text above a line of "-" or "=" becomes a heading. Write an empty line between them if a line is meant, or "## " before a heading',
  ],
  [
    'strikethrough-marker',
    'Readers see the text between struck out. Write "\\~" if the sign is meant as text, or "~~" to strike out',
  ],
]);
