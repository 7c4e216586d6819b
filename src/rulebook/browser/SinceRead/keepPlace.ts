/**
 * Changes what is above a text without moving the text under its reader. At the
 * top of a page the text may move, so that the new part is visible.
 *
 * @param text an element below all that changes
 */
export default function keepPlace(
  text: Element | null | undefined,
  change: () => void,
): void {
  if (window.scrollY === 0 || text == null) {
    change();
    return;
  }
  const {style} = document.documentElement;
  // Most browsers would do the same for what is out of sight, and so twice.
  style.overflowAnchor = 'none';
  const {top} = text.getBoundingClientRect();
  change();
  window.scrollBy({
    top: text.getBoundingClientRect().top - top,
    behavior: 'instant',
  });
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      style.overflowAnchor = '';
    });
  });
}
