/**
 * The length of a short cell, in characters: on a phone, three of them fit side by
 * side.
 */
const SHORT = 20;

/**
 * Writes the name of its column into each cell, so that a narrow screen can show
 * each row as a card (see styles.module.css), with the roles that browsers drop
 * when CSS changes the layout of a table. It bypasses React, which would render
 * each table twice.
 *
 * The rows can be cards if the first of three or more columns names each row.
 *
 * @returns the names of the columns
 */
export function labelCells(table: HTMLTableElement): string {
  const [head, ...rows] = table.rows;
  const names = [...(head?.cells ?? [])].map(trimmedText);
  const fits =
    table.tHead?.rows.length === 1 &&
    names.length >= 3 &&
    !names.includes('') &&
    rows.every(
      ({cells}) => cells.length === names.length && cells[0]?.scope === 'row',
    );
  if (fits) {
    const cells = rows.flatMap((row) => [...row.cells].slice(1));
    const length = cells.map(trimmedText).join('').length / cells.length;
    table.dataset.cards = length > SHORT ? 'long' : 'short';
    table.setAttribute('role', 'table');
    for (const part of table.querySelectorAll('thead, tbody')) {
      part.setAttribute('role', 'rowgroup');
    }
    for (const row of table.rows) {
      row.setAttribute('role', 'row');
      for (const [column, cell] of [...row.cells].entries()) {
        cell.setAttribute('role', roleOf(cell));
        cell.dataset.label = names[column] ?? '';
      }
    }
  }
  return names.join(', ');
}

function roleOf({tagName, scope}: HTMLTableCellElement): string {
  return tagName === 'TD'
    ? 'cell'
    : scope === 'row'
      ? 'rowheader'
      : 'columnheader';
}

/**
 * Names the button of each row after the first cell, which contains it. The cell
 * is named by its own text, so that screen readers do not read the button with it.
 */
export function labelRowButtons(table: HTMLTableElement): void {
  for (const button of table.querySelectorAll<HTMLButtonElement>(
    'th > button:last-child',
  )) {
    const [first, ...others] = button.closest('tr')?.cells ?? [];
    const name = first === undefined ? '' : trimmedText(first);
    button.hidden = name === '' || others.every(isPointer);
    button.title = `Copy this row: ${name}`;
    button.setAttribute('aria-label', button.title);
    if (!button.hidden) {
      first?.setAttribute('aria-label', name);
      first?.setAttribute('data-copies', '');
    }
  }
}

/** Whether a cell is empty or only links to rules: readers copy those instead. */
function isPointer(cell: HTMLElement): boolean {
  const links = [...cell.querySelectorAll('a')];
  const unlinked = links.reduce(
    (text, link) => text.replace(link.textContent, ''),
    cell.textContent,
  );
  return !/[\p{L}\p{N}]/u.test(unlinked);
}

function trimmedText({textContent}: Element): string {
  return textContent.trim();
}
