import type {Nodes, Reference, Resource, Root, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {linesBefore} from 'docusaurus-sealed/text';

import {START, type Citation} from '../Document';
import splitCitations, {citedNumbers} from '../splitCitations';
import readHtml, {stepOf} from './html';
import {isJsx} from './plainText';

/** Elements that are links or headings, contain code, or are clicked. */
const UNLINKED =
  /^(?:a|Link|h[1-6]|Heading|code|pre|kbd|samp|CodeBlock|button|summary|[Hh]ead|title|script|style|svg|textarea|option)$/;

/** Visits the texts of a document where citations become links. */
export function visitCitableTexts(
  tree: Root,
  act: (text: Text, index: number, parent: {children: Nodes[]}) => number,
): void {
  // How many such elements of HTML are open: in plain Markdown, each tag is a node.
  const depths = new Map<object | undefined, number>();
  visit(tree, (node, index, parent) => {
    const depth = depths.get(parent) ?? 0;
    if (isUncitable(node)) {
      return SKIP;
    } else if (node.type === 'html') {
      const steps = readHtml(node.value).map((part) => stepOf(part, UNLINKED));
      depths.set(
        parent,
        steps.reduce((sum, step) => sum + step, depth),
      );
    }
    return node.type === 'text' &&
      index !== undefined &&
      parent !== undefined &&
      depth <= 0
      ? act(node, index, parent)
      : undefined;
  });
}

function isUncitable(node: Nodes): boolean {
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
  visitCitableTexts(tree, (node, index) => {
    const {line, column} = node.position?.start ?? START;
    const at = {line, column};
    for (const {text, number, isSpaced = false} of splitCitations(node.value)) {
      if (number !== undefined) {
        citations.push({number, isSpaced, ...at});
      }
      const end = text.lastIndexOf('\n');
      at.line += linesBefore(text);
      at.column = end === -1 ? at.column + text.length : text.length - end;
    }
    return index + 1;
  });
  return [...citations, ...findLinks(tree)];
}

/** Links whose text cites exactly one rule. */
function findLinks(tree: Root): Citation[] {
  const urlOf = readUrls(tree);
  const links: Citation[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') {
      return;
    }
    const url = urlOf(node);
    const [number, ...others] = citedNumbers(toString(node));
    if (url !== undefined && number !== undefined && others.length === 0) {
      const {line, column} = node.position?.start ?? START;
      links.push({number, url, line, column});
    }
  });
  return links;
}

/**
 * Reads the definitions of a document.
 *
 * @returns a function that gives the address of a link or image, also of one that
 *   names a definition
 */
export function readUrls(
  tree: Root,
): (node: Resource | Reference) => string | undefined {
  const urls = new Map<string, string>();
  visit(tree, 'definition', ({identifier, url}) => {
    urls.set(identifier, url);
  });
  return (node) => ('url' in node ? node.url : urls.get(node.identifier));
}
