import {RULE_PATH} from '../shared/Rulebook';
import {escape} from './discord';

/**
 * Writes a row of a table as a line for Discord: its first cell, and each further
 * cell with the name of its column.
 *
 * @param site its address, base URL included: `https://host/base/`
 * @returns `§4.2 Doxxing: first permanent ban <https://host/base/rule/4.2>`; with
 *   the address of the page if the table is not below a rule
 */
export default function citeRow(
  row: HTMLTableRowElement,
  site: string,
): string {
  const table = row.closest('table');
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])].map(visibleText);
  const [name = '', ...cells] = [...row.cells].map(visibleText);
  const parts = cells.flatMap((cell, index) =>
    /^[-–—]?$/.test(cell)
      ? []
      : [`${inSentence(heads[index + 1] ?? '')} ${inSentence(cell)}`.trim()],
  );
  const number = table === null ? undefined : ruleAround(table);
  const path =
    number === undefined ? window.location.pathname : `${RULE_PATH}/${number}`;
  const text = [name, parts.join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  return [
    ...(number === undefined ? [] : [`§${number}`]),
    escape(text),
    // The brackets keep Discord from embedding the page.
    `<${new URL(path, site).href}>`,
  ].join(' ');
}

/** The text of a cell in one line. */
function visibleText({innerText}: HTMLElement): string {
  return innerText.replace(/\s+/g, ' ').trim();
}

/** `Permanent ban` becomes `permanent ban`; `MOD call` and `Staff Office` stay. */
function inSentence(text: string): string {
  return /^\p{Lu}\p{Ll}*(?![\p{L}\p{N}])(?! \p{Lu})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** The number of the rule or section that contains an element: a rule ends at the next heading of its level. */
function ruleAround(element: Element): string | undefined {
  const headings = element
    .closest('article, main')
    ?.querySelectorAll('h1, h2, h3, h4, h5, h6');
  const before = [...(headings ?? [])].filter(
    (heading) =>
      heading.compareDocumentPosition(element) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  );
  let level = Infinity;
  for (const heading of before.reverse()) {
    const own = Number(heading.tagName.slice(1));
    const number = heading.getAttribute('data-rule');
    if (own < level && number !== null) {
      return number;
    }
    level = Math.min(level, own);
  }
  return undefined;
}
