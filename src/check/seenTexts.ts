import type {Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import remember from 'docusaurus-sealed/remember';

import {findInside, readHtml} from '../rulebook/documents';

/** A paragraph, heading, cell or piece of HTML as it is typed, without its syntax. */
export interface SeenText {
  /** Its lines are those of the file from `line` on. Escaped signs have their backslash. */
  readonly text: string;
  readonly line: number;
  readonly from: 'paragraph' | 'heading' | 'tableCell' | 'HTML';
}

/** What is no text: code, images, and the signs of syntax. */
export const NO_TEXT = '\uFFFC';

/** A line break that readers see. */
const LINE_BREAK = '\u2028';

/** The texts of a page that readers see. */
export const seenTexts = remember(
  ({tree, text}: {readonly tree: Root; readonly text: string}): SeenText[] => {
    const found: SeenText[] = [];
    visit(tree, (node) => {
      const line = node.position?.start.line ?? 1;
      if (node.type === 'html') {
        const all = textOfHtml(node.value);
        found.push({text: all, line, from: 'HTML'});
      } else if (
        node.type === 'paragraph' ||
        node.type === 'heading' ||
        node.type === 'tableCell'
      ) {
        const all = textOfChildren(node, text).replace(OWN_ID, '');
        found.push({text: all, line, from: node.type});
        return SKIP;
      }
      return undefined;
    });
    return found;
  },
);

/** The id of a heading, as Docusaurus's preprocessor leaves it. */
const OWN_ID = /(?<!\s)\s*\\\{#[^{}]+\}\s*$/;

function textOfChildren(node: Nodes, text: string): string {
  return 'children' in node
    ? node.children.map((child) => textOf(child, text)).join('')
    : '';
}

function textOf(node: Nodes, text: string): string {
  const {start, end} = node.position ?? {};
  const typed = text.slice(start?.offset, end?.offset);
  const isBreak = /^<br\b/i.test(typed) || node.type === 'break';
  switch (node.type) {
    case 'text':
    case 'textDirective':
      return node.position === undefined
        ? NO_TEXT
        : typed.replace(/\n[ \t>]*/g, '\n');
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
    case 'link':
      // An address between "<" and ">" may be a mark of Discord.
      return typed.startsWith('<id:')
        ? typed
        : NO_TEXT + textOfChildren(node, text) + NO_TEXT;
    default:
      return (isBreak ? LINE_BREAK : NO_TEXT) + typed.replace(/[^\n]/g, '');
  }
}

/** Elements that show their text as code, or not at all. */
const NO_TEXT_OF_HTML = /^(?:code|kbd|pre|samp|script|style|svg)$/;

function textOfHtml(html: string): string {
  const parts = readHtml(html);
  const inside = findInside(parts, NO_TEXT_OF_HTML);
  return parts
    .map((part) =>
      /^(?:text|lost)$/.test(part.type) && !inside.has(part)
        ? part.typed
        : NO_TEXT + part.typed.replace(/[^\n]/g, ''),
    )
    .join('');
}
