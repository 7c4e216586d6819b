import {htmlElementAttributes} from 'html-element-attributes';
import htmlTags from 'html-tags';
import type {Code, List, ListItem, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {has as isEmoji} from 'node-emoji';
import {visit} from 'unist-util-visit';
import {lineCounter} from 'docusaurus-sealed/text';

import {normalizeAdmonitionOptions} from '../../shared/internals';
import {readHtml} from '../../rulebook/documents';
import type {CheckedPage} from '../CheckedSite';
import {NO_TEXT} from '../seenTexts';
import siteRule, {GUIDE} from '../siteRule';
import {elementsOf} from './elements';

/**
 * Signs that show by what they do: what a node has around its children as it is typed,
 * with `\uFFFC` for each child. All that a leaf has is shown if it is not here.
 */
const SYNTAX: Readonly<Record<string, RegExp>> = {
  root: /^[\s\uFFFC]*$/,
  // So is the label of an admonition; a task has a box.
  paragraph: /^\[?(?:[ xX]\])?[\s>\uFFFC]*\]?$/,
  // A heading that a line of hyphens makes is one line, and has a longer line.
  heading:
    /^(#{1,6})[ \t]+\uFFFC+(?:\s*\\?\{(?:#|\/\*)[^{}\n]+\})?(?:[ \t]+(?:\1|#{2,6}))?\s*$|^\uFFFC+[ \t]*\n[\s>]*(?:={2,}|-{4,})\s*$/,
  list: /^[\s>\uFFFC]*$/,
  listItem: /^(?:[-*+]|\d{1,9}[.)])[ \t]*(?:\[[ xX]\])?[\s>\uFFFC]*$/,
  blockquote: /^[\s>\uFFFC]*$/,
  emphasis: /^[*_][\s>\uFFFC]+[*_]$/,
  // Discord underlines what is between "__".
  strong: /^\*\*[\s>\uFFFC]+\*\*$/,
  delete: /^~~[\s>\uFFFC]+~~$/,
  link: /^\[[\s>\uFFFC]+\]\([^]*\)$|^<\uFFFC>$|^\uFFFC$/,
  linkReference: /^\[[\s>\uFFFC]+\](?:\[[^\]]*\])?$/,
  table: /^[\s>|:\uFFFC-]*$/,
  tableRow: /^[\s>|\uFFFC]*$/,
  tableCell: /^[\s|\uFFFC]*$/,
  footnoteDefinition: /^\[\^[^\]]+\]:[\s>\uFFFC]*$/,
  containerDirective:
    /^(:{3,})[\w-]+(?:\{[^}]*\})?[\s>\uFFFC]*\n[\s>]*\1:*\s*$/,
  leafDirective: /^$/,
  textDirective: /^:[\w-]+$/,
};

/** The emoji of "50:100:150". */
const EMOJI = /(?<=\d):[\w+-]+:|:[\w+-]+:(?=\d)/g;

/** A path, or a face such as ¯\_(ツ)_/¯, … */
const PATH = /(?<![\p{L}\p{N}])[a-z]:\\|\\[a-z0-9]|¯/iu;

/** … that loses a backslash. Many programs write "\_" within a word. */
const LOSES_BACKSLASH = /(?<![\p{L}\p{N}])\\_|\\[!-/:-@[\]^`{-~]/u;

/** What the first line of a fence may have behind the language. */
const META =
  /(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+)|\{[^{}]*\}|\[[^[\]]*\]|(?<!\S)(?:showLineNumbers|live|noInline)(?!\S)/g;

/** The elements of HTML, also old ones that browsers show. */
const ELEMENTS = new Set<string>([...htmlTags, 'center', 'font', 'strike']);

/** Elements that nobody takes for a placeholder, such as `<time>`, if they do not end. */
const NEEDS_NO_END =
  /^(?:br|hr|img|wbr|col|tbody|center|font|span|strong|small|sub|sup|d[dt]|h\d|t[dhr]|li|[uo]l|div|em|[bipsu])$/;

/** Attributes of any element, and those that players of other sites ask for. */
const ATTRIBUTES = new Set([
  ...Object.values(htmlElementAttributes).flat(),
  ...['role', 'webkitallowfullscreen', 'mozallowfullscreen', 'gesture'],
]);

/** Each character that is typed is in what readers see, or is a sign that shows by what it does. */
export const shown = siteRule(
  'shown',
  (page, report) => {
    const {tree, text} = page;
    const isUsed = usesOf(page);
    const reportTyped = (typed: string, line: number, column = 1) => {
      const [first = ''] = typed.trim().split('\n');
      report(
        `"${first.length > 50 ? `${first.slice(0, 50)}…` : first}" is typed here, but readers see something else. ${GUIDE}`,
        {line, column},
      );
    };
    visit(tree, (node, index = 0, parent) => {
      const {start, end} = node.position ?? {};
      const typed = text.slice(start?.offset, end?.offset);
      const before: Nodes | undefined = parent?.children[index - 1];
      if (start === undefined) {
        return;
      } else if (node.type === 'text') {
        const lineAt = lineCounter(typed);
        for (const {0: part, index} of changedParts(typed, node.value)) {
          reportTyped(part, start.line + lineAt(index));
        }
      } else if (!isUsed(node, typed, before) || !isShown(node, text)) {
        reportTyped(typed, start.line, start.column);
      }
    });
    for (const {tag, line, column} of unknownTags(page)) {
      reportTyped(tag, line, column);
    }
  },
  'once',
);

function isShown(node: Nodes, text: string): boolean {
  const {start, end} = node.position ?? {};
  if (node.type === 'code') {
    return isClosed(text.slice(start?.offset, end?.offset), node);
  } else if (node.type === 'html') {
    // A comment that ends, and contains no other.
    return readHtml(node.value).every(
      ({type, typed}) =>
        type !== 'comment' || /^<!--(?:(?!<!--)[^])*-->$/.test(typed),
    );
  }
  let around = '';
  let from = start?.offset;
  for (const child of 'children' in node ? node.children : []) {
    if (child.position === undefined) {
      // The parser found an address in a text, and says not where.
      return true;
    }
    around += text.slice(from, child.position.start.offset) + NO_TEXT;
    from = child.position.end.offset;
  }
  around += text.slice(from, end?.offset);
  return SYNTAX[node.type]?.test(around) ?? !/directive/i.test(node.type);
}

/** Whether code is all between its fences. Four spaces begin code, too: this has a rule of its own. */
function isClosed(typed: string, {meta}: Code): boolean {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(typed) ?? [];
  const last = typed.slice(typed.lastIndexOf('\n')).replace(/[\s>]/g, '');
  const words = (meta ?? '').replace(META, '').trim();
  return (
    fence === undefined ||
    (/^[a-z]*$/.test(words) &&
      typed.includes('\n') &&
      last.startsWith(fence) &&
      /^[`~]+$/.test(last))
  );
}

/** Whether readers see a node, and as it is typed, because of what is elsewhere. */
function usesOf({tree, text, plugin}: CheckedPage) {
  const cited = new Set<string>();
  visit(tree, (node) => {
    if ('referenceType' in node) {
      cited.add(`definition ${node.identifier}`);
    } else if (node.type === 'footnoteReference') {
      cited.add(`footnoteDefinition ${node.identifier}`);
    }
  });
  const {admonitions = true} = plugin.options;
  const {keywords} = normalizeAdmonitionOptions(
    admonitions as Parameters<typeof normalizeAdmonitionOptions>[0],
  );
  let columns = 0;
  const misnumbered = new Set<Nodes>();
  return (node: Nodes, typed: string, before?: Nodes): boolean => {
    switch (node.type) {
      case 'definition':
      case 'footnoteDefinition':
        // The first of two is the one that counts.
        return cited.delete(`${node.type} ${node.identifier}`);
      case 'containerDirective':
        return keywords.includes(node.name);
      case 'heading':
        return typed.startsWith('#') || !/\n|[.,;]$/.test(toString(node));
      case 'blockquote':
        return !typed.startsWith('>>>');
      case 'table':
        columns = node.children[0]?.children.length ?? 0;
        return true;
      case 'tableRow':
        // A text directly below a table becomes a row.
        return (
          typed.includes('|') &&
          node.children.length >= columns &&
          node.children.slice(columns).every((cell) => !toString(cell))
        );
      case 'thematicBreak':
        // The line below the heads of a table from Word.
        return !/(?<!-)-{2,}[ \t]+-{2,}/.test(typed);
      case 'emphasis':
        return !isWithinWord(node, text);
      case 'paragraph':
        // Without an empty line above it, it would be a row.
        return !(
          before?.type === 'table' &&
          columns > 1 &&
          typed.split('|').length === columns
        );
      case 'list':
        for (const item of findMisnumbered(node, text)) {
          misnumbered.add(item);
        }
        return true;
      default:
        return !misnumbered.has(node);
    }
  };
}

/** Whether stars are those of "2*3*4", or hide a part of a word. */
function isWithinWord({position}: Nodes, text: string): boolean {
  const {start, end} = position ?? {};
  const around = [
    text.charAt((start?.offset ?? 0) - 1),
    text.charAt(end?.offset ?? 0),
  ];
  return around.every((sign) => /[\p{Script=Latin}\p{N}]/u.test(sign));
}

/** The first item whose number readers see as another one; equal numbers are meant to be counted. */
function findMisnumbered({children}: List, text: string): ListItem[] {
  const numbers = children.map(({position}) =>
    parseInt(text.slice(position?.start.offset), 10),
  );
  const [first = NaN] = numbers;
  const isCounted = numbers.every((number) => number === first);
  const wrong = numbers.findIndex((number, index) => number !== first + index);
  return isCounted || Number.isNaN(first)
    ? []
    : children.slice(wrong, wrong + 1);
}

/** The parts of a text whose signs become others. */
function changedParts(
  typed: string,
  value: string,
): {readonly 0: string; readonly index: number}[] {
  const words = [...typed.matchAll(/\S+/g)].filter(
    ([word]) => PATH.test(word) && LOSES_BACKSLASH.test(word),
  );
  const emoji = [...typed.matchAll(EMOJI)].filter(([part]) => isEmoji(part));
  const parts = [...emoji, ...words].sort((a, b) => a.index - b.index);
  const [whole, seen] = [typed.replace(/\\([!-/:-@[-`{-~])/g, '$1'), value].map(
    (text) => text.replace(/[\s>]|\\?\{#[^{}\s]+\}\s*$/g, ''),
  );
  const isOther = whole !== seen && !typed.includes('&');
  return parts.length === 0 && isOther ? [{0: typed, index: 0}] : parts;
}

/** Tags that browsers do not know, such as `<player>`. */
function unknownTags(page: CheckedPage) {
  // The parser of plain Markdown read the components of an MDX file.
  const isMdx = page.syntaxFindings.some(
    (finding) => finding.in === 'Markdown',
  );
  const ended = new Set(
    [...page.text.toLowerCase().matchAll(/<\/([a-z][\w-]*)/g)].map(
      ([, name]) => name,
    ),
  );
  // Drawings and formulas have elements of their own.
  const hasDrawing = elementsOf(page).some(({name}) =>
    /^(?:svg|math)$/.test(name),
  );
  return elementsOf(page).flatMap(({name, attributes, tag, line, column}) => {
    const isWhole =
      [...attributes.values()].some((value) => value !== undefined) ||
      NEEDS_NO_END.test(name) ||
      ended.has(name);
    const isKnown =
      ELEMENTS.has(name) &&
      [...attributes].every(
        ([key, value]) =>
          (ATTRIBUTES.has(key) || /^(?:data|aria)-/.test(key)) &&
          value?.startsWith('{') !== true,
      );
    const isRight = isWhole && (isKnown || hasDrawing || name.includes('-'));
    return tag === undefined || isMdx || isRight ? [] : {tag, line, column};
  });
}
