import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {
  idOfNumber,
  readNumber,
  rulesOf,
} from '../../../documents/ruleNumber';

/**
 * Gives sections and rules the ids of their numbers, unless the author chose
 * another, and their number to the heading of the theme. It belongs before
 * Docusaurus's own plugins, which make ids of the words, and tables of contents
 * of the ids.
 */
export default function numberHeadings() {
  return (tree: Root): void => {
    const headings: {
      node: Heading;
      level: number;
      number: string | undefined;
    }[] = [];
    visit(tree, (node) => {
      if (node.type === 'heading') {
        const number = readNumber(toString(node))?.number;
        headings.push({node, level: node.depth, number});
      }
      // What is quoted stands elsewhere.
      return node.type === 'blockquote' ? SKIP : undefined;
    });
    for (const {node, number} of rulesOf(headings)) {
      const data = (node.data ??= {});
      data.hProperties = {
        ...(!hasOwnId(node) && {id: idOfNumber(number)}),
        ...data.hProperties,
        'data-rule': number,
      };
    }
  };
}

/** `{#id}` at its end, or a comment with the number sign, as Docusaurus reads them. */
function hasOwnId(heading: Heading): boolean {
  const last = heading.children.at(-1) as
    {readonly type: string; readonly value?: string} | undefined;
  return (
    /\{#.+\}$/.test(toString(heading)) ||
    (last !== undefined &&
      /^(?:html|comment|mdxTextExpression)$/.test(last.type) &&
      /^(?:<!--|\/\*)?\s*#\S/.test(last.value ?? ''))
  );
}
