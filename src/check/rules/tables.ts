import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import {START} from '../../documents';
import plural from '../../shared/plural';
import siteRule from '../siteRule';

const ROW = /^[\s>]*\|(?!\|)/;

/** Tables are shown as tables, with all of their rows and cells. */
export const table = siteRule('table', ({parsed: {tree, text}}, report) => {
  const lines = text.split('\n');
  visit(tree, (node, index, parent) => {
    if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const width = head?.children.length ?? 0;
      // One row is reported for each table.
      const row = rows.find(({children}) => children.length !== width);
      const cells = row?.children.length ?? 0;
      if (row !== undefined) {
        const line = lines[(row.position?.start.line ?? 1) - 1] ?? '';
        report(
          `The table has ${plural(width, '# column')}, but this row has ${plural(cells, '# cell')}${
            cells > width
              ? ', so its last cells are not shown. Add columns to the first two lines, or write "\\|" for a bar in a cell'
              : line.includes('|')
                ? ', so its last cells are empty. Write "|" for each cell, also for an empty one'
                : ': a text directly below a table becomes a row of it. Write an empty line above it'
          }`,
          row,
        );
      }
    } else if (node.type === 'paragraph') {
      const {start = START, end = START} = node.position ?? {};
      const own = lines.slice(start.line - 1, end.line);
      const before = (parent?.children as Nodes[] | undefined)?.[
        (index ?? 0) - 1
      ];
      const isAfterTable =
        before?.type === 'table' && /(?<!\\)\|(?!\|)/.test(own[0] ?? '');
      const isRow = (line = '') => ROW.test(line);
      const at = own.findIndex((line, i) => isRow(line) && isRow(own[i + 1]));
      if (
        isAfterTable ||
        (own.length === 1 && isRow(own[0]) && /\|\s*$/.test(own[0] ?? ''))
      ) {
        report(
          'The row is shown as text, because it is not directly below the other rows of its table. Remove the empty lines between them',
          node,
        );
      } else if (at !== -1) {
        // A table is shown as text if its second line does not fit the first.
        const head = own[at]?.trim().replace(/\|$/, '') ?? '';
        const cells = head.split(/(?<!\\)\|/).length - 1;
        report(
          `The table would be shown as text, because its second line does not match the first. Write "|${' --- |'.repeat(cells)}" here`,
          {line: start.line + at + 1, column: 1},
        );
      }
    }
  });
});
