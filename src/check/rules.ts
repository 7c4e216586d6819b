import remarkLintCodeBlockStyle from 'remark-lint-code-block-style';
import remarkLintNoDuplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import remarkLintNoEmptyUrl from 'remark-lint-no-empty-url';
import remarkLintNoHeadingLikeParagraph from 'remark-lint-no-heading-like-paragraph';
import remarkLintNoReferenceLikeUrl from 'remark-lint-no-reference-like-url';
import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references';
import remarkLintStrikethroughMarker from 'remark-lint-strikethrough-marker';
import type {PluggableList} from 'unified';

import {address} from './rules/addresses';
import {changeDate, changeNote, noteCitation} from './rules/changeNotes';
import {citation, citationForm} from './rules/citations';
import {embed} from './rules/embeds';
import {frontMatter, frontMatterComment, noteMarkup} from './rules/frontMatter';
import {
  headingId,
  headingLevel,
  headingNumber,
  headingOrder,
  headingStyle,
} from './rules/headings';
import {imageAlt} from './rules/images';
import {jsxAddress} from './rules/jsxAddress';
import {admonition, codeEnd, syntax} from './rules/markdown';
import {numberRules} from './rules/numbers';
import {
  description,
  review,
  reviewMissing,
  reviewOverdue,
} from './rules/review';
import {discordMark, joinedLines, markup} from './rules/shownAsTyped';
import {spelling} from './rules/spelling';
import {table} from './rules/tables';
import {tag} from './rules/tags';

const ERROR = ['error'] as const;

/** The rules for each page; src/content/README.md lists them by subject. */
const RULES: PluggableList = [
  [syntax, ERROR],
  [frontMatter, ERROR],
  [frontMatterComment, ERROR],
  [noteMarkup, ERROR],
  [address, ERROR],
  description,
  reviewMissing,
  [review, ERROR],
  reviewOverdue,
  [headingOrder, ERROR],
  headingLevel,
  [headingStyle, ERROR],
  [headingId, ERROR],
  [headingNumber, ERROR],
  ...numberRules.map((rule) => [rule, ERROR] as [typeof rule, typeof ERROR]),
  [changeDate, ERROR],
  changeNote,
  [noteCitation, ERROR],
  [citation, ERROR],
  citationForm,
  [admonition, ERROR],
  [codeEnd, ERROR],
  [embed, ERROR],
  [jsxAddress, ERROR],
  [imageAlt, ERROR],
  [table, ERROR],
  [markup, ERROR],
  [discordMark, ERROR],
  [joinedLines, ERROR],
  [tag, ERROR],
  [spelling, ERROR],
  [remarkLintCodeBlockStyle, ['error', 'fenced']],
  [remarkLintNoDuplicateDefinitions, ERROR],
  [remarkLintNoEmptyUrl, ERROR],
  [remarkLintNoHeadingLikeParagraph, ERROR],
  [remarkLintNoReferenceLikeUrl, ERROR],
  // "[sic]" is text.
  [remarkLintNoUndefinedReferences, ['error', {allowShortcutLink: true}]],
  [remarkLintStrikethroughMarker, ['error', '~~']],
];

export default RULES;

/** What readers see, and what to write: the packages name only the mark. */
export const ADVICE: ReadonlyMap<string | undefined, string> = new Map([
  [
    'code-block-style',
    'Readers see it as code, because four spaces or a tab begin its lines. Remove them, or write "```" above and below code',
  ],
  [
    'strikethrough-marker',
    'Readers see the text between struck out. Write "\\~" if the sign is meant as text, or "~~" to strike out',
  ],
]);
