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

import type {ParsedPage} from '../site/Page';

/**
 * Rules of remark-lint about what misleads readers. Prettier decides on the
 * layout of a text.
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

/** Readers are not misled, but the Markdown could be better. */
const TASTE: ReadonlySet<string> = new Set([
  'no-emphasis-as-heading',
  'no-heading-punctuation',
  'no-unused-definitions',
]);

/** Runs remark-lint. */
export default async function checkStyle({
  parsed: {tree, text},
  report,
}: ParsedPage): Promise<void> {
  const file = new VFile({value: text});
  await linter.run(tree, file);
  for (const {reason, line = 1, column = 1, ruleId = ''} of file.messages) {
    report(
      TASTE.has(ruleId) ? 'style' : 'markup',
      {line, column},
      `${reason} (remark-lint-${ruleId})`,
    );
  }
}
