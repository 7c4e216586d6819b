/** In characters: fits in two lines of a phone beside the name of its column. */
const SHORT = 60;

const ROLES = {
  'thead, tbody': 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Writes the name of its column into each cell, so that a narrow screen can show
 * each row as a card (see styles.module.css), with the roles that browsers drop
 * when CSS changes the layout of a table. It bypasses React, which would render
 * each table twice.
 *
 * @returns whether its rows can be cards: the first column names the row, and two
 * or more columns of short cells follow
 */
export function labelCells(table: HTMLTableElement): boolean {
  const [head, ...rows] = table.rows;
  const names = [...(head?.cells ?? [])].map(textOf);
  const fits =
    table.tHead?.rows.length === 1 &&
    names.length >= 3 &&
    !names.includes('') &&
    rows.every(
      ({cells}) =>
        cells.length === names.length &&
        [...cells].every((cell) => textOf(cell).length <= SHORT),
    );
  if (fits) {
    table.setAttribute('role', 'table');
    for (const [selector, role] of Object.entries(ROLES)) {
      for (const part of table.querySelectorAll(selector)) {
        part.setAttribute('role', role);
      }
    }
    for (const {cells} of rows) {
      for (const [column, cell] of [...cells].entries()) {
        cell.dataset.label = names[column] ?? '';
      }
    }
  }
  return fits;
}

/**
 * Names the button of each row after the first cell, which contains it. The cell
 * is named by its own text, so that screen readers do not read the button with it.
 */
export function labelRowButtons(table: HTMLTableElement): void {
  for (const button of table.querySelectorAll<HTMLButtonElement>(
    'td > button:last-child',
  )) {
    const [first, ...others] = button.closest('tr')?.cells ?? [];
    const name = first === undefined ? '' : textOf(first);
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

/** Names a table after the heading above it, with a number if it is not the first there. */
export function nameTable(table: HTMLTableElement): string {
  const parts = [
    ...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6, table)'),
  ];
  const place = parts.indexOf(table);
  const above = parts.findLastIndex(
    (part, index) => index < place && !(part instanceof HTMLTableElement),
  );
  const number = place - above > 1 ? ` ${place - above}` : '';
  const heading = parts[above];
  return `Table${number}${heading ? `: ${textOf(heading)}` : ''}`;
}

/** Without the link of a heading, a character without width. */
function textOf({textContent}: Element): string {
  return textContent.replaceAll('\u200b', '').trim();
}
