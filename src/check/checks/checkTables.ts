import type {Paragraph, Table} from 'mdast';
import {visit} from 'unist-util-visit';

import count from '../../shared/count';
import {START, type ParsedDocument} from '../../documents';
import type {Problem} from '../Finding';

/** Checks that tables are shown as tables, with all of their cells. */
export default function checkTables({
  tree,
  text,
}: Pick<ParsedDocument, 'tree' | 'text'>): Problem[] {
  const lines = text.split('\n');
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const problem =
      node.type === 'table'
        ? findHiddenCell(node)
        : node.type === 'paragraph'
          ? findLostTable(node, lines)
          : undefined;
    if (problem !== undefined) {
      problems.push({check: 'table', ...problem});
    }
  });
  return problems;
}

/** Reported once for a table, in the first row with too many cells. */
function findHiddenCell({
  children: [head, ...rows],
}: Table): Omit<Problem, 'check'> | undefined {
  const width = head?.children.length ?? 0;
  const row = rows.find(({children}) => children.length > width);
  return (
    row && {
      line: row.position?.start.line ?? START.line,
      column: row.position?.start.column ?? START.column,
      message: `The table has ${count(width, 'column')}, but this row has ${count(row.children.length, 'cell')}, and the last of them are not shown. Add columns to the first two lines, or write "\\|" for a bar in a cell`,
    }
  );
}

/** A table is shown as text if its second line does not fit the first. */
function findLostTable(
  {position}: Paragraph,
  lines: readonly string[],
): Omit<Problem, 'check'> | undefined {
  const {start = START, end = START} = position ?? {};
  for (let line = start.line; line < end.line; line += 1) {
    const head = lines[line - 1]?.trim() ?? '';
    if (head.startsWith('|') && lines[line]?.trim().startsWith('|')) {
      const cells = head.replace(/\|$/, '').split(/(?<!\\)\|/).length - 1;
      return {
        line: line + 1,
        column: 1,
        message: `The table would be shown as text, because its second line does not fit the first. Write "|${' --- |'.repeat(cells)}" here`,
      };
    }
  }
  return undefined;
}
