/** What is read of a heading, without its links and buttons. */
export default function headingText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  copy.querySelectorAll('.hash-link').forEach((control) => {
    control.remove();
  });
  return copy.textContent.trim();
}
