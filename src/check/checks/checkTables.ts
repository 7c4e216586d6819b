import type {Paragraph, Table} from 'mdast';
import {visit} from 'unist-util-visit';

import {START} from '../../documents';
import count from '../../shared/count';
import type {ParsedPage} from '../site/Page';

/** Checks that tables are shown as tables, with all of their cells. */
export default function checkTables(page: ParsedPage): void {
  const lines = page.parsed.text.split('\n');
  visit(page.parsed.tree, (node) => {
    if (node.type === 'table') {
      findHiddenCell(node, page);
    } else if (node.type === 'paragraph') {
      findLostTable(node, lines, page);
    }
  });
}

/** Reported once for a table, in the first row with too many cells. */
function findHiddenCell(
  {children: [head, ...rows]}: Table,
  {report}: ParsedPage,
): void {
  const width = head?.children.length ?? 0;
  const row = rows.find(({children}) => children.length > width);
  if (row !== undefined) {
    report(
      'table',
      row,
      `The table has ${count(width, 'column')}, but this row has ${count(row.children.length, 'cell')}, and the last of them are not shown. Add columns to the first two lines, or write "\\|" for a bar in a cell`,
    );
  }
}

/** A table is shown as text if its second line does not fit the first. */
function findLostTable(
  {position}: Paragraph,
  lines: readonly string[],
  {report}: ParsedPage,
): void {
  const {start = START, end = START} = position ?? {};
  for (let line = start.line; line < end.line; line += 1) {
    const head = lines[line - 1]?.trim() ?? '';
    if (head.startsWith('|') && lines[line]?.trim().startsWith('|')) {
      const cells = head.replace(/\|$/, '').split(/(?<!\\)\|/).length - 1;
      report(
        'table',
        {line: line + 1, column: 1},
        `The table would be shown as text, because its second line does not fit the first. Write "|${' --- |'.repeat(cells)}" here`,
      );
      return;
    }
  }
}
