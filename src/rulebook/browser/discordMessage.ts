import {
  CHANGES_PAGE,
  changeLabel,
  nameOf,
  type ChangeDay,
  type ChangedDocument,
} from '../shared/Changes';
import {RULE_PATH} from '../shared/Rulebook';

/** Discord's limit for a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

const DAY = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/**
 * The list of a day as a message for Discord: notes, numbers, titles and
 * addresses, without the rules' texts. `<…>` keeps Discord from embedding the
 * pages. Lines that do not fit are left out, except the address of the whole list.
 *
 * @param site its address, base URL included: `https://host/base/`
 */
export function changesMessage(
  {date, documents}: ChangeDay,
  site: string,
): string {
  const lines = documents.flatMap((document) => linesOf(document, site));
  const textOf = (kept: number) =>
    [
      `**Changes on ${DAY.format(new Date(date))}**`,
      ...lines.slice(0, kept),
      ...(kept < lines.length ? ['…'] : []),
      `All changes since: <${site}${CHANGES_PAGE.path}?since=${date}>`,
    ].join('\n');
  let kept = lines.length;
  while (kept > 0 && textOf(kept).length > LONGEST_MESSAGE) {
    kept -= 1;
  }
  return textOf(kept);
}

function linesOf(document: ChangedDocument, site: string): string[] {
  const {title, url, note, minor, rules} = document;
  return [
    `**${escape(title)}**${minor ? ' (wording)' : ''}`,
    ...(note === undefined ? [] : [escape(note)]),
    ...rules.map((rule) => {
      const path =
        rule.number === undefined ? url : `${RULE_PATH}/${rule.number}`;
      return [
        `- ${escape(nameOf(rule))} (${escape(changeLabel(rule))})`,
        ...(path === undefined ? [] : [`<${new URL(path, site).href}>`]),
      ].join(' ');
    }),
  ];
}

/** Escapes markup of Discord, and mentions that would notify people. */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\*_~`|<>]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}
