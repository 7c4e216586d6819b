import decodeComponent from './decodeComponent';
import ifAllowed from './ifAllowed';

/**
 * Shows in the markup of a page, before its scripts run, what the build does not know.
 */
export default function fillMarkup(page: HTMLElement): void {
  nameAddress(page);
  showUnread(page);
}

/**
 * Writes into `data-address` the last part of the address: what the page for unknown
 * addresses is looking up.
 */
function nameAddress(page: HTMLElement): void {
  const {pathname} = window.location;
  const [, part = ''] = /([^/]*)\/?$/.exec(pathname) ?? [];
  page.querySelector('[data-address]')?.append(decodeComponent(part));
}

/**
 * Shows the sections of a page that are new since it was read on this device.
 * `data-read` of a section is the key of the storage; the item has
 * the `data-id` of what was read in it. Without an item, nothing is new.
 */
function showUnread(page: HTMLElement): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-read]')) {
    const {read = ''} = section.dataset;
    const known = ifAllowed(() => localStorage.getItem(read))?.split(' ');
    for (const entry of section.querySelectorAll<HTMLElement>('[data-id]')) {
      entry.hidden = known?.includes(entry.dataset.id ?? '') !== false;
    }
    section.hidden = section.querySelector('[data-id]:not([hidden])') === null;
  }
}
