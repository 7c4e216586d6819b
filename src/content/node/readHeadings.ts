import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {readNumber} from '../../documents/ruleNumber';
import {START, type Place} from './Finding';
import type {ParsedMarkdown} from './parseMarkdown';

export interface Heading extends Place {
  readonly level: number;
  readonly text: string;
  /** As Docusaurus gives it. */
  readonly id: string;
  /** The author chose the id: `{#rule-3-2}`. */
  readonly hasOwnId: boolean;
  /** `3.2` of "3.2 Claiming a ticket", `3` of "3. Tickets". */
  readonly number: string | undefined;
}

/** Lists the headings of a document, from top to bottom. */
export default function readHeadings({
  tree,
  text: source,
}: Pick<ParsedMarkdown, 'tree' | 'text'>): Heading[] {
  const lines = source.split('\n');
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const text = toString(node).trim();
    const {line, column} = node.position?.start ?? START;
    const {id = ''} = (node.data ?? {}) as {id?: string};
    headings.push({
      line,
      column,
      level: node.depth,
      text,
      id,
      hasOwnId: lines[line - 1]?.includes(`#${id}`) ?? false,
      number: readNumber(text)?.number,
    });
  });
  return headings;
}
