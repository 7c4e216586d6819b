import {has as isEmoji} from 'node-emoji';
import {lineCounter} from 'docusaurus-sealed/text';

import type {CheckedFile} from '../CheckedSite';
import {seenTexts, type SeenText} from '../seenTexts';
import siteRule, {GUIDE} from '../siteRule';

/** Signs that mean something in Markdown, MDX, Discord, a wiki or another generator. */
const SIGNS = [
  // Underlined text: not the blank of a form.
  String.raw`(?<![\p{L}\p{N}_])__(?=[^\s_])|(?<=[^\s_])__(?![\p{L}\p{N}_])`,
  String.raw`(?<!~)~~(?!~)|(?<!\|)\|\|(?![|\s])|(?<=[^\s|])\|\|(?!\|)|(?<!%)%%(?!%)|(?<!\$)\$\$(?!\$)`,
  String.raw`(?<![=!<>])==(?=[^=\s])[^=\n]*[^=\s]==(?!=)|^={2,6} .* ={2,6}[ \t]*$`,
  // A spoiler with spaces, a wiki's text, a task below a text, and parts of tables and merges.
  String.raw`(?<!\|)\|\|(?!\|)[^|\n]+\|\|(?!\|)|(?<!')('{2,5})(?=[^\s'])(?:[^'\n]|'(?!'))*[^\s']\1(?!')`,
  String.raw`^\[[ xX]\](?=[ \t\uFFFC])|^[=-]{2,}(?: +[=-]{2,})+[ \t]*$|^={7}[ \t]*$`,
  // Headings, quotes, tables, admonitions, and imports of MDX.
  String.raw`^#{2,6}(?=[^\s#])|^#{7,}|^>>>|^-#(?=\s)|^\|.*\|[ \t]*$|:::`,
  String.raw`^(?:!!!|\?{3}\+?) [a-z]+(?=$|\s")|^(?:import|export) .*['"{;].*`,
  // Links and footnotes.
  String.raw`!?\[\[|\]\(|\] \((?=[./#]|\uFFFC?https?:|[^\s()]+\.mdx?\b)|\]\[|\[\^(?=[^\]\s]+\])|\[!(?=\w+\])|\[\/(?=\w+\])|^\[TOC\]`,
  // Tags, expressions and attributes.
  String.raw`<(?=[@#:!/a-z]|\uFFFChttps?:)|\{(?:[%#{/:]|\.[a-z])|\{[^{}\n\uFFFC]*[=+(][^{}\n\uFFFC]*\}`,
  // An emoji: not a part of a time or of a text with colons.
  String.raw`(?<![\p{L}\p{N}:\\/])(?::(?=[\w+-]*[a-z])[\w+-]{2,}:)+(?![\p{L}\p{N}:/])`,
  // A backtick: not that of "`quoted'", nor of a key.
  "(?<!\uFFFC)`(?![^`\n]{1,40}')|`(?![\uFFFC\n])(?![^`\n]{1,40}')|\uFFFD",
].join('|');

const LEFT_OVER = new RegExp(
  // Not of "s**t", nor of "2 ** 3".
  String.raw`${SIGNS}|(?<![\p{L}\p{N}*])\*{2,3}(?!\*|\s*\d|\s*$)|(?<=[^\s*])\*{2,3}(?![\p{L}\p{N}*])`,
  'gimu',
);

/** Spaces that are none for Markdown, which knows space and tab. */
const NO_SPACE = String.raw`[^\S \t\r\n\u2028]|[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]`;

/** Signs that begin a heading or an item, if a space follows. */
const MARK = String.raw`(?:#{1,6}|[-*+]|\d{1,9}[.)])`;

const NO_SPACE_AT_MARK = new RegExp(
  `^(?:${MARK}(?:${NO_SPACE})|(?:${NO_SPACE})+${MARK}[ \\t])`,
  'u',
);

/** A line break that readers see. */
const LINE_BREAK_AT_END = /\u2028[ \t]*$/;

/** Why readers see a line of a text otherwise than it is typed. */
function whyOtherwise(
  line: string,
  before: string,
  from: SeenText['from'],
): string | undefined {
  const bars = line.split('|').length;
  if (from === 'paragraph' && NO_SPACE_AT_MARK.test(line)) {
    return 'the space at its sign is none for Markdown, so type it again';
  } else if (/(?<=\S) *\t[ \t]*\S/.test(line)) {
    return 'a tab is shown as a space';
  } else if (/\p{Co}/u.test(line)) {
    return 'it has a character that most fonts do not have';
  } else if (
    // One bar may be that of a sentence.
    bars > (/[.!?]\s*$/.test(line) ? 2 : 1) &&
    bars === before.split('|').length &&
    !LINE_BREAK_AT_END.test(before)
  ) {
    return 'a table needs a line such as "| - | - |" below its first one';
  }
  return undefined;
}

/** HTML shows all of Markdown as it is typed. */
const LEFT_OVER_IN_HTML = new RegExp(
  String.raw`${SIGNS}|^[ \t]*(?:[-*+]|\d+\.|#{1,6}|>)[ \t](?=\S)|(?<![\p{L}\p{N}*])(\*{1,3})(?=[^\s*])[^*\n]*[^\s*]\2(?!\*)`,
  'gimu',
);

/** Whether readers see a text as it is typed where nothing becomes Markdown. */
export function isPlain(text: string): boolean {
  return text.search(LEFT_OVER_IN_HTML) === -1 && !/&#?\w+;/.test(text);
}

/** The beginning of a text, in quotes. */
export function quote(text: string): string {
  const [start = ''] = text.slice(0, 60).split('\n');
  return `"${start.replaceAll('\uFFFC', '').trim().slice(0, 40)}"`;
}

const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Readers do not see signs that mean something elsewhere. */
export const sign = siteRule(
  'sign',
  (page, report) => {
    // The parser of plain Markdown read what means something in MDX.
    if (page.syntaxFindings.some((finding) => finding.in === 'Markdown')) {
      return;
    }
    for (const {text, line: first, from} of seenTexts(page)) {
      const pattern = from === 'HTML' ? LEFT_OVER_IN_HTML : LEFT_OVER;
      const plain = text.replace(ESCAPED, '\uFFFC\uFFFC');
      const lineAt = lineCounter(text);
      for (const {0: found, index} of plain.matchAll(pattern)) {
        if (from !== 'HTML' && found.split(/(?<=:)(?=:)/).every(isEmoji)) {
          continue;
        }
        report(
          `${quote(text.slice(index).trimStart())} is shown as it is typed. ${from === 'HTML' ? '' : `Write "\\${found.trim().charAt(0)}" if it is meant. `}${GUIDE}`,
          {line: first + lineAt(index), column: 1},
        );
      }
      const lines = from === 'HTML' ? [] : plain.split('\n');
      for (const [index, line] of lines.entries()) {
        const why = whyOtherwise(line, lines[index - 1] ?? '', from);
        report(
          why && `${quote(line)} is not shown as it is typed: ${why}. ${GUIDE}`,
          {line: first + index, column: 1},
        );
      }
    }
  },
  'once',
);

/** The lines with which Git marks two versions, anywhere in a file. */
export const merge = siteRule(
  'merge',
  ({source}: CheckedFile, report) => {
    const isUnfinished = /^(?:<{7}|>{7})(?: |$)/m.test(source);
    for (const [index, line] of source.split('\n').entries()) {
      if (isUnfinished && /^(?:<{7}|\|{7}|={7}|>{7})(?:\s|$)/.test(line)) {
        report(
          `A merge is unfinished: "${line.trim()}" is a marker of Git. Keep one of the two versions, and remove the lines of markers`,
          {line: index + 1, column: 1},
        );
      }
    }
  },
  'once',
);
