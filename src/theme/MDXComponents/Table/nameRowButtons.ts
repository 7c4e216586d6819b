/**
 * Names each button after the first cell, in which it is. The cell gets its own
 * text as its name, so that screen readers do not read the button with it.
 */
export default function nameRowButtons(region: HTMLElement): void {
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

/** Whether a cell only leads to rules, or is empty: where it leads is what to copy. */
function isPointer(cell: HTMLElement): boolean {
  const links = [...cell.querySelectorAll('a')];
  const linked = links.reduce(
    (text, link) => text.replace(link.textContent, ''),
    cell.textContent,
  );
  return !/[\p{L}\p{N}]/u.test(linked);
}
