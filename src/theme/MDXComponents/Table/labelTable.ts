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
export function labelRowButtons(region: HTMLElement): void {
  for (const button of region.querySelectorAll<HTMLButtonElement>(
    'td > button:last-child',
  )) {
    const [first, ...others] = button.closest('tr')?.cells ?? [];
    const text = first?.textContent.trim() ?? '';
    button.hidden = text === '' || others.every(isPointer);
    button.title = `Copy this row: ${text}`;
    button.setAttribute('aria-label', button.title);
    if (!button.hidden) {
      first?.setAttribute('aria-label', text);
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
export function nameTable(region: HTMLElement): string {
  const page = region.closest('main') ?? document.body;
  let heading = '';
  let place = 0;
  for (const element of page.querySelectorAll(
    'h1, h2, h3, h4, h5, h6, table',
  )) {
    if (region.contains(element)) {
      break;
    }
    if (element instanceof HTMLTableElement) {
      place += 1;
    } else {
      // The link of a heading is a character without width.
      heading = element.textContent.replaceAll('\u200b', '').trim();
      place = 0;
    }
  }
  return [
    'Table',
    place > 0 ? ` ${place + 1}` : '',
    heading && `: ${heading}`,
  ].join('');
}
