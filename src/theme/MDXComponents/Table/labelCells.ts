/** In characters: fits in two lines of a phone beside the name of its column. */
const SHORT = 60;

const ROLES = {
  'thead, tbody': 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Writes into each cell the name of its column, so that a narrow screen can show
 * each row as a card (see styles.module.css), with the roles that browsers drop
 * when CSS changes the layout of a table. It bypasses React, which would render
 * each table twice.
 *
 * @returns whether its rows can be cards: the first column names the row, and two
 * or more columns of short cells follow
 */
export default function labelCells(table: HTMLTableElement): boolean {
  const [head, ...others] = table.tHead?.rows ?? [];
  const names = [...(head?.cells ?? [])].map(({textContent}) => textContent);
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const fits =
    others.length === 0 &&
    names.length >= 3 &&
    names.every((name) => name.trim() !== '') &&
    rows.every(
      ({cells}) =>
        cells.length === names.length &&
        [...cells].every(({textContent}) => textContent.length <= SHORT),
    );
  if (fits) {
    table.setAttribute('role', 'table');
    for (const [selector, role] of Object.entries(ROLES)) {
      for (const part of table.querySelectorAll(selector)) {
        part.setAttribute('role', role);
      }
    }
    for (const {cells} of rows) {
      [...cells].forEach((cell, column) => {
        cell.dataset.label = names[column] ?? '';
      });
    }
  }
  return fits;
}
