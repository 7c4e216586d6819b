import type {Code, Html, Paragraph} from 'mdast';
import {visit} from 'unist-util-visit';

import {START} from '../../documents';
import type {CheckedPage} from '../site/CheckedSite';

type Pattern = readonly [name: string, pattern: RegExp];

const LIST: Pattern = ['a list', /^(?:[-*+]|\d{1,2}[.)])\s+\S/];
const CODE_BLOCK: Pattern = ['a block of code', /^(?:```|~~~)/];
const ADMONITION: Pattern = ['an admonition', /^:::+\w/];

/** Markdown that other languages do not have; `^` begins a line. */
const ONLY_MARKDOWN: readonly Pattern[] = [
  CODE_BLOCK,
  ADMONITION,
  ['an image', /!\[[^\]]*\]\([^)]+\)/],
  ['a link', /(?<!\w)\[[^\]]+\]\([^)\s]+\)/],
  ['bold text', /(?<![\w*])\*\*\w[^*]*\*\*(?![\w*])/],
];

const MARKDOWN: readonly Pattern[] = [
  ...ONLY_MARKDOWN,
  LIST,
  ['a heading', /^#{1,6}\s+\S/],
  ['a table', /^\|.*\|$/],
  ['code', /`[^`]+`/],
  ['emphasized text', /(?<![\w_*])([_*])[^\W_](?:[^_*]*[\w.!?])?\1(?![\w_*])/],
];

/** What MDX begins in the middle of a paragraph, however far it is indented. */
const BLOCKS: readonly Pattern[] = [LIST, CODE_BLOCK, ADMONITION];

/** A line that begins and ends as a sentence does. */
const SENTENCE = /^[A-Z][\w'’]*(?: [\w'’"“”(),§.:–—-]+){4,}[.:!?]$/;
/** Also of YAML, whose lists look like those of Markdown. */
const SIGN_OF_CODE = /[{}=;<>$\\]|\w\(|--\w|^(?:- )?[\w.-]+:(?:\s|$)/;

const COMMENT_OR_CODE = /<!--[^]*?-->|<(pre|code|script|style)\b[^]*?<\/\1>/gi;
const TAG = /<(\/?)([a-z][\w-]*)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const WITHOUT_END: ReadonlySet<string> = new Set([
  ...['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track'],
  'wbr',
]);

/**
 * Checks what `.md` reads differently from MDX, in which many texts were written:
 * lines that begin with four spaces are code, and Markdown in a block of HTML is
 * shown as it is written. Code that looks like code is not reported.
 */
export default function checkMisread({
  parsed: {file, source, tree, problems},
  report,
}: CheckedPage): void {
  // A file that is not plain Markdown is renamed to .mdx, or corrected first.
  if (file.endsWith('.mdx') || problems.length > 0) {
    return;
  }
  visit(tree, (parent) => {
    if (parent.type === 'paragraph') {
      reportContinued(parent);
    }
    if (!('children' in parent)) {
      return;
    }
    const open: string[] = [];
    for (const child of parent.children) {
      if (child.type === 'html' && parent.type !== 'paragraph') {
        reportHtml(child);
        followTags(child.value, open);
      } else if (child.type === 'code') {
        reportCode(child, open.at(-1));
      }
    }
  });

  function reportHtml(node: Html): void {
    const text = node.value.replace(COMMENT_OR_CODE, (code) =>
      code.replace(/[^\n]/g, ''),
    );
    for (const [index, line] of text.split('\n').entries()) {
      // "<h4>1. Install</h4>" is no list.
      const shown = line.trim().replace(TAG, '\0');
      const name = nameOf(shown, MARKDOWN);
      if (name !== undefined) {
        const {line: first} = node.position?.start ?? START;
        report(
          'misread',
          {line: first + index, column: 1},
          `"${shorten(shown.replaceAll('\0', '').trim())}" would be shown as it is written, not as ${name}, because it is in a block of HTML. Leave the lines before and after it empty, or write it in HTML`,
        );
        return;
      }
    }
  }

  /** Lines of a paragraph with four more spaces than it: MDX begins a list there. */
  function reportContinued({position}: Paragraph): void {
    const {start, end} = position ?? {start: START, end: START};
    const lines = source.split('\n').slice(start.line - 1, end.line);
    for (const [index, line] of lines.entries()) {
      const text = line.replace(/^[\s>]*/, '');
      const indent = line
        .slice(0, line.length - text.length)
        .replace(/\t/g, '    ');
      const name = nameOf(text, BLOCKS);
      if (
        index > 0 &&
        name !== undefined &&
        indent.length >= start.column + 3
      ) {
        report(
          'misread',
          {line: start.line + index, column: 1},
          `"${shorten(text)}" would be shown in the line before it, not as ${name}. Leave the line before it empty, and remove the spaces`,
        );
        return;
      }
    }
  }

  /** @param element the HTML element that it is in, if any */
  function reportCode(node: Code, element: string | undefined): void {
    if (isFenced(node)) {
      return;
    }
    const lines = node.value.split('\n').map((line) => line.trim());
    const meant =
      element === undefined ? findMeant(lines) : `the content of <${element}>`;
    if (meant !== undefined) {
      report(
        'misread',
        node,
        `"${shorten(lines[0] ?? '')}" would be shown as code, not as ${meant}, because its line begins with four more spaces than the text around it. Remove the spaces; if it is code, write a line of \`\`\` before and after it`,
      );
    }
  }
}

/** Whether ``` or ~~~ encloses it: only then has it an own line before its content. */
function isFenced({value, position}: Code): boolean {
  const {start, end} = position ?? {start: START, end: START};
  return end.line - start.line + 1 > value.split('\n').length;
}

function findMeant(lines: readonly string[]): string | undefined {
  const [first = ''] = lines;
  const name = nameOf(first, ONLY_MARKDOWN);
  if (name !== undefined || lines.some((line) => SIGN_OF_CODE.test(line))) {
    return name;
  }
  return (
    nameOf(first, [LIST]) ??
    (SENTENCE.test(lines.join(' ')) ? 'a paragraph' : undefined)
  );
}

function nameOf(line: string, patterns: readonly Pattern[]) {
  return patterns.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Adds the elements that a piece of HTML opens, and removes those that it closes. */
function followTags(html: string, open: string[]): void {
  for (const [tag, slash, name = ''] of html
    .replace(COMMENT_OR_CODE, '')
    .matchAll(TAG)) {
    const element = name.toLowerCase();
    if (slash === '/') {
      const index = open.lastIndexOf(element);
      open.splice(index === -1 ? open.length : index);
    } else if (!WITHOUT_END.has(element) && !tag.endsWith('/>')) {
      open.push(element);
    }
  }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
