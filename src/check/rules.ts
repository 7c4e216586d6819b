import remarkLintCodeBlockStyle from 'remark-lint-code-block-style';
import remarkLintNoDuplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import remarkLintNoEmptyUrl from 'remark-lint-no-empty-url';
import remarkLintNoHeadingLikeParagraph from 'remark-lint-no-heading-like-paragraph';
import remarkLintNoReferenceLikeUrl from 'remark-lint-no-reference-like-url';
import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references';
import remarkLintStrikethroughMarker from 'remark-lint-strikethrough-marker';
import remarkLintStrongMarker from 'remark-lint-strong-marker';
import type {PluggableList} from 'unified';

import {address} from './rules/addresses';
import {changeNote} from './rules/changes';
import {citation} from './rules/citations';
import {elementRules} from './rules/elements';
import {frontMatterRules} from './rules/frontMatter';
import {markRules} from './rules/marks';
import {numberRules} from './rules/numbers';
import {spelling} from './rules/spelling';
import {structureRules} from './rules/structure';

/** The rules for each page. */
const RULES: PluggableList = [
  ...structureRules,
  ...frontMatterRules,
  changeNote,
  address,
  ...numberRules,
  citation,
  ...elementRules,
  ...markRules,
  spelling,
  [remarkLintCodeBlockStyle, ['error', 'fenced']],
  [remarkLintNoDuplicateDefinitions, ['error']],
  [remarkLintNoEmptyUrl, ['error']],
  [remarkLintNoHeadingLikeParagraph, ['error']],
  [remarkLintNoReferenceLikeUrl, ['error']],
  // "[sic]" is text.
  [remarkLintNoUndefinedReferences, ['error', {allowShortcutLink: true}]],
  [remarkLintStrikethroughMarker, ['error', '~~']],
  [remarkLintStrongMarker, ['warn', '*']],
];

export default RULES;

/** The names that a page can skip. */
export const RULE_NAMES: readonly string[] = RULES.map((entry) =>
  ([entry].flat()[0] as {name: string}).name.replace(/^[\w-]+:/, ''),
);

/** What to write instead: these packages name only the mark. */
export const ADVICE: Readonly<Record<string, string>> = {
  'code-block-style':
    'Readers see it as code, because four spaces or a tab begin its lines. Remove them, or write "```" above and below code',
  'strikethrough-marker':
    'Readers see the text between struck out. Write "\\~" if the sign is meant as text, or "~~" to strike out',
  'strong-marker':
    'Readers see bold text, which only Discord underlines. Write "**" on both sides, or "\\_" if the sign is meant as text',
};
