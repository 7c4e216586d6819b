/**
 * Marks a link of a table of contents as the current one, and it alone, and
 * scrolls the table, not the page, until the link is in view.
 *
 * @param list the element that scrolls
 */
export default function showCurrentLink(
  list: Element,
  current: Element | undefined,
): void {
  for (const link of list.querySelectorAll('a')) {
    if (link === current) {
      link.setAttribute('aria-current', 'location');
    } else {
      link.removeAttribute('aria-current');
    }
  }
  if (current !== undefined) {
    const {top, bottom} = current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    const beyond =
      Math.max(0, bottom - frame.bottom) - Math.max(0, frame.top - top);
    if (beyond !== 0) {
      // Some room shows that there is more.
      list.scrollTop += beyond + Math.sign(beyond) * 48;
    }
  }
}
