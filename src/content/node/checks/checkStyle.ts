import noDuplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import noEmphasisAsHeading from 'remark-lint-no-emphasis-as-heading';
import noEmptyUrl from 'remark-lint-no-empty-url';
import noHeadingLikeParagraph from 'remark-lint-no-heading-like-paragraph';
import noHeadingPunctuation from 'remark-lint-no-heading-punctuation';
import noReferenceLikeUrl from 'remark-lint-no-reference-like-url';
import noUndefinedReferences from 'remark-lint-no-undefined-references';
import noUnusedDefinitions from 'remark-lint-no-unused-definitions';
import {unified} from 'unified';
import {VFile} from 'vfile';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';

/**
 * Rules of remark-lint on what misleads readers. How the text is laid out is
 * Prettier's matter.
 */
const linter = unified()
  .use(noDuplicateDefinitions)
  .use(noEmphasisAsHeading)
  .use(noEmptyUrl)
  .use(noHeadingLikeParagraph)
  .use(noHeadingPunctuation, '.,;:')
  .use(noReferenceLikeUrl)
  // "[sic]" alone is text.
  .use(noUndefinedReferences, {allowShortcutLink: true})
  .use(noUnusedDefinitions);

/** What readers see is right, but could be said better. */
const TASTE: ReadonlySet<string | undefined> = new Set([
  'no-emphasis-as-heading',
  'no-heading-punctuation',
  'no-unused-definitions',
]);

export default async function checkStyle({
  tree,
  text,
}: ContentFile): Promise<Fault[]> {
  const file = new VFile({value: text});
  await linter.run(tree, file);
  return file.messages.map(({reason, line, column, ruleId}) => ({
    line: line ?? START.line,
    column: column ?? START.column,
    rule: TASTE.has(ruleId) ? 'style' : 'markup',
    message: `${reason} (remark-lint-${ruleId ?? ''})`,
  }));
}
