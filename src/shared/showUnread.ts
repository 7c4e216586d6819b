import ifAllowed from './ifAllowed';

/**
 * Shows the sections of a page that are new since it was read on this device, which the
 * build does not know. `data-read` of a section is the key of the storage; the item has
 * the `data-id` of what was read in it. Without an item, nothing is new.
 */
export default function showUnread(page: HTMLElement): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-read]')) {
    const {read = ''} = section.dataset;
    const known = ifAllowed(() => localStorage.getItem(read))?.split(' ');
    for (const entry of section.querySelectorAll<HTMLElement>('[data-id]')) {
      entry.hidden = known?.includes(entry.dataset.id ?? '') !== false;
    }
    section.hidden = section.querySelector('[data-id]:not([hidden])') === null;
  }
}
