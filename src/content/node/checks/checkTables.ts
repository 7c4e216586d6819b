import type {Paragraph, Table} from 'mdast';
import {visit} from 'unist-util-visit';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';

/** Checks that tables are read as tables, with all of their cells. */
export default function checkTables({
  tree,
  text,
}: Pick<ContentFile, 'tree' | 'text'>): Fault[] {
  const lines = text.split('\n');
  const faults: Fault[] = [];
  visit(tree, (node) => {
    const fault =
      node.type === 'table'
        ? findHiddenCell(node)
        : node.type === 'paragraph'
          ? findLostTable(node, lines)
          : undefined;
    if (fault !== undefined) {
      faults.push({rule: 'table', ...fault});
    }
  });
  return faults;
}

/** Told once for a table, in the first line that has too many. */
function findHiddenCell({
  children: [head, ...rows],
}: Table): Omit<Fault, 'rule'> | undefined {
  const width = head?.children.length ?? 0;
  const row = rows.find(({children}) => children.length > width);
  return (
    row && {
      line: row.position?.start.line ?? START.line,
      column: row.position?.start.column ?? START.column,
      message: `The table has ${width} columns, but this line has ${row.children.length}, and what is beyond is shown to nobody: add columns to its first two lines, or write "\\|" for a stroke in a cell`,
    }
  );
}

/** Lines of a table stand as text if the second does not fit the first. */
function findLostTable(
  {position}: Paragraph,
  lines: readonly string[],
): Omit<Fault, 'rule'> | undefined {
  const {start = START, end = START} = position ?? {};
  for (let line = start.line; line < end.line; line += 1) {
    const head = lines[line - 1]?.trim() ?? '';
    if (head.startsWith('|') && lines[line]?.trim().startsWith('|')) {
      const cells = head.replace(/\|$/, '').split(/(?<!\\)\|/).length - 1;
      return {
        line: line + 1,
        column: 1,
        message: `The table would stand there as text, for its second line does not fit the first: write "|${' --- |'.repeat(cells)}" here`,
      };
    }
  }
  return undefined;
}
