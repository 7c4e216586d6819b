import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingsOf} from '../../rulebook/documents';
import {numberOfId} from '../../rulebook/documents/ruleNumber';
import siteRule from '../siteRule';

/** Unlike `remark-lint-heading-increment`, this knows the title of the page. */
export const headingLevel = siteRule(
  'heading-level',
  ({tree}, report) => {
    let [highest, deepest] = [1, 2];
    visit(tree, 'heading', (node) => {
      const {depth} = node;
      const right = Math.min(Math.max(depth, highest), deepest);
      if (toString(node, {includeImageAlt: true}).trim() === '') {
        report('The heading is empty. Write a text, or remove it', node);
      } else if (depth !== right) {
        report(
          `The heading has level ${depth}, but a page has one title, and its headings leave no level out. Write it with "${'#'.repeat(right)}", or add the missing heading above it`,
          node,
        );
      }
      [highest, deepest] = [2, depth + 1];
    });
  },
  'warn',
);

/** Ids are unique, and one of a number is that of its rule. */
export const headingId = siteRule('heading-id', ({document}, report) => {
  const lines = new Map<string, number>();
  for (const heading of headingsOf(document)) {
    const {level, id, hasOwnId, number, line} = heading;
    const first = lines.get(id);
    const ofNumber =
      document.rules.length > 0 && hasOwnId ? numberOfId(id) : undefined;
    if (level > 1 && first !== undefined) {
      report(
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
        heading,
      );
    } else if (level > 1 && ofNumber !== undefined && ofNumber !== number) {
      report(
        `The id "${id}" is that of number ${ofNumber}, not of this heading. Write the same number in both`,
        heading,
      );
    }
    lines.set(id, first ?? line);
  }
});
