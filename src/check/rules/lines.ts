import {visit} from 'unist-util-visit';

import {seenTexts} from '../seenTexts';
import siteRule, {GUIDE} from '../siteRule';

/** What items begin with: `a)`, `(iv)`, `53.1`, `2 -`, `Step 2:`, `•`, an emoji, `**Note:**`. */
const ITEM =
  /^(?:\uFFFC?(?:[([]?(?:[a-z]|[ivx]{1,4}|\d+(?:\.\d+)*)[.):\]]+|\d+(?:\.\d+)+|(?:[a-z]|\d+) [-–—]|\p{L}+ #?\d+[.:)])(?=\s|\uFFFC)|\uFFFC?(?:[•●○◦▪■·➤►→–—]|\p{Extended_Pictographic})|\uFFFC(?:[^\uFFFC\n]*(?::\uFFFC|\uFFFC(?::| [-–—]))|:| [-–—])(?=\s|\uFFFC))/iu;

/** A line break that readers see, at the end of a line. */
const LINE_BREAK = /\u2028[ \t]*$/;

/** Lines are shown as lines, and the first sign of an item as text. */
export const line = siteRule(
  'line',
  (page, report) => {
    for (const {text, line: first, from} of seenTexts(page)) {
      const lines = text.replace(/\\([!-/:-@[-`{-~])/g, '$1').split('\n');
      const items = lines.flatMap((one, index) =>
        ITEM.test(one) && !LINE_BREAK.test(lines[index - 1] ?? '') ? index : [],
      );
      const [, second] = items;
      if (from !== 'HTML' && second !== undefined) {
        report(
          `"${lines[second]?.replaceAll('\uFFFC', '').slice(0, 40)}" is shown behind the line above it, in one paragraph. ${GUIDE}`,
          {line: first + second, column: 1},
        );
      }
    }
    visit(page.tree, (node, index, parent) => {
      const {start, end} = node.position ?? {};
      const typed = page.text.slice(start?.offset, end?.offset);
      const isFirst =
        parent?.type === 'root' ||
        (parent?.type === 'listItem' &&
          index === 0 &&
          parent.position?.start.line === start?.line);
      // A number behind "#", ">" or "+" is no title, quotation or item.
      const isMark =
        isFirst &&
        /^(?:#+|>|[-*+])\s*\d+(?=$|\s\p{Ll})/mu.test(typed) &&
        (node.type === 'blockquote' ||
          (parent.type === 'listItem' &&
            (node.type === 'heading' || node.type === 'list')));
      // Code has no sentences and items.
      const isCode =
        node.type === 'code' &&
        /^\s*(?:(?:[-*+•]|\d+[.)])\s+\S+ \S|[`~]{3}|:{3}|\p{L}+ \p{L}+[^{}<>=;[\]\\$\n]*[.!?:][ \t]*(?:\n|$))/u.test(
          typed,
        ) &&
        !/^(?:```|~~~)/.test(typed);
      if (isMark || isCode) {
        report(
          `"${typed.trim().split('\n')[0]?.slice(0, 40)}" is shown as ${isCode ? 'code, because four spaces or a tab begin its line' : `${node.type === 'blockquote' ? 'a quotation' : `a ${node.type}`}, because "${typed.charAt(0)}" begins it`}. ${GUIDE}`,
          node,
        );
      }
    });
  },
  'once',
);
