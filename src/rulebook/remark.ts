import type {PhrasingContent, Root} from 'mdast';

import {splitCitations, visitCitableTexts} from '../documents';

/**
 * Makes `§10.2` a component that links to the rule. It contains only the number,
 * because the bundler's cache would keep an old address after the rule moved: the
 * browser looks up the address.
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
