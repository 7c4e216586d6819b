import type {PhrasingContent, Root} from 'mdast';

import {splitCitations, visitCitableTexts} from '../documents';

/**
 * Makes `§10.2` a component that leads to the rule. It holds the number and
 * nothing else: the browser looks up where the rule is, because what is written
 * into a document stays in the bundler's cache when the rule moves.
 */
export default function linkCitations() {
  return (tree: Root): void => {
    visitCitableTexts(tree, ({value}, index, parent) => {
      const pieces = splitCitations(value).map(
        ({text, number}): PhrasingContent =>
          number === undefined
            ? {type: 'text', value: text}
            : {
                type: 'mdxJsxTextElement',
                name: 'Citation',
                attributes: [
                  {type: 'mdxJsxAttribute', name: 'number', value: number},
                ],
                children: [{type: 'text', value: text}],
              },
      );
      parent.children.splice(index, 1, ...pieces);
      return index + pieces.length;
    });
  };
}
