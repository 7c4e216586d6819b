/** What is read of a heading, without its links and buttons. */
export default function headingText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  copy.querySelectorAll('.hash-link, button').forEach((control) => {
    control.remove();
  });
  return copy.textContent.trim();
}
