import {nameColumns, type Block} from './documents/Document';
import {citedNumbers} from './documents/splitCitations';
import {CHANGES_PAGE, type Change} from './Changes';
import {formatDay} from './Day';
import {RULE_PATH} from './Rulebook';

/** Discord's limit for a message, in characters; subscribers of Nitro have 4,000. */
const LONGEST_MESSAGE = 2_000;

const BOLD = '**';

/** Web and email addresses. */
const ADDRESS =
  /((?:https?:\/\/|www\.)[^\s<>|*`]*[^\s<>|*`.,:;!?)'"]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/**
 * Writes a line of text so that Discord shows it as it is: without markup, emoji,
 * embedded pages, and mentions that would notify people. The words of addresses stay,
 * because Discord reads no markup in them and a copied one must work.
 */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 0 || /@(?:everyone|here)/.test(part)
        ? escapeMarkup(part)
        : // The brackets keep Discord from embedding the page.
          part.replace(/^https?:.*$/, '<$&>'),
    )
    .join('')
    .replace(/^(?=#{1,3} |-#? )/, '\\');
}

/**
 * A mention is written as `@everyone`, `<@id>` or `<@&id>`. Discord finds it in the text
 * that is sent, also after an escaped `<`: the sign is escaped, which helps against
 * `@everyone` since March 2026, and a space without a width parts it from the name. An
 * emoji such as `:x:` is put in before the text is sent.
 */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\\*_~`|<>@]|(?<=\])\(/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B')
    .replace(/(?<!\d):(?=[\w+-]+:)/g, ':\u200B');
}

/**
 * Cuts a text between words to what one message has room for, and closes bold text.
 *
 * @param end the end of a text that is cut
 */
export function fitMessage(text: string, end = '\n…'): string {
  if (text.length <= LONGEST_MESSAGE) {
    return text;
  }
  const room = LONGEST_MESSAGE - end.length - BOLD.length;
  const kept = text.slice(0, room).replace(/(?:\n>)?\s*\S*$/, '');
  const signs = kept.slice(kept.lastIndexOf('\n')).match(/(?<!\\)\*\*/g) ?? [];
  return kept + (signs.length % 2 === 1 ? BOLD : '') + end;
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
  const end = ` <${address}>`;
  const text = sign + escape(nameColumns(row));
  return fitMessage(text + end, ` …${end}`);
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
  const lines = [
    `**${formatDay(date)}** ${address(`${CHANGES_PAGE.path}#${date}`)}`,
    ...changes.flatMap(({page, url, note, minor}) => {
      return [
        `**${escape(page)}**${minor ? ' (wording only)' : ''} ${address(url)}`,
        escape(note),
        ...[...new Set(citedNumbers(note, 'ours'))].map(
          (number) => `- §${number} ${address(`${RULE_PATH}/${number}`)}`,
        ),
      ];
    }),
  ];
  // The first line leads to all notes.
  return fitMessage(lines.join('\n'));
}
