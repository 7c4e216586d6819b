import type {Nodes, Root, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {START, type Citation} from '../Document';
import {isJsx} from './plainText';

/** A piece of a text, with a number if it cites a rule or section. */
export interface TextPiece {
  readonly text: string;
  readonly number?: string;
  /** Where it begins in the text. */
  readonly start: number;
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;

/** The end of a number: "§10a" and half of "§10.2" are no citations. */
const END = String.raw`(?![\p{L}\p{N}]|\.\d)`;

/** Further numbers: "–4.5" after a first one, and ", 4.3 and 4.4" after "§§". */
const RANGE = String.raw`(?:\s?–\s?(?:§\s?)?${NUMBER}${END})?`;
const LIST = String.raw`(?:(?:,\s?|,?\s(?:and|or|to|through)\s|\s&\s)(?:§\s?)?${NUMBER}${END}${RANGE})*`;

/**
 * A backslash before the sign makes it plain text. A single sign has no space
 * after it: laws are cited as "§ 12".
 */
const CITATION = new RegExp(
  String.raw`\\§|§§\s?${NUMBER}${END}${RANGE}${LIST}|§${NUMBER}${END}${RANGE}`,
  'gu',
);

/** The single numbers of a citation, the first with its sign. */
const PART = new RegExp(String.raw`(?:§+\s?)?(${NUMBER})`, 'g');

/** Splits a text at its citations: `§10.2`, `§§4.2 and 4.3`, `§4.2–4.5`. */
export function splitCitations(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const addTo = (next: number, piece: {number?: string} = {}): void => {
    if (next > end) {
      pieces.push({text: text.slice(end, next), ...piece, start: end});
      end = next;
    }
  };
  for (const {0: found, index} of text.matchAll(CITATION)) {
    addTo(index);
    if (found === '\\§') {
      // Keep the sign; no citation follows.
      end += 1;
      addTo(end + 1);
      continue;
    }
    for (const {0: cited, 1: number = '', index: at} of found.matchAll(PART)) {
      addTo(index + at);
      addTo(end + cited.length, {number});
    }
  }
  addTo(text.length);
  return pieces;
}

/** Elements that are links or headings, contain code, or are clicked. */
const UNLINKED =
  /^(?:a|Link|h[1-6]|Heading|code|pre|kbd|samp|CodeBlock|button|summary|[Hh]ead|title|script|style|svg|textarea|option)$/;

/** Visits the texts of a document where citations become links. */
export function visitCitableTexts(
  tree: Root,
  act: (text: Text, index: number, parent: {children: Nodes[]}) => number,
): void {
  visit(tree, (node, index, parent) => {
    if (isUncitable(node)) {
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

/** Whether such an element is open: in plain Markdown, each tag is a node. */
function isInsideHtml(before: readonly Nodes[]): boolean {
  let depth = 0;
  for (const node of before) {
    const [, slash, name = ''] =
      /^<(\/?)(\w+)/.exec(node.type === 'html' ? node.value : '') ?? [];
    if (UNLINKED.test(name)) {
      depth += slash === '/' ? -1 : 1;
    }
  }
  return depth > 0;
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

/** Links whose text cites exactly one rule. */
function findLinks(tree: Root): Citation[] {
  const urls = new Map<string, string>();
  visit(tree, 'definition', ({identifier, url}) => {
    urls.set(identifier, url);
  });
  const links: Citation[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') {
      return;
    }
    const url = 'url' in node ? node.url : urls.get(node.identifier);
    const [number, ...others] = splitCitations(toString(node)).flatMap(
      (piece) => piece.number ?? [],
    );
    if (url !== undefined && number !== undefined && others.length === 0) {
      const {line, column} = node.position?.start ?? START;
      links.push({number, url, line, column});
    }
  });
  return links;
}
