/**
 * Names the active link of the table of contents as the current one, and
 * scrolls the table, not the page, until it is in view.
 */
export default function followActiveLink(list: HTMLElement): void {
  const active = list.querySelector('.table-of-contents__link--active');
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
