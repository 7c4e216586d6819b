import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import {linesBefore} from '../../shared/text';
import remember from '../../shared/remember';
import type {CheckedPage} from '../CheckedSite';
import siteRule from '../siteRule';

/** Typed text that looks like a mark and is none, and what to write instead. */
type Mark = readonly [pattern: RegExp, advice: string];

/** Marks of a kind, with one rule for them. */
interface Kind {
  readonly name: string;
  readonly marks: readonly Mark[];
  /** What readers see. */
  readonly shown: string;
  readonly severity?: 'error' | 'warn';
}

/** What is no text: code, links, and the signs of marks that are marks. */
const NO_TEXT = '\uFFFC';

/** A line break that readers see. */
const LINE_BREAK = '\u2028';

/** What people begin the lines of a list with: `a)`, `(iv)`, `53.1`, `2 -`, `Step 2:`, `•`, `**Note:**`. */
const ITEM = `(?:${NO_TEXT}?(?:${[
  String.raw`\(?(?:[a-z]{1,4}|\d+)\)|\[\d+\]`,
  String.raw`[a-z](?:\.(?:\d+\.?)?|:| [-–—])`,
  String.raw`\d+(?:\.| [-–—])|\p{L}+ #?\d+[.:)]`,
  String.raw`(?:(?:rule |§)#?\d+|#\d+|\d+\.\d+)(?:\.\d+)*[.:)]*`,
  `(?<=${NO_TEXT})(?:[^${NO_TEXT}\\n]+(?::(?=${NO_TEXT})|${NO_TEXT}(?::| [-–—]))|:| [-–—])`,
].join(
  '|',
)})(?:\\s|${NO_TEXT})|[•●○◦▪▫■□‣·➤►▶→–—]|\\d\uFE0F\u20E3|\\p{Extended_Pictographic})`;

const KINDS: readonly Kind[] = [
  {
    name: 'markup',
    shown: 'is shown as it is typed',
    marks: [
      [
        /(?<!^:::.*\n[^]*)^:::.*/gm,
        'An admonition begins with ":::" and its name without a space, such as ":::note", and ends with ":::", each on its own line',
      ],
      [
        /^\[!\w+\].*/gm,
        'Write ":::note" (or tip, info, warning, danger) on a line of its own above the text, and ":::" below it',
      ],
      [
        /^#{2,6}[^\s#].*/gm,
        'A heading has a space after its signs, as in "## Ranks"',
      ],
      [
        /!?\[[^[\]]+\] \((?:\.{0,2}\/|#|[^\s()]+\.mdx?\b)[^\s()]*\)/g,
        'Remove the space between "]" and "("',
      ],
      [
        /!?\[[^[\]]*\]\((?=[^()]*[/.#\uFFFC]|\p{Lu}\S* \p{Lu})[^()<>"\n]*[^()<>"\s] [^()<>"\s][^()<>"\n]*(?:"[^"\n]*")?\)/gu,
        'An address has no spaces: write "%20" for each, or the address between "<" and ">"',
      ],
      [
        /\{:?\s*(?:[#.][a-z]|[a-z][\w-]*=)[^}]*\}/gi,
        'Remove it: only a heading has an attribute, "{#its-id}" at its end',
      ],
      [
        /(?<![\p{L}\p{N}*])\*{2,3}(?:[^\s*].*|\s+\p{L}[^*\n]*\*\*.*)|^.*(?:[:.,!?;]|\p{L}{4})\*\*(?![\p{L}\p{N}*])/gmu,
        'Bold text begins and ends with "**", without a space on the inner side',
      ],
      [
        /(?<![\p{L}\p{N}*_])(\*|__)(?=[^\s*_])[^*_\n]*\s\1(?=\p{L}).*/gu,
        'Text with an accent has its signs without a space on the inner side',
      ],
      [/\S*\uFFFD\S*/g, 'A character was lost here. Type it again'],
      [
        /(?<!~)~~(?!~).*/g,
        'Text that is struck out begins and ends with "~~", without a space on the inner side',
      ],
    ],
  },
  {
    name: 'discord-mark',
    shown: 'means something only in Discord',
    marks: [
      [
        /\|\|[^|]+\|\|/g,
        'Write the text without "||": this site hides nothing',
      ],
      [/^-# .*/gm, 'Remove "-#": this site has no small text'],
      [/^>>> /g, 'Write "> " before each line of the quote'],
      [
        /<(?:(?:#|@[!&]?|a?:\w+:|\/[\w -]+:)\d+|t:-?\d+(?::\w)?|id:\w+)>/g,
        'Write the name, command, day or character itself',
      ],
    ],
  },
  {
    name: 'joined-lines',
    shown: 'is shown behind the line above it, in one paragraph',
    marks: [
      [
        new RegExp(`(?<=^${ITEM}[^]*[^${LINE_BREAK}]\\n)${ITEM}[^]*`, 'gimu'),
        'Write "- " before each line, or an empty line between them',
      ],
    ],
  },
  {
    name: 'citation-form',
    shown: 'is no link to the rule',
    severity: 'warn',
    marks: [
      [
        /(?<![\p{L}\p{N}"“])(?:§\s+|(?:rules?|sections?|sec\.?|articles?|art\.|clauses?|paragraphs?|para\.)\s+(?:no\.\s+)?[§#]?\s?)(?<number>\d+(?:\.\d+)+|(?<=§\s+)\d+)(?![\p{L}\p{N}]|\.\d)/giu,
        'Write "§" directly before the number',
      ],
    ],
  },
];

/** A backslash before such a sign makes it text. */
const ESCAPABLE = /^[!-/:-@[-`{-~§]/;

export const markRules = KINDS.map(({name, shown, marks, severity}) =>
  siteRule(
    name,
    (page, report) => {
      const lines = page.source.split('\n');
      const reported = new Set<number>();
      for (const {found, number, advice, line, isHeading} of findMarks(
        page,
        marks,
      )) {
        const [sign = ''] = ESCAPABLE.exec(found) ?? [];
        const isEscaped = lines[line - 1]?.includes(`\\${sign || found}`);
        // Headings have no links.
        const isOther =
          number && (isHeading || !page.site.numbers.owners.has(number));
        // One message for each line is enough.
        if (isEscaped === false && !isOther && !reported.has(line)) {
          reported.add(line);
          report(
            `"${found.replace(/\n[^]*/, '').replaceAll(NO_TEXT, '…')}" ${shown}. ${advice}${sign && `, or "\\${sign}" if it is meant as text`}`,
            {line, column: (lines[line - 1]?.indexOf(found) ?? 0) + 1 || 1},
          );
        }
      }
    },
    severity,
  ),
);

/** Finds marks in the paragraphs, headings and cells of a page. */
function findMarks(page: CheckedPage, marks: readonly Mark[]) {
  return textsOf(page).flatMap(({text, firstLine, isHeading}) =>
    marks.flatMap(([pattern, advice]) =>
      [...text.matchAll(pattern)].map(({0: found, index, groups}) => {
        const line = firstLine + linesBefore(text, index);
        return {found, number: groups?.number, advice, line, isHeading};
      }),
    ),
  );
}

const textsOf = remember(({text, tree}: CheckedPage) => {
  const texts: {text: string; firstLine: number; isHeading: boolean}[] = [];
  visit(tree, (node) => {
    if (/^(?:paragraph|heading|tableCell)$/.test(node.type)) {
      const firstLine = node.position?.start.line ?? 1;
      const isHeading = node.type === 'heading';
      texts.push({text: textOfChildren(node), firstLine, isHeading});
    } else if (node.type === 'blockquote') {
      const {start} = node.position ?? {};
      const begin = text.slice(start?.offset).slice(0, 4);
      texts.push({text: begin, firstLine: start?.line ?? 1, isHeading: false});
    }
  });
  return texts;
});

function textOfChildren(node: Nodes): string {
  return 'children' in node ? node.children.map(typedText).join('') : '';
}

function typedText(node: Nodes): string {
  const {start, end} = node.position ?? {};
  // Lines are counted.
  const other = NO_TEXT + '\n'.repeat((end?.line ?? 0) - (start?.line ?? 0));
  switch (node.type) {
    case 'text':
      return node.value;
    case 'textDirective':
      return `:${node.name}`;
    case 'link':
      // An address between "<" and ">" may be a mark of Discord.
      return node.url.startsWith('id:') ? `<${node.url}>` : other;
    case 'break':
      return `${LINE_BREAK}\n`;
    case 'html':
      return /^<br\b/i.test(node.value) ? LINE_BREAK : other;
    case 'mdxJsxTextElement':
      return node.name === 'br' ? LINE_BREAK : other;
    case 'emphasis':
    case 'strong':
    case 'delete':
      return NO_TEXT + textOfChildren(node) + NO_TEXT;
    default:
      return other;
  }
}
