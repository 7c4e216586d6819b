/**
 * Opens the section of the table of contents that holds the active link, closes
 * the others, and scrolls the table, not the page, until the link is in view.
 */
export default function followActiveLink(list: HTMLElement): void {
  const active = list.querySelector('.table-of-contents__link--active');
  for (const section of list.querySelectorAll('.table-of-contents > li')) {
    section.toggleAttribute('data-open', section.contains(active));
  }
  for (const link of list.querySelectorAll('a')) {
    if (link === active) {
      link.setAttribute('aria-current', 'location');
    } else {
      link.removeAttribute('aria-current');
    }
  }
  if (active !== null) {
    const {top, bottom} = active.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    const beyond =
      Math.max(0, bottom - frame.bottom) - Math.max(0, frame.top - top);
    if (beyond !== 0) {
      // Some room, so that it is seen that there is more.
      list.scrollTop += beyond + Math.sign(beyond) * 48;
    }
  }
}
