import {nameColumns, type Block} from './documents/Document';
import {citedNumbers} from './documents/splitCitations';
import {CHANGES_PAGE, type Change} from './Changes';
import {formatDay} from './Day';
import {RULE_PATH} from './Rulebook';

/** Discord's limit for a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

/** Web and email addresses, except those that would notify everybody. */
const ADDRESS =
  /((?!\S*@(?:everyone|here))(?:(?:https?:\/\/|www\.)[^\s<>|*`]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+))/;

/**
 * Writes a line of text so that Discord shows it as it is: escapes markup, and
 * mentions that would notify people. Addresses stay as they are, because Discord
 * reads no markup in them and a copied one must work.
 */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkup(part)))
    .join('')
    .replace(/^(?=#{1,3} |-#? )/, '\\');
}

function escapeMarkup(text: string): string {
  return text
    .replace(/[\\*_~`|<>]|(?<=\])\(/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}

/**
 * Writes a row of a table as a line for Discord, with the names of its columns.
 *
 * @param number `4.2`; none outside of rules
 * @returns `§4.2 Doxxing; First: Permanent ban <https://host/docs/…#rule-4-2-doxxing>`
 */
export function citeRow(
  number: string | undefined,
  row: Block,
  address: string,
): string {
  const sign = number === undefined ? '' : `§${number} `;
  // The brackets keep Discord from embedding the page.
  return `${sign}${escape(nameColumns(row))} <${address}>`;
}

/**
 * The notes of a day as a message for Discord, each with the addresses of the
 * rules that it cites. `<…>` keeps Discord from embedding the pages.
 *
 * @param date ISO date
 * @param site its address, base URL included: `https://host/base/`
 */
export function changesMessage(
  date: string,
  changes: readonly Change[],
  site: string,
): string {
  const address = (path: string) => `<${new URL(path, site).href}>`;
  return [
    `**${formatDay(date)}** ${address(`${CHANGES_PAGE.path}#${date}`)}`,
    ...changes.flatMap(({page, url, note, minor}) => {
      return [
        `**${escape(page)}**${minor ? ' (wording only)' : ''} ${address(url)}`,
        escape(note),
        ...[...new Set(citedNumbers(note))].map(
          (number) => `- §${number} ${address(`${RULE_PATH}/${number}`)}`,
        ),
      ];
    }),
  ].join('\n');
}
