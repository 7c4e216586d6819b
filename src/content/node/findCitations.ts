import type {Nodes, Root, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import splitCitations from '../../rulebook/shared/splitCitations';
import {START, type Place} from './Finding';
import {isJsx} from './readJsx';

/** A place that cites a rule: `§10.2`. */
export interface Citation extends Place {
  readonly number: string;
  /** Where it is the text of a link that the author wrote. */
  readonly url?: string;
}

/** Elements that are links, that are headings, that hold code or that one presses. */
const UNLINKED =
  /^(?:a|Link|h[1-6]|Heading|code|pre|kbd|samp|CodeBlock|button|summary|[Hh]ead|title|script|style|svg|textarea|option)$/;

/** Visits the texts of a document in which a citation becomes a link. */
export function visitTexts(
  tree: Root,
  act: (text: Text, index: number, parent: {children: Nodes[]}) => number,
): void {
  visit(tree, (node, index, parent) => {
    if (isWithoutLinks(node)) {
      return SKIP;
    }
    return node.type === 'text' &&
      index !== undefined &&
      parent !== undefined &&
      !isInsideHtml(parent.children.slice(0, index))
      ? act(node, index, parent)
      : undefined;
  });
}

/** Whether one of these elements is open: in plain Markdown its tags are nodes. */
function isInsideHtml(before: readonly Nodes[]): boolean {
  const open = new Map<string, number>();
  for (const node of before) {
    const [, slash, name = ''] =
      /^<(\/?)(\w+)/.exec(node.type === 'html' ? node.value : '') ?? [];
    if (UNLINKED.test(name)) {
      open.set(name, (open.get(name) ?? 0) + (slash === '/' ? -1 : 1));
    }
  }
  return [...open.values()].some((count) => count > 0);
}

function isWithoutLinks(node: Nodes): boolean {
  return (
    node.type === 'link' ||
    node.type === 'linkReference' ||
    node.type === 'heading' ||
    (isJsx(node) && UNLINKED.test(node.name ?? ''))
  );
}

/** Lists the rules that a document cites, and the links whose text is such a number. */
export default function findCitations(tree: Root): Citation[] {
  const citations: Citation[] = [];
  visitTexts(tree, (node, index) => {
    const {line, column} = node.position?.start ?? START;
    for (const {number, start} of splitCitations(node.value)) {
      if (number !== undefined) {
        const lines = node.value.slice(0, start).split('\n');
        const last = lines.at(-1) ?? '';
        citations.push({
          number,
          line: line + lines.length - 1,
          column: (lines.length === 1 ? column : 1) + last.length,
        });
      }
    }
    return index + 1;
  });
  return [...citations, ...findLinks(tree)];
}

/** Links whose text cites one rule, and no more. */
function findLinks(tree: Root): Citation[] {
  const urls = new Map<string, string>();
  visit(tree, 'definition', ({identifier, url}) => {
    urls.set(identifier, url);
  });
  const links: Citation[] = [];
  visit(tree, (node) => {
    const url =
      node.type === 'link'
        ? node.url
        : node.type === 'linkReference'
          ? urls.get(node.identifier)
          : undefined;
    if (url !== undefined) {
      const [number, ...others] = splitCitations(toString(node)).flatMap(
        (piece) => piece.number ?? [],
      );
      if (number !== undefined && others.length === 0) {
        const {line, column} = node.position?.start ?? START;
        links.push({number, url, line, column});
      }
    }
  });
  return links;
}
