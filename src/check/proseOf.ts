import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {START, type Place} from '../documents';

interface Prose {
  /** As it is typed, but with spaces for code, HTML and addresses. */
  readonly text: string;
  /** The place of an index of the text. */
  readonly placeAt: (index: number) => Place;
}

const BLANKED =
  /^(?:inlineCode|html|mdx\w+Expression|mdxJsxTextElement|image|definition|comment)$/;

/** The paragraphs, headings and cells of a document as they are typed. */
export default function proseOf({
  tree,
  text,
}: {
  readonly tree: Root;
  readonly text: string;
}): Prose[] {
  const found: Prose[] = [];
  visit(tree, (node) => {
    if (
      node.type !== 'paragraph' &&
      node.type !== 'heading' &&
      node.type !== 'tableCell'
    ) {
      return;
    }
    const {start, end} = node.position ?? {};
    const {line, column, offset: from = 0} = start ?? {...START, offset: 0};
    const to = end?.offset ?? from;
    let own = text.slice(from, to);
    visit(node, (inner) => {
      const {position} = inner;
      if (BLANKED.test(inner.type) && position?.start.offset !== undefined) {
        const at = position.start.offset - from;
        const until = (position.end.offset ?? 0) - from;
        own =
          own.slice(0, at) +
          own.slice(at, until).replace(/[^\n]/g, ' ') +
          own.slice(until);
      }
    });
    found.push({
      text: own,
      placeAt: (index) => {
        const lines = own.slice(0, index).split('\n');
        return {
          line: line + lines.length - 1,
          column:
            (lines.length === 1 ? column : 1) + (lines.at(-1) ?? '').length,
        };
      },
    });
  });
  return found;
}
