import type {PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {splitCitations, visitCitableTexts} from './documents';
import {idOfNumber} from './documents/ruleNumber';
import {citedNumbers} from './documents/splitCitations';

/**
 * Makes `§10.2` a component that links to the rule. It contains only the number,
 * because the bundler's cache would keep an old address after the rule moved: the
 * browser looks up the address. A link to a row whose text is the number of its rule,
 * `[§4.2](#rule-4-2-ban-evasion)`, becomes one too, which keeps the row's address.
 */
export default function linkCitations() {
  return (tree: Root): void => {
    visitCitableTexts(tree, ({value}, index, parent) => {
      const pieces = splitCitations(value).map(
        ({text, number, isSpaced = false}): PhrasingContent =>
          number === undefined
            ? {type: 'text', value: text}
            : citation([{type: 'text', value: text}], {
                number,
                ...(isSpaced && {law: ''}),
              }),
      );
      parent.children.splice(index, 1, ...pieces);
      return index + pieces.length;
    });
    visit(tree, 'link', (node, index, parent) => {
      const [number, ...others] = citedNumbers(toString(node));
      if (
        number !== undefined &&
        others.length === 0 &&
        node.url.includes(`#${idOfNumber(number)}-`)
      ) {
        parent?.children.splice(
          index ?? 0,
          1,
          citation(node.children, {number, to: node.url}),
        );
      }
    });
  };
}

function citation(
  children: PhrasingContent[],
  attributes: Readonly<Record<string, string>>,
): PhrasingContent {
  return {
    type: 'mdxJsxTextElement',
    name: 'Citation',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children,
  };
}
