import {visit} from 'unist-util-visit';

import siteRule, {GUIDE} from '../siteRule';

/** A first sign makes no quotation, heading or code of a text that is none. */
export const line = siteRule(
  'line',
  (page, report) => {
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
