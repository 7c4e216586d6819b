import {visit} from 'unist-util-visit';
import {location} from 'vfile-location';

import linesBefore from '../../shared/linesBefore';
import remember from '../../shared/remember';
import type {CheckedPage} from '../CheckedSite';
import siteRule from '../siteRule';

/** What looks like a mark, and what to write instead. */
type Mark = readonly [pattern: RegExp, advice: string];

/** Near misses of Docusaurus's own marks. */
const MARKS: readonly Mark[] = [
  [
    /^:::.*/m,
    'An admonition begins with ":::" and its name without a space, such as ":::note", and ends with ":::", each on its own line',
  ],
  [
    /^\[!\w+\].*/m,
    'An alert begins with "> [!NOTE]", "[!TIP]", "[!IMPORTANT]", "[!WARNING]" or "[!CAUTION]" alone on its line, and has a text below that begins with ">", too',
  ],
  [
    /^#{2,6}[^\s#].*/m,
    'A heading has a space after its signs, as in "## Ranks"',
  ],
  [
    /!?\[[^[\]]+\] \((?:\.{0,2}\/|#|[^\s()]+\.mdx?\b)[^\s()]*\)/,
    'Remove the space between "]" and "("',
  ],
  [
    /\{:?\s*(?:[#.][a-z]|[a-z][\w-]*=)[^}]*\}/i,
    'Remove it: only a heading has an attribute, "{#its-id}" at its end',
  ],
  [
    /!?\[[^[\]]*\]\((?=[^()]*[/.#])[^()<>"\n]*[^()<>"\s] [^()<>"\s][^()<>"\n]*\)/,
    'An address has no spaces: write "%20" for each, or the address between "<" and ">"',
  ],
  [
    /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^\n]*|[^\n]*[:.,!?;]\*\*(?![\p{L}\p{N}*])/u,
    'Bold text begins and ends with "**", without a space on the inner side',
  ],
  [
    /(?<![\p{L}\p{N}*_])(\*|__)(?=[^\s*_])[^*_\n]*\s\1(?=\p{L})[^\n]*/u,
    'Text with an accent has its signs without a space on the inner side',
  ],
];

/** Marks that are shown as they are typed, and directives that mean nothing. */
export const markup = siteRule('markup', ({parsed: {tree, text}}, report) => {
  visit(tree, (node, _, parent) => {
    const {start, end} = node.position ?? {};
    const source = text.slice(start?.offset, end?.offset);
    if (node.type === 'text') {
      for (const [mark, advice] of MARKS) {
        const {0: found = '', index = 0} = mark.exec(node.value) ?? {};
        // A backslash marks it as text; Docusaurus adds one to ids in headings.
        const isMeant =
          parent?.type !== 'heading' && source.includes(`\\${found.charAt(0)}`);
        if (found !== '' && !isMeant) {
          const line = (start?.line ?? 1) + linesBefore(node.value, index);
          report(
            `"${found}" is shown as it is typed. ${advice}, or "\\${found.charAt(0)}" if it is meant as text`,
            {line, column: 1},
          );
          // One message for each text is enough.
          break;
        }
      }
    } else if (
      node.type === 'leafDirective' ||
      (node.type === 'textDirective' &&
        (node.children.length > 0 ||
          Object.keys(node.attributes ?? {}).length > 0))
    ) {
      report(
        `"${source}" is a directive that this site does not know, and is not shown. Write "\\:" for a colon that is text`,
        node,
      );
    }
  });
});

const NOT_PROSE =
  /^(?:code|comment|definition|html|image|inlineCode|link|mdxjsEsm|mdx\w+Expression)$/;

/** The text of a page as it is typed, but with spaces for code, HTML and links. */
const proseOf = remember(({parsed: {tree, text}}: CheckedPage): string => {
  let prose = text;
  visit(tree, ({type, position}) => {
    if (NOT_PROSE.test(type)) {
      const [start, end] = [position?.start.offset, position?.end.offset];
      prose =
        prose.slice(0, start) +
        prose.slice(start, end).replace(/[^\n]/g, ' ') +
        prose.slice(end);
    }
  });
  return prose;
});

/** Marks of Discord's messages. */
const DISCORD: readonly Mark[] = [
  [
    // Not empty cells of a table.
    /(?<!^[\s>]*\|(?!\|).*)\|\|[^|\n]+\|\|/gm,
    'Write the text without "||": this site hides nothing',
  ],
  [/(?<=^[ \t>]*)-# .*/gm, 'Remove "-#": this site has no small text'],
  [/<(?:#|@[!&]?)\d+>/g, 'Write the name of the channel, role or person'],
  [/<t:-?\d+(?::\w)?>/g, 'Write the day and time'],
  [/<a?:\w+:\d+>/g, 'Write a character such as ✅, or remove it'],
  [/<\/[\w -]+:\d+>/g, 'Write the command in backticks'],
  [/<id:\w+>/g, 'Write the name of the page in Discord'],
];

/** What editors paste from Discord. */
export const discordMark = siteRule('discord-mark', (page, report) => {
  const prose = proseOf(page);
  for (const [mark, advice] of DISCORD) {
    for (const {0: found, index} of prose.matchAll(mark)) {
      if (prose.charAt(index - 1) !== '\\') {
        report(
          `"${found}" means something only in Discord. ${advice}`,
          location(prose).toPoint(index),
        );
      }
    }
  }
});

/** "Section 4.2" and "§ 4.2" look like citations, but only "§4.2" becomes a link. */
export const citationForm = siteRule(
  'citation-form',
  (page, report) => {
    const prose = proseOf(page);
    for (const {0: found, 1: number = '', index} of prose.matchAll(
      /(?<![\p{L}\p{N}\\])(?:§\s|sections?\s+§?\s?)(\d+(?:\.\d+)+)(?![\p{L}\p{N}]|\.\d)/giu,
    )) {
      if (page.site.numbers.owners.has(number)) {
        report(
          `"${found}" is no link to the rule. Write "§${number}", or "\\${found}" if it is not a rule of this site`,
          location(prose).toPoint(index),
        );
      }
    }
  },
  'warn',
);

/** What people begin lines with, by kind: `a)`, `(iv)`, `53.1`, `2)`, `•`. */
const LINE_STARTS: readonly RegExp[] = [
  /^\(?[a-z]{1,4}\)\s/i,
  /^[a-z]\.\s/i,
  /^\(\d+\)\s/,
  /^\d+[.)]\s/,
  /^§?\d+(?:\.\d+)+[.:)]*\s/,
  /^[•●○◦▪▫■□‣·➤►▶→–—✅❌]\s?/u,
];

const BREAK = /(?: {2}|\\|<br\s*\/?>)\s*$/i;

/** Lines that people read as a list run together in one paragraph. */
export const joinedLines = siteRule('joined-lines', ({parsed}, report) => {
  const lines = parsed.text.split('\n');
  visit(parsed.tree, 'paragraph', ({position}) => {
    const first = (position?.start.line ?? 1) - 1;
    const own = lines
      .slice(first, position?.end.line)
      .map((line) => line.replace(/^[\s>]*/, ''));
    for (const start of LINE_STARTS) {
      const marked = [...own.keys()].filter((at) => start.test(own[at] ?? ''));
      const joined = marked.find(
        (at) => at > 0 && !BREAK.test(lines[first + at - 1] ?? ''),
      );
      if (marked.length > 1 && joined !== undefined) {
        report(
          `"${own[joined]?.slice(0, 40)}" is shown behind the line above it, in one paragraph. Write "- " before each line, or an empty line between them`,
          {line: first + joined + 1, column: 1},
        );
        break;
      }
    }
  });
});
