import type {List, ListItem, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import siteRule, {GUIDE} from '../siteRule';
import {quote} from './signs';

/** A first sign makes no quotation, heading or code of a text that is none, and indented items are below others. */
export const line = siteRule(
  'line',
  (page, report) => {
    const typedOf = ({position}: Nodes) =>
      page.text.slice(position?.start.offset, position?.end.offset);
    visit(page.tree, (node, index = 0, parent) => {
      const {start} = node.position ?? {};
      const typed = typedOf(node);
      if (node.type === 'list') {
        const before = parent?.children[index - 1];
        for (const [above, item] of findUnnested(node, before, typedOf)) {
          report(
            `${quote(typedOf(item))} is not shown below ${quote(typedOf(above))}, because too few spaces are before it. Write ${columnOf(above.children[0]) - columnOf(item)} more, or as many as there`,
            item,
          );
        }
      }
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
          `${quote(typed)} is shown as ${isCode ? 'code, because four spaces or a tab begin its line' : `${node.type === 'blockquote' ? 'a quotation' : `a ${node.type}`}, because "${typed.charAt(0)}" begins it`}. ${GUIDE}`,
          node,
        );
      }
    });
  },
  'once',
);

/** Items that are indented more than the one above them, but not enough to be below it. */
function findUnnested(
  {children}: List,
  before: Nodes | undefined,
  typedOf: (node: Nodes) => string,
): [above: ListItem, item: ListItem][] {
  const all = [
    ...(before?.type === 'list' ? before.children.slice(-1) : []),
    ...children,
  ];
  const numberOf = (item: ListItem) => parseInt(typedOf(item), 10);
  return all.flatMap((item, index) => {
    const above = all[index - 1];
    return above &&
      columnOf(item) > columnOf(above) &&
      numberOf(item) !== numberOf(above) + 1
      ? [[above, item]]
      : [];
  });
}

function columnOf(node: Nodes | undefined): number {
  return node?.position?.start.column ?? 0;
}
