/**
 * What a table is called: after the heading above it, and counted if there are
 * more under that. So each name is unique on a page.
 */
export default function nameTable(region: HTMLElement): string {
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
      // The link of a heading is a character of no width.
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
